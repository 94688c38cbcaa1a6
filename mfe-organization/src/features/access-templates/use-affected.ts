import { employees } from '../../api.ts';

/** How many people in force a template affects; undefined until it is known, and of one that is not there yet. */
export const useAffected = (template: string | undefined): number | undefined =>
  employees.count.useQuery(
    { where: { accessTemplates: { equals: template ?? '' }, status: { equals: 'active' } } },
    { skip: template === undefined, refetchOnMountOrArgChange: true },
  ).data;

/** So many people, in words. */
export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
