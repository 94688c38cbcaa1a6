import { z } from 'zod';
import {
  denormalizedRelation,
  type FieldMeta,
  id,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
} from './fields.ts';
import { denormalized, documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** The longest message between an applicant and an employer, in characters. */
export const longestApplicationMessage = 2_000;

/** How many messages each side may write about one application in 24 hours. */
export const mostMessagesADay = 50;

/** A message between an applicant and the organization that they applied to. The service fills in everything but the application and the text. */
export const applicationMessageFields = z.object({
  application: relation('applications').meta({ owner: true } satisfies FieldMeta),
  organization: tenant(['name']).meta(readOnly),
  /** The applicant. */
  user: ownedBy('users', ['name']).meta(readOnly),
  /** Who wrote it. */
  author: denormalizedRelation('users', ['name']).meta(readOnly),
  isByApplicant: z.boolean().meta(readOnly),
  /** What the job was called when the person applied. */
  jobTitle: text(160).meta(readOnly),
  text: requiredText(longestApplicationMessage),
});

/** A message as both sides read it. */
export const applicationMessage = documentBase
  .extend({
    application: z.union([id(), z.looseObject({ id: id() })]),
    organization: denormalized({ name: z.string().nullish() }),
    user: denormalized({ name: z.string().nullish() }),
    author: denormalized({ name: z.string().nullish() }).nullish(),
    isByApplicant: z.boolean(),
    jobTitle: z.string().nullish(),
    text: z.string(),
  })
  .meta({ id: 'ApplicationMessage' });
export const applicationMessagePage = pageOf(applicationMessage);
export type ApplicationMessage = z.infer<typeof applicationMessage>;
