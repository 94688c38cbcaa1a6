import { z } from 'zod';
import { codesOf } from '../reference/options.ts';
import { instant, option, ownedBy, relation, requiredText, text } from './fields.ts';
import { webAddress } from './organizations.ts';
import { documentBase } from './rest.ts';

/** What kind of employer asks to join. */
export const employerKinds = [
  { code: 'vessels', label: 'We own or manage vessels' },
  { code: 'agency', label: 'We are a crew agency' },
  { code: 'ashore', label: 'We hire for work ashore' },
] as const;

/** What has become of a request; only a waiting one is decided or withdrawn. */
export const organizationRequestStatuses = [
  { code: 'waiting', label: 'Waiting for an answer' },
  { code: 'admitted', label: 'Admitted' },
  { code: 'declined', label: 'Declined' },
  { code: 'withdrawn', label: 'Withdrawn' },
] as const;

/** The most requests that one person makes, whatever became of them. */
export const mostOrganizationRequests = 10;

const readOnly = { readOnly: true } as const;

/**
 * A person's request to have their organization on the portal, so that it can post jobs. An operator admits it, which makes the organization with the
 * person as its first admin, or declines it with a reason.
 */
export const organizationRequestFields = z.object({
  user: ownedBy('users').meta(readOnly),
  name: requiredText(160),
  kind: option(employerKinds),
  website: webAddress().optional(),
  /** What the person does there. */
  position: requiredText(120),
  message: text(2_000).optional(),
  /** By whom operators are answered: the person's name and confirmed address when they asked. */
  contact: z
    .object({ name: text(160).optional(), email: text(254).optional() })
    .prefault({})
    .meta(readOnly),
  status: option(organizationRequestStatuses).default('waiting').meta(readOnly),
  decidedAt: instant().optional().meta(readOnly),
  reason: text(1_000).optional().meta(readOnly),
  /** What became of an admitted request. */
  organization: relation('organizations').optional().meta(readOnly),
});

/** A request as it is read. */
export const organizationRequest = documentBase
  .extend({
    user: z.string(),
    name: z.string(),
    kind: z.enum(codesOf(employerKinds)),
    website: z.string().nullish(),
    position: z.string(),
    message: z.string().nullish(),
    contact: z.object({ name: z.string().nullish(), email: z.string().nullish() }).nullish(),
    status: z.enum(codesOf(organizationRequestStatuses)),
    decidedAt: z.string().nullish(),
    reason: z.string().nullish(),
    organization: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
  })
  .meta({ id: 'OrganizationRequest' });
export type OrganizationRequest = z.infer<typeof organizationRequest>;

/** What declines a request. */
export const decliningRequest = z.object({ reason: requiredText(1_000) });
