import { employees } from '../../api.ts';

/** How many active people a template affects; undefined until it is known, and for a new template. */
export const useAffected = (template: string | undefined): number | undefined =>
  employees.count.useQuery(
    { where: { accessTemplates: { equals: template ?? '' }, status: { equals: 'active' } } },
    { skip: template === undefined, refetchOnMountOrArgChange: true },
  ).data;

/** The number of people, in words. */
export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
