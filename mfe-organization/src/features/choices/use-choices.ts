import type { Option } from '@fairlead/contracts/reference/options';
import { accessTemplates, departments, positions, vessels } from '../../api.ts';

/** The maximum length of a list of choices. */
const most = 1_000;
const none: readonly Option[] = [];

interface Named {
  docs: readonly { id: string; name: string }[];
}
const optionsIn = (page: Named | undefined): readonly Option[] =>
  page?.docs.map(({ id, name }) => ({ code: id, label: name })) ?? none;

const byName = { sort: 'name', depth: 0, limit: most, select: { name: true } } as const;

/** The choices for a record of an organization's people; empty until they are read. */
export function useChoices(org: string) {
  const organization = { equals: org };
  return {
    vessels: optionsIn(vessels.list.useQuery({ ...byName, where: { organization } }).data),
    departments: optionsIn(departments.list.useQuery(byName).data),
    positions: optionsIn(positions.list.useQuery(byName).data),
  };
}

/** The active access templates, for those allowed to assign them. */
export const useTemplateChoices = (org: string, mayGive: boolean): readonly Option[] =>
  optionsIn(
    accessTemplates.list.useQuery(
      {
        ...byName,
        where: { organization: { equals: org }, status: { equals: 'active' } },
      },
      { skip: !mayGive },
    ).data,
  );
