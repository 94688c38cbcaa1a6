import { reaches } from '@fairlead/contracts/access/levels';
import {
  type EmergencyPlan,
  emergencyPlanKinds,
  emergencyPlanStatuses,
} from '@fairlead/contracts/api/emergency-plans';
import { labelOf } from '@fairlead/contracts/reference/options';
import {
  choice,
  ForPerson,
  pageNumber,
  useLevel,
  useListState,
  usePortal,
} from '@fairlead/remote-kit';
import { ListPage } from '@fairlead/remote-kit/lists';
import { EmergencyButton, useParams } from '@fairlead/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { emergencyPlans } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LinesToCheck } from './lines-to-check.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const current = { code: 'current', label: 'Ready and activated' } as const;
const statuses = [current, ...emergencyPlanStatuses] as const;
const address = { page: pageNumber, status: choice(statuses, current.code) };

/** `/organization/:org/wellness/emergency`: an organization's emergency plans, step by step. */
export default function PlansPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Plans key={org} org={org} />}</ForPerson>;
}

function Plans({ org }: { org: string }) {
  const { openEmergency } = usePortal();
  const level = useLevel(paths.plans(org));
  const mayWrite = reaches(level, 'write');
  const list = useListState(address);
  const [{ page, status }] = list;
  const [edited, setEdited] = useState<EmergencyPlan | 'new'>();
  const read = emergencyPlans.list.useQuery({
    where: {
      organization: { equals: org },
      status: status === current.code ? { not_equals: 'stood down' } : { equals: status },
    },
    // Active plans come first.
    sort: 'status,-updatedAt',
    depth: 1,
    limit: 25,
    page,
  });
  return (
    <ListPage
      header={{
        title: 'Emergency Response',
        description: 'Plans for the worst days, prepared on the good ones.',
        actions: mayWrite
          ? [
              {
                label: 'New plan',
                icon: <Plus size="1.125rem" aria-hidden />,
                onAct: () => setEdited('new'),
              },
            ]
          : [],
      }}
      list={list}
      read={read}
      filters={[{ name: 'status', label: 'Status', options: statuses }]}
      aside={<EmergencyButton look="button" onOpen={openEmergency} />}
      counted={['plan', 'plans']}
      notLoaded={{ title: 'The plans could not be loaded' }}
      empty={{
        title: 'No plans here',
        description: `Prepare one for ${emergencyPlanKinds.map(({ label }) => label.toLowerCase()).join(', ')}.`,
      }}
      noneFound={{ title: 'No plans here', description: 'Choose another status.' }}
      rows={(rows) => (
        <Cards aria-label="Emergency plans">
          {rows.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              name={labelOf(emergencyPlanKinds, plan.plan) ?? plan.plan}
              mayWrite={mayWrite}
              onEdit={() => setEdited(plan)}
            />
          ))}
        </Cards>
      )}
    >
      {level === 'approve' && <LinesToCheck />}
      {edited && (
        <PlanDialog
          org={org}
          plan={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: 1rem;
  list-style: none;
`;
