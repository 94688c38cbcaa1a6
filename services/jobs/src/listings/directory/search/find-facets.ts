import {
  codesOf,
  datePostedOptions,
  departments,
  jobTypes,
  type ListingFacets,
  locations,
  salaryPresets,
  vesselTypes,
} from '@fairlead/contracts';
import type { DimensionName } from '../dimensions.ts';
import { replacedBy } from '../facets.ts';
import { allOf, type Clause, paying, postedWithin, type SearchQuestion } from './clauses.ts';
import { ask, type QuestionClauses } from './find-listings.ts';
import { type Aggregation, type IndexReader, listed, named } from './index-reader.ts';

const everything: Clause = { match_all: {} };
/** More than any section has options. */
const MOST_OPTIONS = 200;

/** The sections whose options are values of a field, by that field. */
const fields = {
  jobType: 'jobType',
  location: 'region',
  vesselType: 'vesselType',
  department: 'department',
} as const;
type Valued = keyof typeof fields;
type Section = keyof ListingFacets & DimensionName;
const sections: readonly Section[] = [
  'datePosted',
  'salaryRange',
  ...(Object.keys(fields) as Valued[]),
];

/** The count of every filter option: how many would be found if it were chosen in its section and everything else stayed as it is (J-165). */
export async function findFacets(
  reader: IndexReader,
  question: SearchQuestion,
): Promise<ListingFacets> {
  const asked = await ask(reader, question);
  const { filters, now } = question;
  const ranges = {
    datePosted: Object.fromEntries(
      datePostedOptions.map(({ code, days }) => [code, postedWithin(days, now) ?? everything]),
    ),
    salaryRange: Object.fromEntries(
      codesOf(salaryPresets).map((code) => [
        code,
        paying({ ...filters, salaryRange: code }, reader.rates) ?? everything,
      ]),
    ),
  };
  const counted = (section: Section) =>
    section in ranges
      ? { filters: { filters: ranges[section as keyof typeof ranges] } }
      : { terms: { field: fields[section as Valued], size: MOST_OPTIONS } };
  // Sections with the same rest of the question are counted in one search of what it finds.
  const groups = new Map<string, { query: Clause; aggs: Record<string, object> }>();
  for (const section of sections) {
    const rest = restFor(section, asked);
    // Those since a moment are asked anew all the time: the cluster remembers the answers to the others.
    const names = [...Object.keys(rest), section === 'datePosted'].join(' ');
    const group = groups.get(names) ?? {
      query: allOf([asked.base, ...Object.values(rest)]),
      aggs: {},
    };
    group.aggs[section] = counted(section);
    groups.set(names, group);
  }
  const found = await reader.all(
    [...groups.values()].map((group) => ({ ...group, size: 0, track_total_hits: false })),
  );
  const aggregations: Readonly<Record<string, Aggregation>> = Object.assign(
    {},
    ...found.map((one) => one.aggregations),
  );
  const countedIn = (section: Section) => aggregations[section];
  const byValue = <Code extends string>(section: Valued, codes: readonly Code[]) => {
    const counts = new Map(
      listed(countedIn(section)).map(({ key, doc_count }) => [key, doc_count]),
    );
    return Object.fromEntries(codes.map((code) => [code, counts.get(code) ?? 0])) as Record<
      Code,
      number
    >;
  };
  const byRange = <Code extends string>(section: Section, codes: readonly Code[]) => {
    const counts = named(countedIn(section));
    return Object.fromEntries(codes.map((code) => [code, counts[code]?.doc_count ?? 0])) as Record<
      Code,
      number
    >;
  };
  return {
    datePosted: byRange('datePosted', codesOf(datePostedOptions)),
    jobType: byValue('jobType', codesOf(jobTypes)),
    salaryRange: byRange('salaryRange', codesOf(salaryPresets)),
    location: byValue('location', codesOf(locations)),
    vesselType: byValue('vesselType', codesOf(vesselTypes)),
    department: byValue('department', codesOf(departments)),
  };
}

/** The rest of the question for a section: every dimension but those that choosing one of its options replaces. */
function restFor(section: Section, { dimensions }: QuestionClauses): Record<string, Clause> {
  const replaced: readonly string[] = replacedBy(section);
  return Object.fromEntries(
    Object.entries(dimensions).filter(([name]) => !replaced.includes(name)),
  );
}
