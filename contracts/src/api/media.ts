import { z } from 'zod';
import { largestFile } from '../forms/limits.ts';
import { type AttachmentRule, attachments } from './attachments.ts';
import { carriedRelation, type FieldMeta, id, ownedBy, text } from './fields.ts';
import { documentBase } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** What people send by forms (F-057, F-058). */
export const userMediaRule = {
  most: 1,
  bytes: largestFile,
  types: [
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/webp',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  makesDocument: ['alt'],
} as const satisfies AttachmentRule;

/** The collections of what is submitted. */
export const submissionSlugs = ['form-submissions', 'applicationFormSubmissions'] as const;
export type SubmissionSlug = (typeof submissionSlugs)[number];

/** A file that a person sent: theirs alone, until it is part of what they submitted. */
export const userMediaFields = z.object({
  user: ownedBy('users'),
  /** What a picture shows, for who does not see it. */
  alt: text(500).optional(),
  attachments: attachments(),
  /** Whose the form is that it was submitted with, which kind of submission that was, and which. */
  organization: carriedRelation('organizations', ['name']).optional().meta(readOnly),
  vessel: carriedRelation('vessels', ['name']).optional().meta(readOnly),
  sentTo: z.enum(submissionSlugs).optional().meta(readOnly),
  submission: id().optional().meta(readOnly),
});

/** A file of a person as it is read (F-070). */
export const userMedia = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    alt: z.string().nullish(),
    filename: z.string(),
    mimeType: z.string(),
    /** Bytes. */
    filesize: z.int(),
    /** Where it is read, by whoever may. */
    url: z.string(),
    attachments: z.array(z.looseObject({ id: z.string() })),
    organization: z.union([id(), z.looseObject({ id: id() })]).nullish(),
    submission: id().nullish(),
  })
  .meta({ id: 'UserMedia' });
export type UserMedia = z.output<typeof userMedia>;
