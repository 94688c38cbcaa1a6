import {
  type EmergencyPlan,
  elapsedOf,
  emergencyPlanStatuses,
} from '@fairlead/contracts/api/emergency-plans';
import { labelOf } from '@fairlead/contracts/reference/options';
import { useAction } from '@fairlead/remote-kit/forms';
import { Badge, Button, Card, Checkbox, ConfirmDialog, dayAndTime, useNow } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { emergencyPlans } from '../../api.ts';
import { lasted } from './elapsed.ts';
import { PlanLines } from './plan-lines.tsx';
import { plansApi } from './plans-api.ts';

interface PlanCardProps {
  plan: EmergencyPlan;
  name: string;
  mayWrite: boolean;
  onEdit(): void;
}

const nameOf = (person: EmergencyPlan['dutyOfficer']): string | undefined =>
  typeof person === 'object' ? (person?.fullName ?? undefined) : undefined;
const tones = { ready: 'neutral', activated: 'danger', 'stood down': 'success' } as const;

/** A plan on one card: its clock, its steps with who has done them, whom to call, and the currently possible actions. */
export function PlanCard({ plan, name, mayWrite, onEdit }: PlanCardProps) {
  const now = useNow();
  const act = useAction();
  const [patch, { isLoading }] = emergencyPlans.patch.useMutation();
  const [tick] = plansApi.useTickStepMutation();
  const [copy, { isLoading: isCopying }] = plansApi.useCopyPlanMutation();
  const [copyKey, setCopyKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<'activated' | 'stood down'>();
  const elapsed = elapsedOf(plan, now.getTime());
  const vessel = typeof plan.vessel === 'object' ? plan.vessel?.name : undefined;
  const isActive = plan.status === 'activated';
  const move = async (status: 'activated' | 'stood down') => {
    await act(
      // In an emergency the status alone decides: what was ticked off or edited a moment ago must not hold it up.
      () => patch({ id: plan.id, changes: { status }, etag: undefined, depth: 1 }).unwrap(),
      status === 'activated' ? 'The plan is activated' : 'The plan has stood down',
    );
    setAsked(undefined);
  };
  const prepareAnew = async () => {
    const isCopied = await act(
      () => copy({ id: plan.id, idempotencyKey: copyKey }).unwrap(),
      'A copy of the plan is ready',
    );
    if (isCopied) setCopyKey(crypto.randomUUID());
  };
  const done = plan.steps.filter(({ doneAt }) => doneAt).length;
  return (
    <Card as="li" aria-label={name}>
      <Head>
        <h2>{name}</h2>
        <Badge $tone={tones[plan.status]}>{labelOf(emergencyPlanStatuses, plan.status)}</Badge>
        {elapsed !== null && (
          <time role="timer" aria-label="Elapsed time">
            {lasted(elapsed)}
          </time>
        )}
      </Head>
      <p>
        {vessel ?? 'All vessels and ashore'} · Duty officer:{' '}
        {nameOf(plan.dutyOfficer) ?? 'not named'}
        {isActive && ` · ${done} of ${plan.steps.length} steps done`}
      </p>
      <Steps aria-label={`Steps of ${name}`}>
        {plan.steps.map((step) => (
          <li key={step.id}>
            {isActive && mayWrite ? (
              <Checkbox
                label={step.text}
                checked={Boolean(step.doneAt)}
                onChange={(isDone) =>
                  void act(
                    () => tick({ id: plan.id, step: step.id, done: isDone }).unwrap(),
                    isDone ? 'Step done' : 'Step open again',
                  )
                }
              />
            ) : (
              <span>{step.text}</span>
            )}
            {step.doneAt && (
              <small>
                {nameOf(step.doneBy) ?? 'Somebody'}, {dayAndTime(step.doneAt)}
              </small>
            )}
          </li>
        ))}
      </Steps>
      <PlanLines ids={plan.helplines} />
      {mayWrite && (
        <Acts>
          {plan.status === 'ready' && (
            <>
              <Button look="danger" onClick={() => setAsked('activated')}>
                Activate
              </Button>
              <Button look="secondary" onClick={onEdit}>
                Edit
              </Button>
            </>
          )}
          {isActive && <Button onClick={() => setAsked('stood down')}>Stand down</Button>}
          {plan.status === 'stood down' && (
            <Button look="secondary" busy={isCopying} onClick={() => void prepareAnew()}>
              Prepare anew
            </Button>
          )}
        </Acts>
      )}
      <ConfirmDialog
        title={asked === 'activated' ? `Activate “${name}”?` : `Stand down “${name}”?`}
        open={asked !== undefined}
        yes={asked === 'activated' ? 'Activate' : 'Stand down'}
        no="Cancel"
        busy={isLoading}
        onYes={() => asked && void move(asked)}
        onNo={() => setAsked(undefined)}
      >
        <p>
          {asked === 'activated'
            ? 'Its clock starts now, and its steps can be ticked off.'
            : 'Its clock stops. What was done stays on record.'}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  h2 {
    margin-inline-end: auto;
    font-size: 1.125rem;
  }
  time {
    font-size: 1.25rem;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  + p {
    margin-block: 0.25rem 0.75rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
const Steps = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin-bottom: 1rem;
  padding-inline-start: 1.25rem;
  small {
    display: block;
    color: var(--muted);
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 1rem;
`;
