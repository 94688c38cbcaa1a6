import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { departments, positions, vessels } from '../../recruitment/api.ts';

/** As many as a list of choices has at most. */
const most = 1_000;
const byName = { sort: 'name', depth: 0, limit: most } as const;
const none: readonly never[] = [];

/** What a listing is put together from, as far as it is read. */
export interface Choices {
  vessels: readonly DocumentOf<'vessels'>[];
  departments: readonly DocumentOf<'departments'>[];
  positions: readonly DocumentOf<'positions'>[];
  /** What one of them is called. */
  nameOf(id: string): string | undefined;
}

/** The vessels of an organization, and the departments and positions of everybody. */
export function useChoices(org: string): Choices {
  const own = { ...byName, where: { organization: { equals: org } } };
  const read = {
    vessels: vessels.list.useQuery(own).data?.docs ?? none,
    departments: departments.list.useQuery(byName).data?.docs ?? none,
    positions: positions.list.useQuery(byName).data?.docs ?? none,
  };
  return {
    ...read,
    nameOf: (id) =>
      [read.vessels, read.departments, read.positions].flat().find((one) => one.id === id)?.name,
  };
}
