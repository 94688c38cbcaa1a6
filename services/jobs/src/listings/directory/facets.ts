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
import { Bitset } from '@fairlead/service-kit';
import { type DimensionName, paying, postedWithin } from './dimensions.ts';
import type { DirectoryIndex } from './index.ts';
import { askedSets, type DirectoryQuestion, nameOf } from './query.ts';

/**
 * The count of every filter option for a query: how many listings would be found if that option were
 * chosen in its section and everything else stayed as it is (J-165). Counts are cached for the same query
 * within its second, until a listing changes.
 */
export function facetsOf(index: DirectoryIndex, question: DirectoryQuestion): ListingFacets {
  const name = nameOf(question);
  return name === undefined
    ? count(index, question)
    : index.countedAt(question.now, name, () => count(index, question));
}

function count(index: DirectoryIndex, question: DirectoryQuestion): ListingFacets {
  const [base, asked] = askedSets(index, question);
  const all = Bitset.intersection(base, Object.values(asked));
  const others = (section: DimensionName) =>
    replacedBy(section).every((name) => asked[name] === undefined)
      ? all
      : Bitset.intersection(
          base,
          Object.entries(asked).flatMap(([name, set]) =>
            replacedBy(section).some((replaced) => replaced === name) ? [] : [set],
          ),
        );
  const counts = <Code extends string>(
    section: DimensionName,
    codes: readonly Code[],
    having: (code: Code) => Bitset | undefined,
  ) => {
    const rest = others(section);
    return Object.fromEntries(
      codes.map((code) => {
        const set = having(code);
        return [code, set ? rest.sharedWith(set) : rest.size];
      }),
    ) as Record<Code, number>;
  };
  const { values } = index;
  const { now, filters } = question;
  return {
    datePosted: counts('datePosted', codesOf(datePostedOptions), (code) =>
      postedWithin(index, datePostedOptions.find((option) => option.code === code)?.days, now),
    ),
    jobType: counts('jobType', codesOf(jobTypes), (code) => values.jobType.of(code)),
    salaryRange: counts('salaryRange', codesOf(salaryPresets), (code) =>
      paying(index, { ...filters, salaryRange: code }),
    ),
    location: counts('location', codesOf(locations), (code) => values.region.of(code)),
    vesselType: counts('vesselType', codesOf(vesselTypes), (code) => values.vesselType.of(code)),
    department: counts('department', codesOf(departments), (code) => values.department.of(code)),
  };
}

/**
 * The dimensions that choosing an option of a section replaces. With a salary range, `currency` is the
 * unit of that range and no longer selects listings paid in it.
 */
export const replacedBy = (section: DimensionName): readonly DimensionName[] =>
  section === 'salaryRange' ? ['salaryRange', 'currency'] : [section];
