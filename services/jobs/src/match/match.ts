import type { ListingMatch, MatchFacts } from '@fairlead/contracts';
import type { StoredListing } from '../listings/collection.ts';
import { positionMatch } from './positions.ts';

/** The parts of a listing that a person is matched with. */
export type MatchedListing = Partial<
  Pick<StoredListing, 'Requirments' | 'experienceLevel' | 'prefLanguage' | 'jobDetails'>
>;

type Verdict = keyof ListingMatch;

/** The minimum months of experience that each level requires. */
const leastMonths: Readonly<Record<NonNullable<StoredListing['experienceLevel']>, number>> = {
  none: 0,
  zeroToSix: 0,
  sixToOneYear: 6,
  oneToTwoYears: 12,
  twoToFiveYears: 24,
  fivePlusYears: 60,
  tenYears: 120,
  fifteenYears: 180,
  twentyYears: 240,
  twentyFiveYears: 300,
  thirtyYears: 360,
};

/** The requirements known by name, as certificates call them. */
const known = {
  candidateSTCW: { name: 'STCW', named: /\bSTCW\b|\bbasic safety training\b/i },
  candidateENG1: { name: 'ENG1', named: /\bENG[ -]?1\b/i },
} as const;

/**
 * How somebody's profile matches a listing on a day: only by what the listing requires. Gender never counts.
 */
export function matchOf(listing: MatchedListing, facts: MatchFacts, today: string): ListingMatch {
  const match: ListingMatch = { met: [], missing: [], unknown: [] };
  const add = (verdict: Verdict, reason: string) => match[verdict].push(reason);
  const startsOn = listing.jobDetails?.jobStartdate?.toISOString().slice(0, 10);
  const position = listing.jobDetails?.jobPosition?.name?.trim();
  if (position) {
    const { verdict, reason } = positionMatch(position, facts);
    add(verdict, reason);
  }

  const hold = (name: string, named: (title: string) => boolean, ifNone: Verdict) => {
    const papers = facts.certificates.filter(({ title }) => named(title));
    // The one that lasts longest counts.
    const ends = papers.map(({ expiresOn }) => expiresOn ?? '9999-12-31').sort();
    const last = ends.at(-1);
    if (last === undefined)
      add(
        ifNone,
        ifNone === 'missing'
          ? `Your profile has no ${name} certificate`
          : `Your profile does not mention: ${name}`,
      );
    else if (last < today) add('missing', `Your ${name} has expired`);
    else if (startsOn && last < startsOn) add('missing', `Your ${name} runs out before the start`);
    else add('met', `You have: ${name}`);
  };
  const { candidateSTCW, candidateENG1, candidateCompliance = [] } = listing.Requirments ?? {};
  const asked = { candidateSTCW, candidateENG1 };
  for (const [member, { name, named }] of Object.entries(known))
    if (asked[member as keyof typeof known]) hold(name, (title) => named.test(title), 'missing');
  // Free text: no document with this name does not mean that it is missing.
  for (const requirement of candidateCompliance) {
    const words = requirement.trim().toLowerCase();
    if (words) hold(requirement.trim(), (title) => title.toLowerCase().includes(words), 'unknown');
  }

  const months = leastMonths[listing.experienceLevel ?? 'none'];
  if (months > 0) {
    if (facts.monthsOfExperience >= months)
      add('met', `You have the experience: ${timeText(months)} or more`);
    else if (facts.monthsOfExperience === 0)
      add('unknown', `${timeText(months)} of experience are asked for; your profile shows none`);
    else
      add(
        'missing',
        `${timeText(months)} of experience are asked for; your profile shows ${timeText(facts.monthsOfExperience)}`,
      );
  }

  const language = listing.prefLanguage?.prefPrimaryLanguage?.trim();
  if (language) {
    const speaks = facts.languages.some((one) => one.toLowerCase() === language.toLowerCase());
    if (speaks) add('met', `You speak ${language}`);
    else if (facts.languages.length === 0)
      add('unknown', `${language} is asked for; your profile names no languages`);
    else add('missing', `${language} is asked for; your profile does not name it`);
  }

  if (startsOn) {
    if (facts.availability === 'available') add('met', 'You are available for the start');
    else if (facts.availability === 'not-available')
      add('missing', 'Your preferences say that you are not available');
    else add('unknown', 'You are available from a date: check that it is before the start');
  }
  return match;
}

/** Months as text: whole years from one year on. */
const timeText = (months: number): string => {
  const [count, unit] = months < 12 ? [months, 'month'] : [Math.floor(months / 12), 'year'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
