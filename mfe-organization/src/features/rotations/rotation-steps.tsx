import { nextStatus, type RotationStatus } from '@fairlead/contracts/rotations/options';
import { useAction } from '@fairlead/remote-kit/forms';
import { Badge, Button, ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { rotations } from '../../api.ts';
import { type AskedPlan, useCheckPlanQuery } from './check-plan.ts';
import { idOf, problemWords, type Rotation, statusTone, statusWords } from './rotation-words.ts';

interface RotationStepsProps {
  rotation: Rotation;
  isPlanner: boolean;
  onDone(): void;
}

/** The label of the step to each status, and the message when it was taken. */
const steps: Readonly<Record<RotationStatus, { label: string; done: string }>> = {
  proposed: { label: 'Propose', done: 'Rotation proposed' },
  confirmed: { label: 'Confirm', done: 'Rotation confirmed' },
  active: { label: 'Begin now', done: 'The rotation is active' },
  done: { label: 'End now', done: 'The rotation is done' },
};

/** The status of a rotation, its next step for those who plan it, and its removal. */
export function RotationSteps({ rotation, isPlanner, onDone }: RotationStepsProps) {
  const act = useAction();
  const [isAsking, ask] = useState(false);
  const [isConfirming, confirm] = useState(false);
  const { data: checked, isFetching } = useCheckPlanQuery(planOf(rotation), {
    skip: !isConfirming,
  });
  const [change, changing] = rotations.patch.useMutation();
  const [remove, removing] = rotations.remove.useMutation();
  const next = nextStatus[rotation.status];
  const { id, updatedAt } = rotation;
  const onStep = async (status: RotationStatus) => {
    const work = () => change({ id, updatedAt, changes: { status } }).unwrap();
    if (await act(work, steps[status].done)) onDone();
  };
  const onRemove = async () => {
    const work = () => remove({ id, updatedAt }).unwrap();
    if (await act(work, 'Rotation removed')) onDone();
  };
  return (
    <Steps>
      <Badge $tone={statusTone[rotation.status]}>{statusWords(rotation)}</Badge>
      {isPlanner && next && (
        <Button
          look="secondary"
          size="sm"
          busy={changing.isLoading}
          onClick={() => (next === 'confirmed' ? confirm(true) : void onStep(next))}
        >
          {steps[next].label}
        </Button>
      )}
      <Button look="quiet" size="sm" onClick={() => ask(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title="Confirm this rotation?"
        open={isConfirming}
        yes="Confirm"
        no="Cancel"
        busy={changing.isLoading || isFetching}
        onYes={async () => {
          await onStep('confirmed');
          confirm(false);
        }}
        onNo={() => confirm(false)}
      >
        <p>The person sees it in their schedule.</p>
        {checked && checked.problems.length > 0 && (
          <ul aria-label="Problems with this plan">
            {checked.problems.map((problem) => (
              <li key={problemWords(problem)}>{problemWords(problem)}</li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        title="Remove this rotation?"
        open={isAsking}
        yes="Remove"
        no="Keep it"
        busy={removing.isLoading}
        onYes={() => void onRemove()}
        onNo={() => ask(false)}
      >
        <p>It leaves the plan and the person’s schedule.</p>
      </ConfirmDialog>
    </Steps>
  );
}

/** A rotation as it is checked before it is confirmed. */
const planOf = (rotation: Rotation): AskedPlan => ({
  organization: idOf(rotation.organization),
  vessel: idOf(rotation.vessel),
  rank: idOf(rotation.rank),
  user: idOf(rotation.user),
  from: rotation.from,
  to: rotation.to,
  kind: rotation.kind,
  isInSchengen: rotation.isInSchengen ?? false,
  rotation: rotation.id,
});

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  margin-bottom: 1.25rem;
`;
