import {
  employee,
  employeeChanged,
  employeeFields,
  employeeRestChanged,
} from '@fairlead/contracts';
import {
  type ContentOf,
  defineCollection,
  either,
  type FormsOf,
  isOperator,
  ownDocuments,
  type StoredOf,
} from '@fairlead/service-kit';
import { isEmployeeRestChanged } from '../rest/judged-by.ts';
import { keptByOffice, mayChange, mayEmploy, readByOffice, removableBy } from './access.ts';
import { withPeriod } from './period.ts';
import { soughtOf } from './sought.ts';

/** An employee record as it is stored. */
export type StoredEmployee = StoredOf<typeof employeeFields>;

/** The forms of employee records. */
export type EmployeeForms = FormsOf<typeof employeeFields, typeof employee, never>;

const own = ownDocuments(employeeFields);

/** Memberships: who works for which organization, on which vessel, with which roles. */
export const employees = defineCollection({
  slug: 'employees',
  singular: 'Employee',
  schema: employeeFields,
  answers: employee,
  onErasure: 'anonymize',
  access: {
    // Everyone sees their own, including ended ones (O-015); the office sees all of its organization's.
    read: (viewer) => isOperator(viewer) || either(own(viewer), readByOffice(viewer)),
    create: mayEmploy,
    update: (viewer) => isOperator(viewer) || keptByOffice(viewer),
    change: mayChange,
    delete: (viewer) => isOperator(viewer) || removableBy(viewer),
  },
  audit: { keeps: 'values' },
  filters: ['vessel', 'position', 'accessTemplates'],
  indexes: [
    {
      name: 'oneInForce',
      keys: { 'derived.inForce': 1 },
      unique: true,
      sparse: true,
      taken: 'This person already has an active record there.',
    },
    { name: 'byName', keys: { organization: 1, 'derived.sought.name': 1, _id: 1 } },
    { name: 'running', keys: { status: 1, endedOn: 1 } },
  ],
  answersFrom: { whole: ['accessTemplates', 'vessels'] },
  hooks: {
    prepare: withPeriod,
    derive: (content) => ({ ...placeInForce(content), sought: soughtOf(content.user) }),
  },
  events: [
    {
      type: employeeChanged,
      payload: (
        { id, user, organization, vessel, orgRoles, accessTemplates, status, earlier, ...line },
        state,
      ) => ({
        id,
        user: user.id,
        organization,
        vessel: vessel ?? null,
        department: line.department ?? null,
        position: line.position ?? null,
        reportsTo: line.reportsTo?.id ?? null,
        orgRoles,
        accessTemplates,
        isInForce: status !== 'ended',
        returns: earlier.length,
        ...(line.isFounder && { isFounder: true }),
        ...state,
      }),
    },
    {
      type: employeeRestChanged,
      when: isEmployeeRestChanged,
      payload: ({ id, user, organization }, state) => ({
        id,
        user: user.id,
        organization,
        ...state,
      }),
    },
  ],
});

/** Unique among active records: the person and the place. */
export const placeInForce = ({
  user,
  organization,
  vessel = 'ashore',
  status,
}: Pick<ContentOf<typeof employeeFields>, 'user' | 'organization' | 'vessel' | 'status'>) =>
  status === 'ended' ? {} : { inForce: [user.id, organization, vessel].join(' ') };
