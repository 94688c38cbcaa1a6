import type { EmergencyPlan } from '@fairlead/contracts/api/emergency-plans';
import { Disclosure } from '@fairlead/ui';
import { HelplineLines } from '@fairlead/ui/emergency';
import { helplines } from '../../api.ts';

/** The support lines of a plan, with how to reach them. */
export function PlanLines({ ids }: { ids: EmergencyPlan['helplines'] }) {
  const named = ids.map((one) => (typeof one === 'object' ? one.id : one));
  const { data } = helplines.list.useQuery(
    { limit: 100, sort: 'name' },
    { skip: named.length === 0 },
  );
  const lines = data?.docs.filter(({ id }) => named.includes(id)) ?? [];
  if (lines.length === 0) return null;
  return (
    <Disclosure title="Support lines" open={false}>
      <HelplineLines lines={lines} />
    </Disclosure>
  );
}
