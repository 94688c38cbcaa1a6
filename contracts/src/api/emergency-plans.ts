import { z } from 'zod';
import {
  denormalizedRelation,
  id,
  instant,
  option,
  relation,
  requiredText,
  tenant,
  vesselIn,
} from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** What a plan is for (W-092). */
export const emergencyPlanKinds = [
  { code: 'self-harm', label: 'Self-harm' },
  { code: 'assault', label: 'Assault' },
  { code: 'medical', label: 'Medical emergency' },
  { code: 'missing', label: 'Missing person' },
  { code: 'death', label: 'Death on board' },
] as const;
export type EmergencyPlanKind = (typeof emergencyPlanKinds)[number]['code'];

export const emergencyPlanStatuses = [
  { code: 'ready', label: 'Ready' },
  { code: 'activated', label: 'Activated' },
  { code: 'stood down', label: 'Stood down' },
] as const;
export type EmergencyPlanStatus = (typeof emergencyPlanStatuses)[number]['code'];

/** The statuses that may follow a plan's current one (W-092). */
export const emergencyPlanTransitions: Readonly<
  Record<EmergencyPlanStatus, readonly EmergencyPlanStatus[]>
> = { ready: ['activated'], activated: ['stood down'], 'stood down': [] };

/** What an organization does in an emergency, step by step (W-092), aboard one vessel or on all. */
export const emergencyPlanFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization', ['name']).optional(),
  plan: option(emergencyPlanKinds),
  steps: z
    .array(
      z.object({
        text: requiredText(500),
        /** Who has done it, and when: set by the service. */
        doneBy: denormalizedRelation('users', ['fullName']).optional().meta({ readOnly: true }),
        doneAt: instant().optional().meta({ readOnly: true }),
      }),
    )
    .min(1)
    .max(50),
  dutyOfficer: denormalizedRelation('users', ['fullName']).optional(),
  helplines: z.array(relation('helplines')).max(20).default([]),
  status: option(emergencyPlanStatuses).default('ready'),
  activatedAt: instant().optional().meta({ readOnly: true }),
  stoodDownAt: instant().optional().meta({ readOnly: true }),
});

const person = z.union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })]);

/** A plan as it is read. */
export const emergencyPlan = documentBase
  .extend({
    organization: z.union([id(), z.looseObject({ id: id() })]),
    vessel: z.union([id(), z.looseObject({ id: id(), name: z.string().nullish() })]).nullish(),
    plan: option(emergencyPlanKinds),
    steps: z.array(
      z.object({
        id: id(),
        text: z.string(),
        doneBy: person.nullish(),
        doneAt: z.iso.datetime().nullish(),
      }),
    ),
    dutyOfficer: person.nullish(),
    helplines: z.array(z.union([id(), z.looseObject({ id: id() })])),
    status: option(emergencyPlanStatuses),
    activatedAt: z.iso.datetime().nullish(),
    stoodDownAt: z.iso.datetime().nullish(),
  })
  .meta({ id: 'EmergencyPlan' });
export const emergencyPlanPage = pageOf(emergencyPlan);
export type EmergencyPlan = z.output<typeof emergencyPlan>;

/**
 * A plan as everybody reads it where they work: what to do, who is on duty and whom to call. Whether it is under way, and who has done what, is for those
 * who keep it.
 */
export const planToFollow = z.object({
  id: id(),
  organization: id(),
  vessel: z.object({ id: id(), name: z.string() }).nullable(),
  plan: option(emergencyPlanKinds),
  steps: z.array(z.string()),
  dutyOfficer: z.string().nullable(),
  helplines: z.array(id()),
});
export type PlanToFollow = z.output<typeof planToFollow>;

/** `GET /api/emergencyPlans/followed`: the plans of the organizations and vessels that somebody works for. */
export const plansToFollow = z.object({ docs: z.array(planToFollow) });

/** `POST /api/emergencyPlans/:id/steps/:step`: marks a step of an activated plan as done, or not. */
export const stepDone = z.object({ done: z.boolean() });
export type StepDone = z.input<typeof stepDone>;

/** How long (ms) a plan has been active at a moment, or was until it was stood down (W-093); null before activation. */
export function elapsedOf(
  { activatedAt, stoodDownAt }: Pick<EmergencyPlan, 'activatedAt' | 'stoodDownAt'>,
  now: number,
): number | null {
  if (!activatedAt) return null;
  const end = stoodDownAt ? Date.parse(stoodDownAt) : now;
  return Math.max(0, end - Date.parse(activatedAt));
}
