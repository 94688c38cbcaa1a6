import {
  type Credential,
  countries,
  crewRoles,
  educationLevels,
  firstDayOf,
  type ImportedSection,
  type JsonResume,
  type JsonResumePreview,
  labelOf,
  languageLevels,
  languages,
  lastDayOf,
  type Personal,
  qualifications,
  type Resume,
  reasonsForLeaving,
  seaAreas,
  skillLevels,
} from '@fairlead/contracts';
import { phoneNumberIn } from '../personal/settling.ts';
import type { StoredUser } from '../users/collection.ts';
import { contentOf, LeftOut } from './left-out.ts';
import { codeNamed, fluencies, levelNamed, masteries, studyTypes } from './matching.ts';
import { readableOf } from './readable.ts';

/** A person's existing profile. */
export interface Before {
  person: Pick<StoredUser, 'name' | 'email'>;
  personal?: Partial<Personal> | undefined;
  resume?: Partial<Resume> | undefined;
  credentials?: readonly Pick<Credential, 'title' | 'issuer' | 'issuedOn'>[] | undefined;
}

type Lines = JsonResumePreview['changes'][number]['lines'];
type Values = Record<string, unknown>;

/** The result for one section: what is new, and the section afterwards. */
interface Read {
  lines: Lines;
  values: Values;
}

/** What a JSON Resume would change in a profile: it adds what is missing, replaces existing texts with its own, and removes nothing. */
export function previewOf(sent: object, before: Before): JsonResumePreview {
  const left = new LeftOut();
  const { file, others } = readableOf(sent, left);
  const sections: Readonly<Record<ImportedSection, Read>> = {
    contact: contactIn(file, before, left),
    permanentAddress: addressIn(file, before, left),
    about: aboutIn(file, before, left),
    experience: experienceIn(file, before, left),
    skills: skillsIn(file, before, left),
    qualifications: qualificationsIn(file, before, left),
  };
  const { name, email } = file.basics ?? {};
  if (name && name !== before.person.name)
    left.add('basics.name', name, 'Change your name on the page Personal.');
  if (email && email.toLowerCase() !== before.person.email)
    left.add('basics.email', email, 'Change your address in the settings.');
  for (const { path, content } of others)
    if (!left.covers(path)) left.add(path, content, 'A profile has no place for it.');
  const changes = Object.entries(sections)
    .filter(([, { lines }]) => lines.length > 0)
    .map(([section, read]) => ({ section: section as ImportedSection, ...read }));
  return { changes, ...left.preview() };
}

/** Texts that replace others, if different: member, label, text. */
function texts(
  section: object | undefined,
  given: readonly (readonly [string, string, string | null | undefined])[],
): Read {
  const has = (section ?? {}) as Values;
  const changed = given.filter(([member, , text]) => text && text !== has[member]);
  return {
    lines: changed.map(([member, label, after]) => ({
      label,
      before: has[member] ? String(has[member]) : null,
      after: String(after),
    })),
    values: Object.fromEntries(changed.map(([member, , text]) => [member, text])),
  };
}

/** An imported row, with its key for finding duplicates, and its label. */
interface Row {
  key: string;
  called: string;
  path: string;
  row: object;
}

interface Rows {
  member: string;
  label: string;
  most: number;
  has: readonly object[] | undefined;
  keyOf(row: never): string;
  rows: readonly Row[];
}

/** Rows added to the existing ones, up to the limit. */
function added({ member, label, most, has = [], keyOf, rows }: Rows, left: LeftOut): Read {
  const known = new Map<string, object>(has.map((row) => [keyOf(row as never), row]));
  const fresh: Row[] = [];
  for (const one of rows) {
    const { key, called, path, row } = one;
    const before = known.get(key);
    if (before === undefined) {
      known.set(key, row);
      fresh.push(one);
    } else if (!containsAll(before as Values, row as Values))
      left.add(path, called, 'It is listed already, with other details. Change it there.');
  }
  const room = Math.max(0, most - has.length);
  for (const { path, called } of fresh.slice(room))
    left.add(path, called, `A profile has room for ${most} of these.`);
  const taken = fresh.slice(0, room);
  if (taken.length === 0) return { lines: [], values: {} };
  return {
    lines: taken.map(({ called }) => ({ label, after: called })),
    values: { [member]: [...has, ...taken.map(({ row }) => row)] },
  };
}

/** Whether a row has everything that another one has; a row that is a code has nothing but itself. */
const containsAll = (row: Values, other: Values): boolean =>
  typeof other !== 'object' ||
  Object.entries(other).every(([name, value]) => folded(row[name]) === folded(value));

const both = (...reads: readonly Read[]): Read => ({
  lines: reads.flatMap(({ lines }) => lines),
  values: Object.assign({}, ...reads.map(({ values }) => values)),
});

/** Without empty members. */
const withoutEmpty = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
const folded = (...parts: readonly unknown[]): string =>
  parts.map((part) => String(part ?? '').toLowerCase()).join('\n');

function contactIn({ basics }: JsonResume, { personal }: Before, left: LeftOut): Read {
  const given = basics?.phone;
  const home =
    codeNamed(countries, basics?.location?.countryCode) ?? personal?.permanentAddress?.cntry;
  const phone = given ? phoneNumberIn(given, home) : undefined;
  if (given && !phone)
    left.add('basics.phone', given, 'It must have its country code, such as +34 600 123 456.');
  return texts(personal?.contact, [['phone', 'Phone', phone]]);
}

function addressIn({ basics }: JsonResume, { personal }: Before, left: LeftOut): Read {
  const { address, city, region, postalCode, countryCode } = basics?.location ?? {};
  const country = codeNamed(countries, countryCode);
  if (countryCode && !country)
    left.add('basics.location.countryCode', countryCode, 'No country has this code or name.');
  return texts(personal?.permanentAddress, [
    ['addr1', 'Address', address],
    ['city', 'City', city],
    ['state', 'State', region],
    ['post', 'Postal code', postalCode],
    ['cntry', 'Country', country],
  ]);
}

function aboutIn({ basics }: JsonResume, { resume }: Before, left: LeftOut): Read {
  const about = resume?.about;
  const rows = (basics?.positions ?? []).flatMap((called, at): Row[] => {
    const path = `basics.positions.${at}`;
    const code = codeNamed(crewRoles, called);
    if (code) return [{ key: code, called, path, row: code as never }];
    if (called) left.add(path, called, unknownPosition);
    return [];
  });
  const positions = { member: 'positions', label: 'Position', most: 5, has: about?.positions };
  return both(
    texts(about, [
      ['headline', 'Headline', basics?.label],
      ['summary', 'Summary', basics?.summary],
    ]),
    added({ ...positions, has: positions.has as never, keyOf: String, rows }, left),
  );
}

const unknownPosition = 'No position has this name. Add it on the Experience page.';

function experienceIn({ work }: JsonResume, { resume }: Before, left: LeftOut): Read {
  const rows = (work ?? []).flatMap((one, at): Row[] => {
    if (!contentOf(one)) return [];
    const path = `work.${at}`;
    const name = one.name || one.company;
    const called = [one.position, one.vessel ?? name].filter(Boolean).join(', ');
    const position = codeNamed(crewRoles, one.position);
    const from = one.startDate ? firstDayOf(one.startDate) : undefined;
    const to = one.endDate ? lastDayOf(one.endDate) : undefined;
    const why = !position
      ? unknownPosition
      : !from
        ? 'It does not say when it began.'
        : to && to < from && 'It ends before it begins.';
    if (why) {
      left.add(path, called || one, why);
      return [];
    }
    if (one.company && one.company !== name)
      left.add(`${path}.company`, one.company, 'A position has room for one employer.');
    const employer = name === one.vessel ? undefined : name;
    const reasonForLeaving = codeNamed(reasonsForLeaving, one.reasonForLeaving);
    if (one.reasonForLeaving && !reasonForLeaving)
      left.add(`${path}.reasonForLeaving`, one.reasonForLeaving, 'No reason has this name.');
    const flag = codeNamed(countries, one.flag);
    if (one.flag && !flag) left.add(`${path}.flag`, one.flag, 'No country has this code or name.');
    const area = codeNamed(seaAreas, one.area);
    if (one.area && !area) left.add(`${path}.area`, one.area, 'No sea area has this name.');
    const description = descriptionOf(one, path, left);
    const row = withoutEmpty({
      position,
      vessel: one.vessel,
      employer,
      lengthOverall: one.lengthOverall,
      grossTonnage: one.grossTonnage,
      enginePower: one.enginePower,
      flag,
      area,
      seaDays: one.seaDays,
      standbyDays: one.standbyDays,
      yardDays: one.yardDays,
      from,
      to,
      reasonForLeaving,
      description,
    });
    return [{ key: roleKey(row), called, path, row }];
  });
  const read = added(
    {
      member: 'roles',
      label: 'Position',
      most: 60,
      has: resume?.experience?.roles,
      keyOf: roleKey,
      rows,
    },
    left,
  );
  return read.lines.length > 0 && resume?.experience?.isFirstJob
    ? both(read, { lines: [], values: { isFirstJob: false } })
    : read;
}

/** The longest description of a position. */
const LONGEST_DESCRIPTION = 2_000;

/** The summary of a position and its highlights, a line each; a highlight that there is no room for is left whole. */
function descriptionOf(
  { summary, highlights }: NonNullable<JsonResume['work']>[number],
  path: string,
  left: LeftOut,
): string {
  let description = summary ?? '';
  for (const [at, text] of (highlights ?? []).entries()) {
    if (!text) continue;
    const longer = [description, `• ${text}`].filter(Boolean).join('\n');
    if (longer.length <= LONGEST_DESCRIPTION) description = longer;
    else left.add(`${path}.highlights.${at}`, text, 'A description has room for 2,000 characters.');
  }
  return description;
}

const roleKey = ({ position, from, vessel, employer }: Values): string =>
  folded(position, from, vessel ?? employer);

function skillsIn(file: JsonResume, { resume }: Before, left: LeftOut): Read {
  const has = resume?.skills;
  const skills = (file.skills ?? []).flatMap((one, at): Row[] => {
    const { name, level: given } = one;
    const path = `skills.${at}`;
    if (!name) {
      if (contentOf(one)) left.add(path, one, 'It does not name a skill.');
      return [];
    }
    const level = levelNamed(skillLevels, masteries, given);
    if (given && !level) left.add(`${path}.level`, given, unknownLevel);
    return [{ key: folded(name), called: name, path, row: withoutEmpty({ name, level }) }];
  });
  const spoken = (file.languages ?? []).flatMap((one, at): Row[] => {
    const { language: called, fluency } = one;
    const path = `languages.${at}`;
    const language = codeNamed(languages, called);
    if (!called || !language) {
      if (contentOf(one))
        left.add(
          path,
          called || one,
          called ? 'No language has this name in English.' : 'It does not name a language.',
        );
      return [];
    }
    const level = levelNamed(languageLevels, fluencies, fluency);
    if (fluency && !level) left.add(`${path}.fluency`, fluency, unknownLevel);
    return [{ key: language, called, path, row: withoutEmpty({ language, level }) }];
  });
  const education = (file.education ?? []).flatMap((one, at): Row[] => {
    if (!contentOf(one)) return [];
    const { institution: school, area, studyType, startDate, endDate } = one;
    const path = `education.${at}`;
    const from = startDate ? firstDayOf(startDate) : undefined;
    const to = endDate ? lastDayOf(endDate) : undefined;
    const why = !school
      ? 'It does not name a school.'
      : from && to && to < from && 'It ends before it begins.';
    if (why) {
      left.add(path, one, why);
      return [];
    }
    const level = levelNamed(educationLevels, studyTypes, studyType);
    if (studyType && !level)
      left.add(`${path}.studyType`, studyType, 'No level of education has this name.');
    const row = withoutEmpty({ school, level, field: area, from, to });
    return [{ key: schoolKey(row), called: String(school), path, row }];
  });
  return both(
    added(
      {
        member: 'skills',
        label: 'Skill',
        most: 50,
        has: has?.skills,
        keyOf: ({ name }: { name: string }) => folded(name),
        rows: skills,
      },
      left,
    ),
    added(
      {
        member: 'languages',
        label: 'Language',
        most: 20,
        has: has?.languages,
        keyOf: ({ language }: { language: string }) => language,
        rows: spoken,
      },
      left,
    ),
    added(
      {
        member: 'education',
        label: 'Education',
        most: 20,
        has: has?.education,
        keyOf: schoolKey,
        rows: education,
      },
      left,
    ),
  );
}

const unknownLevel = 'No level has this name. It is imported with the level Basic.';

const schoolKey = ({ school, field, from }: Values): string => folded(school, field, from);

function qualificationsIn(
  { certificates }: JsonResume,
  { resume, credentials = [] }: Before,
  left: LeftOut,
): Read {
  const held = new Set(
    credentials.map(({ title, issuer, issuedOn }) => folded(title, issuer, issuedOn)),
  );
  const rows = (certificates ?? []).flatMap((one, at): Row[] => {
    const { name, issuer, date } = one;
    const path = `certificates.${at}`;
    if (!name || held.has(folded(name, issuer, date))) {
      if (!name && contentOf(one)) left.add(path, one, 'It does not name a certificate.');
      return [];
    }
    const qualification = codeNamed(qualifications, name);
    if (!qualification) {
      left.add(path, one, 'Add it on the page Certificates, with its scan.');
      return [];
    }
    const issuedOn = date ? firstDayOf(date) : undefined;
    const row = withoutEmpty({ qualification, issuer, issuedOn });
    return [
      { key: qualification, called: labelOf(qualifications, qualification) ?? name, path, row },
    ];
  });
  const has = resume?.qualifications;
  const read = added(
    {
      member: 'entries',
      label: 'Qualification',
      most: 100,
      has: has?.entries,
      keyOf: ({ qualification }: { qualification: string }) => qualification,
      rows,
    },
    left,
  );
  return read.lines.length > 0 && has?.hasNone
    ? both(read, { lines: [], values: { hasNone: false } })
    : read;
}
