import { z } from 'zod';
import { certificateTypes } from '../reference/certificate-types.ts';
import { rotationKinds, rotationStatuses } from '../rotations/options.ts';
import {
  calendarDate,
  denormalizedRelation,
  id,
  option,
  ownedBy,
  relation,
  tenant,
  vesselIn,
} from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/**
 * How long somebody is planned aboard a vessel in a rank, or away from it. `from` and `to` are its first and last day; `relief` takes
 * over from them; `isInSchengen`: the days count as spent in the Schengen area.
 */
export const rotationFields = z.object({
  organization: tenant(),
  user: ownedBy('users', ['fullName', 'email']),
  vessel: vesselIn('organization'),
  rank: relation('positions'),
  from: calendarDate(),
  to: calendarDate(),
  kind: option(rotationKinds),
  relief: denormalizedRelation('users', ['fullName', 'email']).optional(),
  isInSchengen: z.boolean().default(false),
  status: option(rotationStatuses).default('proposed'),
});

const named = z.union([id(), z.looseObject({ id: id(), name: z.string() })]).nullish();
const person = z.union([
  id(),
  z.looseObject({ id: id(), fullName: z.string().nullish(), email: z.string().nullish() }),
]);

/** A rotation as it is read. */
export const rotation = documentBase
  .extend({
    organization: named,
    user: person,
    vessel: named,
    rank: named,
    from: z.string(),
    to: z.string(),
    kind: option(rotationKinds),
    relief: person.nullish(),
    isInSchengen: z.boolean(),
    status: option(rotationStatuses),
  })
  .meta({ id: 'Rotation' });
export const rotationPage = pageOf(rotation);
export type Rotation = z.infer<typeof rotation>;

/** A problem with a plan, shown before it is saved. */
export const planProblem = z.discriminatedUnion('kind', [
  /** A certificate that the rank must hold is missing, or expires before the last day. */
  z.object({
    kind: z.literal('certificate'),
    type: option(certificateTypes),
    expiryDate: z.string().nullable(),
  }),
  /** The working arrangement of the rank aboard breaks a rule of hours of rest: which, and by how much. */
  z.object({ kind: z.literal('rest'), at: z.enum(['sea', 'port']), says: z.string() }),
  /** The employment ends before the last day. */
  z.object({ kind: z.literal('employment'), endsOn: z.string() }),
  /** The person is planned elsewhere on some of these days. */
  z.object({ kind: z.literal('overlap'), from: z.string(), to: z.string() }),
  /** On this day the person exceeds their allowed days in the Schengen area. */
  z.object({ kind: z.literal('schengen'), day: z.string(), days: z.int() }),
]);
export type PlanProblem = z.infer<typeof planProblem>;

/** The answer of `GET /api/rotations/check`. */
export const planCheck = z.object({ problems: z.array(planProblem) }).meta({ id: 'PlanCheck' });
export type PlanCheck = z.infer<typeof planCheck>;
