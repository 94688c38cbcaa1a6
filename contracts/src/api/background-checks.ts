import { z } from 'zod';
import { id, instant, option, ownedBy } from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** The packages of a background check, with what each includes. */
export const backgroundPackages = [
  {
    code: 'basic',
    label: 'Basic Check',
    price: '$149',
    includes: ['Criminal records check', 'Identity verification', '48hr turnaround'],
  },
  {
    code: 'professional',
    label: 'Professional Check',
    price: '$299',
    isRecommended: true,
    includes: [
      'Everything in Basic',
      'Employment verification',
      'Maritime credentials',
      'Sanctions screening',
      '24hr turnaround',
    ],
  },
  {
    code: 'enterprise',
    label: 'Enterprise Check',
    price: 'Custom',
    includes: [
      'Everything in Professional',
      'Bulk discounts',
      'API integration',
      'Dedicated support',
    ],
  },
] as const;
export type BackgroundPackage = (typeof backgroundPackages)[number]['code'];

/** The preselected package. */
export const defaultPackage: BackgroundPackage = 'professional';

/** The statuses of a person's background check, with the text of its card. */
export const backgroundStatuses = [
  { code: 'not_started', label: 'Not Started', note: 'Get verified to stand out' },
  { code: 'pending', label: 'Pending', note: 'Verification in progress' },
  { code: 'verified', label: 'Verified', note: 'Your background check is complete' },
  { code: 'failed', label: 'Failed', note: 'Please review and retry' },
] as const;
export type BackgroundStatus = (typeof backgroundStatuses)[number]['code'];

/** The statuses that a started check can have. */
export const startedStatuses = [
  { code: 'pending', label: 'Pending' },
  { code: 'verified', label: 'Verified' },
  { code: 'failed', label: 'Failed' },
] as const;

/** A background check as it is stored: its package, status and times, and nothing of the findings. */
export const backgroundCheckFields = z.object({
  user: ownedBy('users'),
  package: option(backgroundPackages),
  status: option(startedStatuses),
  /** When the person agreed to the check and to its terms. */
  agreedAt: instant(),
  /** When the provider has an answer. */
  dueAt: instant(),
  completedAt: instant().optional(),
});

/** A check as its person reads it. */
export const backgroundCheck = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    package: option(backgroundPackages),
    status: option(startedStatuses),
    agreedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullish(),
  })
  .meta({ id: 'BackgroundCheck' });
export type BackgroundCheck = z.output<typeof backgroundCheck>;
export const backgroundCheckPage = pageOf(backgroundCheck);

/** `POST /api/backgroundChecks`: starts a check; without both agreements it is refused. */
export const backgroundCheckRequest = z.object({
  package: option(backgroundPackages).default(defaultPackage),
  consent: z.literal(true, 'Your consent is required'),
  terms: z.literal(true, 'The terms must be accepted'),
});
export type BackgroundCheckRequest = z.input<typeof backgroundCheckRequest>;
