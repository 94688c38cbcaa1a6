import { z } from 'zod';
import { workflowStatuses } from '../reference/listings.ts';
import {
  type FieldMeta,
  id,
  option,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
} from './fields.ts';
import { listing } from './listings.ts';
import { carried, documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** What an application shows of its applicant. */
export const applicantMembers = [
  'name',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
] as const;

/**
 * A person's application for a listing. The service fills it in when it is made; afterwards only the
 * organization's people change it, and of it the stage alone.
 */
export const applicationFields = z.object({
  job: relation('listings').meta(readOnly),
  /** What the job was called when the person applied; stays when the listing is gone. */
  jobTitle: text(160).meta(readOnly),
  organization: tenant(['name']).meta(readOnly),
  user: ownedBy('users', applicantMembers, ['emailVerified']).meta(readOnly),
  /** The code of the stage that the candidate stands in; one of the listing's pipeline. */
  stage: requiredText(40),
});

/** What `POST /api/applications` takes as JSON; as a form the listing is called `jobId`. */
export const applicationRequest = z.object({ job: id() });

const applicant = carried({
  name: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  /** False until the person has confirmed the address: it may be somebody else's. */
  emailVerified: z.boolean(),
});

/** An application as the applicant and the organization's people read it at depth 2 or more. */
export const application = documentBase
  .extend({
    job: z.union([id(), listing]),
    jobTitle: z.string(),
    organization: carried({ name: z.string().nullish() }),
    user: applicant,
    stage: z.string(),
    /** What the stage is called in the listing's pipeline. */
    stageLabel: z.string(),
    /** How far the stage is on the way, whatever the stages of the pipeline are called. */
    status: option(workflowStatuses),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof application>;

export const applicationPage = pageOf(application);
export type ApplicationPage = z.infer<typeof applicationPage>;
