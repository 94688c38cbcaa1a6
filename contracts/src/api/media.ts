import { z } from 'zod';
import { attachments } from './attachments.ts';
import { denormalizedRelation, type FieldMeta, id, ownedBy, tenant, text } from './fields.ts';
import { documentBase } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** The members of a document that is one file (F-070, A-133). */
const fileFacts = {
  filename: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  filesize: z.int(),
  /** Of a picture or a video, in pixels. */
  width: z.int().nullish(),
  height: z.int().nullish(),
  /** Its URL, for those allowed to read it. */
  url: z.string(),
  /** What it shows, for who does not see it. */
  alt: z.string().nullish(),
};

/** A picture or a video of an organization, shown to anyone who has its URL. */
export const mediaFields = z.object({
  organization: tenant(['name']),
  /** What it shows, for who does not see it. */
  alt: text(500).optional(),
  /** Its name in the URL. */
  filename: text(255).optional().meta(readOnly),
  attachments: attachments(),
});

/** A picture or a video of an organization as it is read (F-070). */
export const media = documentBase
  .extend({
    ...fileFacts,
    organization: z.union([id(), z.looseObject({ id: id() })]),
    attachments: z.array(z.looseObject({ id: z.string() })),
  })
  .meta({ id: 'Media' });
export type Media = z.output<typeof media>;

/** The collections of what people send who are signed in: files belong to these. */
export const submissionSlugs = ['form-submissions', 'applicationFormSubmissions'] as const;
export type SubmissionSlug = (typeof submissionSlugs)[number];
/** The collections of submissions. */
export type AnySubmissionSlug = SubmissionSlug | 'visitorSubmissions';

/** A file that a person uploaded: only theirs, until it is part of a submission. */
export const userMediaFields = z.object({
  user: ownedBy('users'),
  /** What a picture shows, for those who cannot see it. */
  alt: text(500).optional(),
  attachments: attachments(),
  /** The owner of the form it was submitted with, and the kind and id of the submission. */
  organization: denormalizedRelation('organizations', ['name']).optional().meta(readOnly),
  vessel: denormalizedRelation('vessels', ['name']).optional().meta(readOnly),
  sentTo: z.enum(submissionSlugs).optional().meta(readOnly),
  submission: id().optional().meta(readOnly),
});

/** A file of a person as it is read. */
export const userMedia = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    ...fileFacts,
    attachments: z.array(z.looseObject({ id: z.string() })),
    organization: z.union([id(), z.looseObject({ id: id() })]).nullish(),
    submission: id().nullish(),
  })
  .meta({ id: 'UserMedia' });
export type UserMedia = z.output<typeof userMedia>;
