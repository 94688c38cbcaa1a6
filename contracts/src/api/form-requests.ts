import { z } from 'zod';
import { organizationRoles } from '../reference/employment.ts';
import {
  calendarDate,
  denormalizedRelation,
  type FieldMeta,
  id,
  instant,
  json,
  option,
  relation,
  tenant,
  text,
  vesselIn,
} from './fields.ts';
import { denormalized, documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** The most people asked at once. */
export const mostAsked = 1_000;

/** The minimum hours between two reminders. */
export const remindedEveryHours = 12;

/** Whom a form is sent to: all who may fill it in, those of them with one of these roles, or certain people. */
export const formRequestTo = z.union([
  z.strictObject({ everyone: z.literal(true) }),
  z.strictObject({ roles: z.array(option(organizationRoles)).min(1, 'Choose at least one role') }),
  z.strictObject({
    users: z.array(id()).min(1, 'Choose at least one person').max(mostAsked),
  }),
]);
export type FormRequestTo = z.output<typeof formRequestTo>;

/** When people are reminded of a due form: three days before, on the day, and the day after. */
export const reminderStages = ['soon', 'due', 'late'] as const;
export type ReminderStage = (typeof reminderStages)[number];

/**
 * A request to people to fill in a form. The recipients are fixed when it is sent (`recipients`; answers only give their number); anyone who has sent
 * the form since has answered.
 */
export const formRequestFields = z.object({
  form: relation('forms'),
  /** Copied from the form. */
  organization: tenant(['name']),
  vessel: vesselIn('organization', ['name']).optional().meta(readOnly),
  formTitle: text(200).optional().meta(readOnly),
  to: json(formRequestTo),
  /** The due date, inclusive. */
  due: calendarDate().optional(),
  /** The sender's message to those who are asked. */
  note: text(500).optional(),
  /** Whether those who have not answered are reminded around the due date. */
  reminds: z.boolean().default(true),
  sentBy: denormalizedRelation('users', ['name']).optional().meta(readOnly),
  recipients: json(z.array(id()).max(mostAsked)).optional().meta(readOnly),
  /** Whom the latest reminder was for, as of `remindedAt`. */
  waiting: json(z.array(id()).max(mostAsked)).optional().meta(readOnly),
  remindedAt: instant().optional().meta(readOnly),
  /** The latest stage that has begun, for which everyone was reminded or had just been asked. */
  stage: z.enum(reminderStages).optional().meta(readOnly),
});

const named = denormalized({ name: z.string().nullish() });

/** A request as read by those who write the forms of its organization. */
export const formRequest = documentBase
  .extend({
    form: z.union([id(), z.looseObject({ id: id() })]),
    organization: named,
    vessel: named.nullish(),
    formTitle: z.string().nullish(),
    to: formRequestTo,
    due: z.iso.date().nullish(),
    note: z.string().nullish(),
    reminds: z.boolean(),
    sentBy: named.nullish(),
    remindedAt: z.iso.datetime().nullish(),
    stage: z.enum(reminderStages).nullish(),
    /** How many were asked, and how many of them have answered. */
    asked: z.int(),
    answered: z.int(),
  })
  .meta({ id: 'FormRequest' });
export const formRequestPage = pageOf(formRequest);
export type FormRequest = z.output<typeof formRequest>;

/** `POST /api/forms/:id/recipients`: to whom a form would be sent. */
export const formRecipientsRequest = z
  .strictObject({ to: formRequestTo })
  .meta({ id: 'FormRecipientsRequest' });

/** Who would be asked, by their names. */
export const formRecipients = z
  .object({ people: z.array(z.object({ user: id(), name: z.string() })), total: z.int() })
  .meta({ id: 'FormRecipients' });
export type FormRecipients = z.output<typeof formRecipients>;

/** `GET /api/formRequests/:id/answers`: who was asked, those who have not answered first. */
export const formRequestAnswers = z
  .object({
    people: z.array(
      z.object({
        user: id(),
        name: z.string(),
        /** Their first submission since they were asked, and when. */
        submission: id().nullable(),
        answeredAt: z.iso.datetime().nullable(),
        /** Whether they may still fill in the form: those who have left are not reminded. */
        canAnswer: z.boolean(),
      }),
    ),
    asked: z.int(),
    answered: z.int(),
  })
  .meta({ id: 'FormRequestAnswers' });
export type FormRequestAnswers = z.output<typeof formRequestAnswers>;

/** `POST /api/formRequests/:id/remind`: how many people are reminded. */
export const formReminded = z.object({ reminded: z.int() }).meta({ id: 'FormReminded' });
export type FormReminded = z.output<typeof formReminded>;
