import {
  certificates,
  collectionOf,
  commonOf,
  type DaySpan,
  firstOverstay,
  mostSchengenDays,
  openStatuses,
  type PlanProblem,
} from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { certificateRequirements } from '../registers/certificate-requirements.ts';
import { accessOf, typesOf } from '../registers/held-certificates.ts';
import { rotations } from './collection.ts';
import type { Plan } from './plan.ts';
import { restProblems } from './rest-problems.ts';

/** The problems of a plan (O-190): certificates and employment that end too early, and the person's other rotations. */
export async function problemsOf(service: Service, plan: Plan): Promise<PlanProblem[]> {
  const [certified, rested, employed, planned] = await Promise.all([
    certificateProblems(service, plan),
    restProblems(service, plan),
    employmentProblems(service, plan),
    otherPlans(service, plan),
  ]);
  return [
    ...certified,
    ...rested,
    ...employed,
    ...overlapProblems(plan, planned),
    ...schengenProblems(plan, planned),
  ];
}

const whose = ({ organization, user }: Plan, member: 'user' | 'holder') => ({
  organization: objectId(organization),
  [`${member}.id`]: objectId(user),
});

/** The certificates that the rank must hold aboard, but that are missing or expire before the last day. */
async function certificateProblems(service: Service, plan: Plan): Promise<PlanProblem[]> {
  if (plan.kind !== 'aboard') return [];
  const { organization, vessel, rank: position, to } = plan;
  const within = { organization: objectId(organization) };
  const [rules, held] = await Promise.all([
    service.store(certificateRequirements).find(within).toArray(),
    service
      .store(collectionOf(certificates.slug))
      .find({ ...whose(plan, 'holder'), status: { $in: openStatuses(certificates) } })
      .toArray(),
  ]);
  return typesOf(rules, { position, vessel })
    .map((type) => accessOf(type, held, to))
    .filter(({ isToContractEnd }) => !isToContractEnd)
    .map((standing) => ({
      kind: 'certificate',
      type: standing.type,
      expiryDate: ('expiryDate' in standing && standing.expiryDate) || null,
    }));
}

/** The employment that ends before the last day, if no other one continues. */
async function employmentProblems(service: Service, plan: Plan): Promise<PlanProblem[]> {
  const inForce = await service
    .store(employees)
    .find({ ...whose(plan, 'user'), status: { $ne: 'ended' } })
    .toArray();
  const ends = inForce.map(({ endedOn }) => endedOn ?? '9999').toSorted();
  const last = ends.at(-1);
  return last !== undefined && last < plan.to ? [{ kind: 'employment', endsOn: last }] : [];
}

interface Planned extends DaySpan {
  isInSchengen: boolean;
}

/** The person's other rotations in the organization. */
async function otherPlans(service: Service, plan: Plan): Promise<Planned[]> {
  const all = await service.store(rotations).find(whose(plan, 'user')).toArray();
  return all.filter(({ _id }) => _id.toHexString() !== plan.rotation);
}

const overlapProblems = (plan: Plan, planned: readonly Planned[]): PlanProblem[] =>
  planned.flatMap((other) => {
    const common = commonOf(plan, other);
    return common ? [{ kind: 'overlap' as const, ...common }] : [];
  });

/** The first day of the plan on which the person exceeds the Schengen limit, and the number of days they reach. */
function schengenProblems(plan: Plan, planned: readonly Planned[]): PlanProblem[] {
  if (!plan.isInSchengen) return [];
  const others = planned.filter(({ isInSchengen }) => isInSchengen);
  const stays = [...others, plan];
  // An excess from before this plan is not caused by it.
  const day = firstOverstay(stays, plan.from);
  if (day === undefined) return [];
  const last =
    stays
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? day;
  return [
    { kind: 'schengen', day, days: mostSchengenDays(stays, { from: day, to: last })?.days ?? 0 },
  ];
}
