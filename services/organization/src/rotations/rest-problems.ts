import {
  type Arranged,
  arrangedWork,
  collectionOf,
  type PlanProblem,
  restArrangements,
} from '@fairlead/contracts';
import { assessPattern, wordsOfVerdict } from '@fairlead/rest-rules';
import { objectId, type Service, type Stored } from '@fairlead/service-kit';
import { restVessel } from '../rest/aboard.ts';
import type { Plan } from './plan.ts';

/**
 * The rules of hours of rest that the working arrangement of the rank breaks (O-190), by the vessel's current profile: of several the
 * first one each at sea and in port.
 */
export async function restProblems(service: Service, plan: Plan): Promise<PlanProblem[]> {
  if (plan.kind !== 'aboard') return [];
  const vessel = await restVessel(service, plan.vessel);
  if (vessel?.organization !== plan.organization) return [];
  const arranged = await service
    .store(collectionOf(restArrangements.slug))
    .find({
      organization: objectId(plan.organization),
      vessel: objectId(plan.vessel),
      position: objectId(plan.rank),
      fromDate: { $lte: plan.to },
    })
    .sort({ fromDate: -1, _id: -1 })
    .toArray();
  const inForce = inForceDuring(plan, arranged);
  return (['sea', 'port'] as const).flatMap((at) => {
    const [broken] = inForce.flatMap((one) =>
      assessPattern(arrangedWork(one as Arranged, at), vessel.profile, plan.from),
    );
    return broken ? [{ kind: 'rest' as const, at, says: wordsOfVerdict(broken) }] : [];
  });
}

/** The arrangements that apply on some of the days, latest first: posted ones, drafts only if there are none. */
function inForceDuring({ from }: Plan, arranged: readonly Stored[]): readonly Stored[] {
  const posted = arranged.filter(({ status }) => status === 'posted');
  const counted = posted.length > 0 ? posted : arranged;
  const since = counted.findIndex(({ fromDate }) => String(fromDate) <= from);
  return since < 0 ? counted : counted.slice(0, since + 1);
}
