import type { Option } from '@fairlead/contracts/reference/options';
import { departments, vessels } from '../../api.ts';
import { byName, vesselsOf } from '../../places.ts';

/** The groups of an organization’s people to choose from: all, those of each vessel, and those of each department. */
export function useCohorts(org: string): readonly Option[] {
  const ships = vessels.list.useQuery(vesselsOf(org));
  const areas = departments.list.useQuery(byName);
  return [
    { code: 'all', label: 'Everybody' },
    ...(ships.data?.docs ?? []).map(({ id, name }) => ({ code: `vessel:${id}`, label: name })),
    ...(areas.data?.docs ?? []).map(({ id, name }) => ({ code: `department:${id}`, label: name })),
  ];
}

/** The groups of an organization, and which of them is chosen; everybody where the chosen one is not among them. */
export function useCohort(org: string, chosen: string) {
  const cohorts = useCohorts(org);
  return { cohorts, cohort: cohorts.some(({ code }) => code === chosen) ? chosen : 'all' };
}
