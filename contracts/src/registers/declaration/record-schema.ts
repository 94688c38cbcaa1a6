import { z } from 'zod';
import { attachments } from '../../api/attachments.ts';
import {
  calendarDate,
  denormalizedRelation,
  id,
  instant,
  sensitive,
  tenant,
  text,
  vesselIn,
} from '../../api/fields.ts';
import { codesOf } from '../../reference/options.ts';
import { type RegisterFields, registerLimits, type ShapeOf, shapeOf } from './field.ts';
import type { Register } from './register.ts';

/** A transition that a record has made. `name`: the name at the time of who made it. */
export const madeMove = z.object({
  from: z.string().max(40),
  to: z.string().max(40),
  at: instant(),
  by: id().optional(),
  name: text(160).optional().meta({ nameOf: 'moves.by' }),
  reason: text(1_000).optional(),
});

/** How many of its transitions a record shows; the audit trail has them all. */
export const mostMoves = 200;

const codes = (list: readonly string[]) => z.enum(list as [string, ...string[]]);

/** The members that every record has, and who sets them: a caller the status, the vessel and the reason for a transition, the service the rest. */
const baseOf = ({ statuses, flags, pages }: Register) => {
  const vessel = vesselIn('organization');
  return {
    organization: tenant(),
    vessel: pages.org === undefined ? vessel : vessel.optional(),
    number: text(40).optional().meta({ readOnly: true }),
    title: text(registerLimits.text).optional().meta({ readOnly: true }),
    status: z.enum(codesOf(statuses)).default(statuses[0]?.code ?? ''),
    reason: text(1_000).optional(),
    flags: z
      .array(codes(Object.keys(flags).length ? Object.keys(flags) : ['none']))
      .default([])
      .meta({ readOnly: true }),
    // It follows from members that may be sensitive, such as when a passport expires.
    flagsChangeAt: sensitive(instant().optional().meta({ readOnly: true })),
    closedOn: calendarDate().optional().meta({ readOnly: true }),
    keptUntil: calendarDate().optional().meta({ readOnly: true }),
    moves: z.array(madeMove).max(mostMoves).default([]).meta({ readOnly: true }),
    author: denormalizedRelation('users', ['fullName']).optional().meta({ readOnly: true }),
    attachments: attachments(),
  };
};

/** The schema of a register's records: what every record has, its own fields, and what is computed from them. */
export function recordFields<Fields extends RegisterFields>(
  register: Register<string, Fields>,
): z.ZodObject<ReturnType<typeof baseOf> & ShapeOf<Fields>> {
  const computed = Object.fromEntries(
    Object.entries(register.computed).map(([name, { field }]) => [
      name,
      field.schema.meta({ readOnly: true }),
    ]),
  );
  return z.object({
    ...baseOf(register as unknown as Register),
    ...shapeOf(register.fields),
    ...computed,
  }) as unknown as z.ZodObject<ReturnType<typeof baseOf> & ShapeOf<Fields>>;
}

/** A person as referred to by a record. */
const named = z.union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })]);

/** What every record is answered with, in addition to its register's own members. */
export const answeredRecord = z.looseObject({
  id: id(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  organization: z.union([id(), z.looseObject({ id: id() })]),
  vessel: z.union([id(), z.looseObject({ id: id(), name: z.string() })]).nullish(),
  number: z.string().nullish(),
  title: z.string().nullish(),
  status: z.string(),
  flags: z.array(z.string()).default([]),
  closedOn: z.string().nullish(),
  keptUntil: z.string().nullish(),
  moves: z.array(madeMove.extend({ id: id() })).default([]),
  author: named.nullish(),
});
export type AnsweredRecord = z.infer<typeof answeredRecord>;
