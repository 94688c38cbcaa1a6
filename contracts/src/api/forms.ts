import { z } from 'zod';
import { formField } from '../forms/field.ts';
import { largestForm, longestSubmission, mostFields } from '../forms/limits.ts';
import { applicationSources } from '../reference/recruitment.ts';
import { emailAddress } from './email-address.ts';
import {
  confidential,
  denormalizedRelation,
  type FieldMeta,
  id,
  instant,
  json,
  option,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
  vesselIn,
} from './fields.ts';
import { documentBase, pageOf } from './rest.ts';
import { richText } from './rich-text.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** The life cycle of a form: draft, published, retired (F-051). */
export const formStatuses = [
  { code: 'draft', label: 'Draft' },
  { code: 'published', label: 'Published' },
  { code: 'retired', label: 'Retired' },
] as const;
export type FormStatus = (typeof formStatuses)[number]['code'];

/** Who fills in a form: the members of its organization or vessel, applicants for a job that asks for it, or anybody who has its link. */
export const formPurposes = [
  { code: 'members', label: 'For members' },
  { code: 'application', label: 'For job applications' },
  { code: 'visitors', label: 'For anybody with the link' },
] as const;
export type FormPurpose = (typeof formPurposes)[number]['code'];

/** What happens after a form was sent (F-043, F-044). */
export const confirmationTypes = [
  { code: 'message', label: 'Show a message' },
  { code: 'redirect', label: 'Go to an address' },
] as const;

const redirect = z.object({ url: text(2_000) });

/** The content of a form (F-006): what is filled in, and what a version stores. */
export const formContent = z.object({
  title: requiredText(200),
  intro: json(richText).optional(),
  fields: json(z.array(formField).max(mostFields), { largest: largestForm }).default([]),
  submitButtonLabel: text(60).optional(),
  confirmationType: option(confirmationTypes).default('message'),
  confirmationMessage: json(richText).optional(),
  redirect: json(redirect).optional(),
});
export type FormContent = z.output<typeof formContent>;

/**
 * A form of an organization. Its current content is what people fill in: a published form that is changed gets another `version` (F-052), and
 * the next one is in `draft` while it is being written.
 */
export const formFields = formContent.extend({
  organization: tenant(['name']),
  /** The vessel it belongs to; without one it is the whole organization's. */
  vessel: vesselIn('organization', ['name']).optional(),
  purpose: option(formPurposes).default('members'),
  status: option(formStatuses).default('draft'),
  version: z.int().min(1).default(1).meta(readOnly),
  publishedAt: instant().optional().meta(readOnly),
  /** The next version in progress; only for those who write the form. */
  draft: confidential(json(formContent.partial(), { largest: largestForm }).optional()),
});

const named = z.union([id(), z.looseObject({ id: id(), name: z.string().nullish() })]);

/** A form as it is read. */
export const form = documentBase
  .extend(formContent.shape)
  .extend({
    intro: richText.nullish(),
    confirmationMessage: richText.nullish(),
    redirect: redirect.nullish(),
    submitButtonLabel: z.string().nullish(),
    organization: named,
    vessel: named.nullish(),
    purpose: option(formPurposes),
    status: option(formStatuses),
    version: z.int(),
    publishedAt: z.iso.datetime().nullish(),
    draft: formContent.partial().nullish(),
  })
  .meta({ id: 'Form' });
export const formPage = pageOf(form);
export type Form = z.output<typeof form>;

/** The most answers that are accepted. */
export const mostAnswers = 2 * mostFields;

/** One answer: the name of its field, and what was answered (F-037). */
const submittedAnswer = z.object({ field: z.string().max(60), value: z.unknown().optional() });

const answered = {
  form: relation('forms'),
  /** Taken from the form. */
  organization: tenant(['name']),
  vessel: vesselIn('organization', ['name']).optional(),
  /** The version of the form that was filled in (F-052). */
  version: z.int().min(1).default(1).meta(readOnly),
  formTitle: text(200).optional().meta(readOnly),
  submissionData: json(z.array(submittedAnswer).max(mostAnswers), {
    largest: longestSubmission,
  }).default([]),
};
const submitted = {
  ...answered,
  /** The signed-in person; nobody else can be named. */
  submittedBy: ownedBy('users', ['name', 'email']),
};

/** A submission of a form (F-045). */
export const formSubmissionFields = z.object(submitted);

/** A submission of a job's form (F-038), which becomes their application (F-039). */
export const applicationFormSubmissionFields = z.object({
  ...submitted,
  /** The job. */
  listing: denormalizedRelation('listings', ['title']),
  /** How the sender found the job. */
  source: option(applicationSources).optional(),
  /** When the application that it became was withdrawn. */
  withdrawnOn: instant().optional().meta({ readOnly: true }),
});

/** What somebody without an account sent by the link of a form, under the name that they gave. */
export const visitorSubmissionFields = z.object({
  ...answered,
  senderName: requiredText(200),
  senderEmail: emailAddress().optional(),
});

/** The most that visitors send with one form in 24 hours. */
export const mostVisitorSubmissions = 500;

const person = z.union([id(), z.looseObject({ id: id(), name: z.string().nullish() })]);
const readSubmission = documentBase.extend({
  form: z.union([id(), z.looseObject({ id: id() })]),
  organization: named,
  vessel: named.nullish(),
  version: z.int(),
  formTitle: z.string().nullish(),
  submissionData: z.array(submittedAnswer),
});
const answeredSubmission = readSubmission.extend({ submittedBy: person });

/** A submission as it is read. */
export const formSubmission = answeredSubmission.meta({ id: 'FormSubmission' });
export const formSubmissionPage = pageOf(formSubmission);
export type FormSubmission = z.output<typeof formSubmission>;

/** The submission of an application as it is read. */
export const applicationFormSubmission = answeredSubmission
  .extend({
    listing: z.union([id(), z.looseObject({ id: id(), title: z.string().nullish() })]),
    source: option(applicationSources).nullish(),
    withdrawnOn: z.iso.datetime().nullish(),
  })
  .meta({ id: 'ApplicationFormSubmission' });
export type ApplicationFormSubmission = z.output<typeof applicationFormSubmission>;

/** A visitor's submission as it is read. */
export const visitorSubmission = readSubmission
  .extend({ senderName: z.string(), senderEmail: z.string().nullish() })
  .meta({ id: 'VisitorSubmission' });
export type VisitorSubmission = z.output<typeof visitorSubmission>;

const called = z.object({ id: id(), name: z.string() });

/** A form as whoever has its link reads it. */
export const publicForm = formContent
  .extend({ id: id(), version: z.int(), organization: called, vessel: called.optional() })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.output<typeof publicForm>;

/** The forms that somebody still has to fill in, soonest due first; `totalDocs` counts them all. */
export const pendingForms = z
  .object({
    docs: z.array(
      z.object({
        id: id(),
        title: z.string(),
        version: z.int(),
        organization: called,
        vessel: called.optional(),
        publishedAt: z.iso.datetime().nullable(),
        /** For a form that they were asked to fill in, the request due first. */
        request: z
          .object({
            id: id(),
            due: z.iso.date().nullable(),
            note: z.string().nullable(),
            sentBy: z.string().nullable(),
            sentAt: z.iso.datetime(),
          })
          .optional(),
      }),
    ),
    totalDocs: z.int(),
  })
  .meta({ id: 'PendingForms' });
export type PendingForms = z.output<typeof pendingForms>;

/** How many listings ask for a form while they are open for applications. */
export const formListings = z.object({ open: z.int() }).meta({ id: 'FormListings' });
export type FormListings = z.output<typeof formListings>;

/** A form as it was when a submission was filled in. */
export const formVersion = z
  .object({ form: id(), version: z.int(), content: formContent })
  .meta({ id: 'FormVersion' });
export type FormVersion = z.output<typeof formVersion>;

/** Whether something signed is still unchanged, for anyone who has its hash (F-088). */
export const signatureProof = z
  .object({
    formTitle: z.string(),
    organization: z.string(),
    version: z.int(),
    /** The account that signed; null if it is no longer known. */
    signer: z.string().nullable(),
    /** The name typed under it, if different. */
    typedAs: z.string().nullable(),
    signedAt: z.iso.datetime({ offset: true }),
    isUnchanged: z.boolean(),
    /** The hash, signed by the service (a compact JWS); null for a signature of an earlier release, which had no key. */
    jws: z.string().nullable(),
    /** The id of the key that it is signed with. */
    keyId: z.string().nullable(),
  })
  .meta({ id: 'SignatureProof' });
export type SignatureProof = z.output<typeof signatureProof>;

/** The public keys with which the service signs and has signed the hashes of signatures: a JWK set (RFC 7517). */
export const signatureKeys = z
  .object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) })
  .meta({ id: 'SignatureKeys' });
