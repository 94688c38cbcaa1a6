import type { Option } from '@fairlead/contracts/reference/options';
import { departments, vessels } from '../../api.ts';

const byName = { sort: 'name', depth: 0, limit: 1_000, select: { name: true } } as const;

/** The groups of an organization’s people that figures can be asked of: all, those of each vessel, and those of each department. */
export function useCohorts(org: string): readonly Option[] {
  const ships = vessels.list.useQuery({ ...byName, where: { organization: { equals: org } } });
  const areas = departments.list.useQuery(byName);
  return [
    { code: 'all', label: 'Everybody' },
    ...(ships.data?.docs ?? []).map(({ id, name }) => ({ code: `vessel:${id}`, label: name })),
    ...(areas.data?.docs ?? []).map(({ id, name }) => ({ code: `department:${id}`, label: name })),
  ];
}
