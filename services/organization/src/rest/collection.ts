import {
  restHours as answered,
  reaches,
  restHoursChanged,
  restHoursFields,
} from '@fairlead/contracts';
import {
  type Access,
  defineCollection,
  type FormsOf,
  retain,
  type StoredOf,
} from '@fairlead/service-kit';
import { levelOf, recordsAt } from '../registers/access.ts';
import { restGuard } from './guard.ts';
import { recorded } from './recorded.ts';

/** A day of work as it is stored. */
export type StoredRestHours = StoredOf<typeof restHoursFields>;
export type RestHoursForms = FormsOf<typeof restHoursFields, typeof answered, never>;

const recordedOf = (access: Access): Access =>
  access === true ? recorded : access && { $and: [access, recorded] };

/** People's work, by day and vessel (O-126 to O-133): their own, and everybody's for those who lead the vessel. */
export const restHours = defineCollection({
  slug: 'restHours',
  singular: 'Hours of rest',
  schema: restHoursFields,
  answers: answered,
  onErasure: retain({
    reason: 'Employers must be able to show the hours of rest of their crew (MLC A2.3).',
    years: 3,
  }),
  access: {
    read: (viewer) => recordedOf(recordsAt(restGuard, viewer, 'read')),
    create: (viewer, content) => reaches(levelOf(restGuard, viewer, content), 'write'),
    update: (viewer) => recordsAt(restGuard, viewer, 'write'),
    change: (viewer, _before, after) => reaches(levelOf(restGuard, viewer, after), 'write'),
    delete: (viewer) => recordsAt(restGuard, viewer, 'approve'),
  },
  audit: { keeps: 'values' },
  filters: ['vessel', 'day'],
  columns: ['user.id', 'vessel', 'day', 'isBlank'],
  indexes: [
    {
      name: 'oneADay',
      keys: { 'user.id': 1, vessel: 1, day: 1 },
      unique: true,
      taken: 'Hours of this day are written down already.',
    },
    { name: 'aboard', keys: { vessel: 1, day: 1 } },
    { name: 'inOrganization', keys: { organization: 1, day: 1 } },
    { name: 'violated', keys: { organization: 1, 'secret.violated': 1, day: 1 } },
  ],
  events: [
    {
      type: restHoursChanged,
      payload: ({ id, organization, vessel, user, day }, state) => ({
        id,
        organization,
        vessel,
        user: user.id,
        day,
        ...state,
      }),
    },
  ],
});
