import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, useListState, words } from '@fairlead/remote-kit';
import { Filters } from '@fairlead/remote-kit/lists';
import { ResourcePage } from '@fairlead/remote-kit/resource';
import { EmptyState, PageContainer, Select } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { monthInAddress } from '../../months.ts';
import { MonthsControls } from './months-controls.tsx';
import { OwnRotations } from './own-rotations.tsx';
import { windowFrom } from './planner-window.ts';
import { RotationDialog } from './rotation-dialog.tsx';
import type { Rotation } from './rotation-words.ts';
import { type PlannedVessel, useKnownVessels } from './use-plannable.ts';
import { VesselPlan } from './vessel-plan.tsx';

/** `/account/crew-planner`: who is aboard which vessel and when, for those who plan it; their own rotations for everybody. */
export default function CrewPlannerPage() {
  return <ForPerson>{(person) => <CrewPlanner key={person.id} person={person} />}</ForPerson>;
}

const address = { vessel: words(24), from: monthInAddress };
const own = { code: 'own', label: 'My rotations' } as const;

function CrewPlanner({ person }: { person: SessionUser }) {
  return (
    <ResourcePage resource={useKnownVessels()} failure="The vessels could not be loaded">
      {(known) => <Planner person={person} known={known} />}
    </ResourcePage>
  );
}

interface PlannerProps {
  person: SessionUser;
  known: readonly PlannedVessel[];
}

function Planner({ person, known }: PlannerProps) {
  const [{ vessel: chosen, from }, change] = useListState(address);
  const [opened, open] = useState<Rotation | 'new'>();
  const planned = known.filter(({ isPlanned }) => isPlanned);
  const vessel =
    chosen === own.code ? undefined : (planned.find(({ id }) => id === chosen) ?? planned[0]);
  const span = windowFrom(from);
  const add = {
    label: vessel ? 'Add rotation' : 'Propose a rotation',
    icon: <CalendarPlus size="1.125rem" aria-hidden />,
    shortcut: 'n',
    onAct: () => open('new'),
  };
  return (
    <PageContainer>
      <PageHeader
        title="Crew Planner"
        description={
          vessel
            ? 'Who is aboard, in which rank, and when.'
            : 'When you are aboard, on leave, in training or travelling.'
        }
        actions={known.length > 0 ? [add] : []}
      />
      {known.length === 0 ? (
        <EmptyState
          kind="no-data"
          title="No rotations"
          description="Rotations appear here once you belong to an organization with vessels."
        />
      ) : (
        <>
          <Filters>
            {planned.length > 0 && (
              <Select
                label="Show"
                options={[...planned.map(({ id, name }) => ({ code: id, label: name })), own]}
                value={vessel?.id ?? own.code}
                onChange={(code) => change({ vessel: code })}
              />
            )}
            <MonthsControls span={span} onChange={(month) => change({ from: month })} />
          </Filters>
          {vessel ? (
            <VesselPlan key={vessel.id} vessel={vessel} span={span} onOpen={open} />
          ) : (
            <OwnRotations person={person} span={span} onOpen={open} />
          )}
        </>
      )}
      {opened && (
        <RotationDialog
          rotation={opened === 'new' ? undefined : opened}
          vessel={vessel}
          known={known}
          person={person}
          onClose={() => open(undefined)}
        />
      )}
    </PageContainer>
  );
}
