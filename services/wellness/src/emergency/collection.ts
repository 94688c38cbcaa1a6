import {
  emergencyPlanFields,
  emergencyPlanTransitions,
  placeAt,
  emergencyPlan as read,
} from '@fairlead/contracts';
import {
  apiErrors,
  both,
  type Change,
  defineCollection,
  type FormsOf,
  holdersAt,
  type Service,
  type ServiceHooks,
  type StoredOf,
} from '@fairlead/service-kit';
import { isMemberOf, sentId } from '../members.ts';

const page = placeAt('org', '/wellness/emergency');
const readers = holdersAt(emergencyPlanFields, page, 'read');
/** Who prepares plans, activates them and ticks their steps. */
export const planKeepers = holdersAt(emergencyPlanFields, page, 'write');

export type PlanForms = FormsOf<typeof emergencyPlanFields, typeof read, never>;
/** A plan as it is stored. */
export type StoredPlan = StoredOf<typeof emergencyPlanFields>;

/**
 * What an organization does in an emergency (W-092): prepared step by step, then activated, and finally stood down. A copy prepares it again.
 */
export const emergencyPlans = defineCollection({
  slug: 'emergencyPlans',
  singular: 'Emergency plan',
  schema: emergencyPlanFields,
  answers: read,
  onErasure: 'anonymize',
  access: {
    read: readers.documents,
    create: planKeepers.includes,
    update: planKeepers.documents,
    // Activated plans are kept, with who did what and when.
    delete: (viewer) => {
      const kept = planKeepers.documents(viewer);
      return kept && both(kept, { status: 'ready' });
    },
  },
  audit: { keeps: 'values' },
  filters: ['status', 'plan', 'vessel.id'],
  hooks: { prepare: requireMoves },
});

/** The members of a plan that are prepared before activation, and cannot be changed after it. */
const prepared = ['plan', 'vessel', 'steps', 'helplines'] as const;

/** @throws {ApiError} 400 at `status` for an invalid transition; at members that can no longer be changed. */
function requireMoves({ content, previous }: Change<PlanForms>) {
  const to = content.status ?? 'ready';
  const from = previous?.status ?? 'ready';
  if (from !== to && (!previous || !emergencyPlanTransitions[from].some((one) => one === to)))
    throw refused(
      'status',
      previous ? `A plan that is ${from} cannot become ${String(to)}` : 'A new plan is ready',
    );
  if (previous && from !== 'ready') requireUnchanged(content, previous);
  const now = new Date().toISOString();
  return {
    ...content,
    ...(from !== to && to === 'activated' && { activatedAt: now }),
    ...(from !== to && to === 'stood down' && { stoodDownAt: now }),
  };
}

function requireUnchanged(content: PlanForms['sent'], previous: PlanForms['content']) {
  const fixed = previous.status === 'activated' ? prepared : [...prepared, 'dutyOfficer' as const];
  for (const path of fixed)
    if (JSON.stringify(plain(content[path])) !== JSON.stringify(plain(previous[path])))
      throw refused(path, 'This is changed while the plan is ready');
}

/** A plan's value for comparison: related people and vessels as ids, rows as ids and texts. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if ('text' in value) return [value.text, 'id' in value ? value.id : null];
  return 'id' in value ? value.id : value;
}

const refused = (path: string, message: string) =>
  apiErrors.validation('emergencyPlans', [{ path, message }]);

/** The running service's part in writes of plans: their duty officers must be members of the organization. */
export const writingPlans = (service: Service): ServiceHooks<PlanForms> => ({
  prepare: async ({ content, previous }) => {
    const [organization, user] = [sentId(content.organization), sentId(content.dutyOfficer)];
    const isNew = user !== undefined && user !== previous?.dutyOfficer?.id;
    if (isNew && organization !== undefined && !(await isMemberOf(service, organization, user)))
      throw refused('dutyOfficer', 'This person does not belong to the organization');
    return content;
  },
});
