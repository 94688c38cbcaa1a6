import type { CertificateType } from '@fairlead/contracts';
import type { Random } from '../random.ts';
import { type DemoCompany, type DemoPerson, named } from './crew.ts';
import type { Days } from './days.ts';
import { RecordHistory } from './record-history.ts';
import { heldIn } from './required-certificates.ts';

const YEAR = 365;

/** For how many years certificates are valid; others never expire. */
const yearsOf: Partial<Record<CertificateType, number>> = {
  PST: 5,
  FPFF: 5,
  AFF: 5,
  PSCRB: 5,
  MC: 5,
  ENG1: 2,
  YMO: 5,
  OOW3000: 5,
  CM3000: 5,
  M500: 5,
  M3000: 5,
  SV2E: 5,
  SVCE: 5,
};

const courses = ['Warsash Maritime School', 'UKSA', 'Antibes Crew Training', 'Palma Sea School'];
const officerTickets: readonly string[] = ['OOW3000', 'CM3000', 'M500', 'M3000', 'SV2E', 'SVCE'];

/** How many days the certificates that soon expire have left, one after the other; negative for expired ones. */
const soon = [75, 48, 21, -12, 88, 57, 9, -40];
/** Of those that expire, this many between two of them are valid for longer. */
const BETWEEN = 7;
/** One in this many people lacks a certificate. */
const LACKING = 5;
/** Whose first certificate has no number yet. */
const WITHOUT_NUMBER = 3;

/** The certificates of the people on board, by their positions: some expire soon, some have expired, and somebody already has a new one. */
export function certificatesOf(
  random: Random,
  company: DemoCompany,
  { days }: { days: Days },
): RecordHistory[] {
  let expiring = 0;
  const crew = company.people.filter(({ vessel }) => vessel);
  return crew.flatMap((holder, at) => {
    const held = heldIn(holder.position);
    // Somebody lacks one of them.
    const lacking = at % LACKING === LACKING - 1 ? held.at(-2) : undefined;
    return held.flatMap((type, of) => {
      if (type === lacking) return [];
      const years = yearsOf[type];
      const isSoon = years !== undefined && expiring++ % BETWEEN === 0;
      const turn = soon[Math.floor(expiring / BETWEEN) % soon.length] ?? 0;
      const left = isSoon ? turn : random.int(120, (years ?? 5) * YEAR - 60);
      const isIncomplete = at === WITHOUT_NUMBER && of === 0;
      const paper = { type, years, left, isIncomplete };
      // Somebody whose medical examination was due has been examined again.
      if (type === 'ENG1' && at % 9 === 1) return renewed(random, company, holder, days);
      return [certificate(random, company, holder, { ...paper, days })];
    });
  });
}

interface Paper {
  type: CertificateType;
  /** For how many it is valid; undefined where it never expires. */
  years: number | undefined;
  /** How many days are left. */
  left: number;
  days: Days;
  /** Its number is still to be entered. */
  isIncomplete?: boolean;
  replaces?: string;
}

function certificate(
  random: Random,
  company: DemoCompany,
  holder: DemoPerson,
  { type, years, left, days, isIncomplete = false, replaces }: Paper,
): RecordHistory {
  const issued = years === undefined ? -random.int(250, 6 * YEAR) : left - years * YEAR;
  return new RecordHistory('certificates', {
    id: random.id(),
    company,
    vessel: company.vessels.find(({ id }) => id === holder.vessel),
    by: company.office,
    at: days.ago(Math.min(-issued, 300)),
    content: {
      holder: named(holder),
      type,
      ...withNumber(`${type}-${random.faker.string.numeric(6)}`, isIncomplete),
      issuer: issuerOf(random, type),
      issuedDate: days.day(issued),
      ...(years === undefined ? { neverExpires: true } : { expiryDate: days.day(left) }),
      ...(officerTickets.includes(type) && { endorsement: 'STCW II/2, yachts' }),
      check: random.chance(0.8) && !isIncomplete ? 'verified' : 'unverified',
      ...(replaces && { replaces }),
    },
  });
}

const withNumber = (certificateNumber: string, isIncomplete: boolean) =>
  isIncomplete ? {} : { certificateNumber };

/** A medical certificate and its successor. */
function renewed(
  random: Random,
  company: DemoCompany,
  holder: DemoPerson,
  days: Days,
): RecordHistory[] {
  const paper = { type: 'ENG1', years: 2, days } as const;
  const old = certificate(random, company, holder, { ...paper, left: 15 });
  const since = 20;
  const next = certificate(random, company, holder, {
    ...paper,
    left: 2 * YEAR - since,
    replaces: old.begun.id,
  });
  return [old.follow(days.ago(since)), next];
}

function issuerOf(random: Random, type: CertificateType): string {
  if (type === 'ENG1') return `Dr ${random.faker.person.lastName()}, approved doctor`;
  return officerTickets.includes(type) ? 'Maritime and Coastguard Agency' : random.pick(courses);
}
