import type { Option } from '@fairlead/contracts/reference/options';
import { accessTemplates, departments, positions, vessels } from '../../api.ts';

/** As many as a list of choices has at most. */
const most = 1_000;
const none: readonly Option[] = [];

interface Named {
  docs: readonly { id: string; name: string }[];
}
const optionsIn = (page: Named | undefined): readonly Option[] =>
  page?.docs.map(({ id, name }) => ({ code: id, label: name })) ?? none;

const byName = { sort: 'name', depth: 0, limit: most, select: { name: true } } as const;

/** What a record of an organization's people is chosen from; empty until it is read. */
export function useChoices(org: string) {
  const organization = { equals: org };
  return {
    vessels: optionsIn(vessels.list.useQuery({ ...byName, where: { organization } }).data),
    departments: optionsIn(departments.list.useQuery(byName).data),
    positions: optionsIn(positions.list.useQuery(byName).data),
  };
}

/** The access templates in force, for whom may give them. */
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
