import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { departments, forms, positions, vessels } from '../../recruitment/api.ts';
import type { FieldName } from './fields.ts';

/** The maximum length of a list of choices. */
const most = 1_000;
const byName = { sort: 'name', depth: 0, limit: most } as const;
const none: readonly never[] = [];

/** The forms for applying to jobs of an organization. */
export const applicationForms = (org: string) => ({
  where: {
    organization: { equals: org },
    purpose: { equals: 'application' },
    status: { equals: 'published' },
  },
  select: { title: true },
  sort: 'title',
  depth: 0,
  limit: most,
});

/** The choices for a listing, once they are read. */
export interface Choices {
  vessels: readonly DocumentOf<'vessels'>[];
  departments: readonly DocumentOf<'departments'>[];
  positions: readonly DocumentOf<'positions'>[];
  /** The published forms to apply with. */
  forms: readonly Pick<DocumentOf<'forms'>, 'id' | 'title'>[];
  /** The name of one of them. */
  nameOf(id: string): string | undefined;
  /** Whether they were read, or could not be. */
  isSettled: boolean;
  /** Whether a field's related document is known to be gone. */
  isGone(name: FieldName, id: string): boolean;
}

/** The vessels of an organization and its application forms, and the departments and positions of everybody. */
export function useChoices(org: string): Choices {
  const own = { ...byName, where: { organization: { equals: org } } };
  const asked = {
    applicationForm: forms.list.useQuery(applicationForms(org)),
    vessel: vessels.list.useQuery(own),
    jobDepartment: departments.list.useQuery(byName),
    jobPosition: positions.list.useQuery(byName),
  };
  const read = {
    vessels: asked.vessel.data?.docs ?? none,
    departments: asked.jobDepartment.data?.docs ?? none,
    positions: asked.jobPosition.data?.docs ?? none,
    forms: asked.applicationForm.data?.docs ?? none,
  };
  return {
    ...read,
    nameOf: (id) =>
      [read.vessels, read.departments, read.positions].flat().find((one) => one.id === id)?.name ??
      read.forms.find((one) => one.id === id)?.title,
    isSettled: Object.values(asked).every(({ data, isError }) => data !== undefined || isError),
    isGone: (name, id) => {
      const page = name in asked ? asked[name as keyof typeof asked].data : undefined;
      return page?.totalPages === 1 && !page.docs.some((one: { id: string }) => one.id === id);
    },
  };
}
