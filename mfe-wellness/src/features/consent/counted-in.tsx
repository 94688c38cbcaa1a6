import { type GroupSize, groupSizes } from '@fairlead/contracts/api/figures';
import type { CrewProfile } from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import { Note } from '../care/parts.tsx';
import { idOf } from '../care/words.ts';
import { groupApi } from '../group-figures/group-api.ts';

/** In which figures of groups a person is counted in an organization, whatever they share, and how large those groups are now. */
export function CountedIn({ profile }: { profile: CrewProfile }) {
  const { data } = groupApi.useGetOwnFigureGroupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const groups = data?.organizations.find(
    ({ organization }) => organization === idOf(profile.organization),
  );
  if (profile.leftOutOfFigures) return <Note>You are left out of all figures of groups.</Note>;
  return (
    <>
      <Note>
        Whatever you choose, your scores count in figures of groups of five people or more, without
        your name. The wellness staff can leave you out: ask them.
      </Note>
      {groups && (
        <Note>
          {groups.counted === 'new' &&
            'You are not counted yet: figures count people from their 30th day here, and four weeks after they changed their place. '}
          {groups.counted === 'new' ? 'Counted now' : 'Counted with you'}: {sizesOf(groups)}. Groups
          of fewer than five are joined with others, or not shown.
        </Note>
      )}
    </>
  );
}

/** The groups by size, the smallest first. */
function sizesOf({ department, vessel, everybody }: Sizes): string {
  const inWords = (size: GroupSize | null, where: string) =>
    size === null ? [] : [`${labelOf(groupSizes, size)} ${where}`];
  return [
    ...inWords(
      department,
      vessel === null ? 'in your department ashore' : 'in your department aboard',
    ),
    ...inWords(vessel, 'aboard your vessel'),
    ...inWords(everybody, 'in the whole organization'),
  ].join(', ');
}

interface Sizes {
  department: GroupSize | null;
  vessel: GroupSize | null;
  everybody: GroupSize;
}
