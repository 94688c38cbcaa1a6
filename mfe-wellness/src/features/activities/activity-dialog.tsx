import { type ActivityType, activityTypes } from '@fairlead/contracts/api/wellness';
import { labelOf } from '@fairlead/contracts/reference/options';
import { useRemoteStore } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import { Button, Dialog, Link } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { wellbeingActivities, wellnessApi } from '../../api.ts';
import { paths } from '../../paths.ts';
import { activityWords } from './activity-words.ts';

const furtherWays: Partial<Record<ActivityType, { href: string; label: string }>> = {
  counseling: { href: paths.support, label: 'See all support lines' },
  resource_reading: { href: paths.resources, label: 'Open the resources' },
};

interface ActivityDialogProps {
  user: string;
  type: ActivityType;
  onClose(): void;
}

/** An activity in progress: the instructions, and a button to complete it (W-026). */
export function ActivityDialog({ user, type, onClose }: ActivityDialogProps) {
  const act = useAction();
  const { dispatch } = useRemoteStore();
  const [complete, { isLoading }] = wellbeingActivities.create.useMutation();
  // The same for every try of this one, so that it counts once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const label = labelOf(activityTypes, type) ?? type;
  const way = furtherWays[type];
  const finish = async () => {
    const content = { user, type };
    const isDone = await act(
      () => complete({ content, depth: 0, idempotencyKey }).unwrap(),
      `${label} completed`,
    );
    if (!isDone) return;
    dispatch(wellnessApi.util.invalidateTags(['Figures']));
    onClose();
  };
  return (
    <Dialog
      title={label}
      open
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button busy={isLoading} onClick={finish}>
            Complete
          </Button>
        </>
      }
    >
      <Steps>
        {activityWords[type].steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      {way && <Link href={way.href}>{way.label}</Link>}
    </Dialog>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 0.75rem;
  margin-bottom: 1rem;
  padding-inline-start: 1.25rem;
`;
