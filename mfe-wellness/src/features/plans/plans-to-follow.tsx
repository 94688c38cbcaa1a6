import { emergencyPlanKinds, type PlanToFollow } from '@fairlead/contracts/api/emergency-plans';
import { labelOf } from '@fairlead/contracts/reference/options';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { Button, Card, Disclosure, Skeleton } from '@fairlead/ui';
import { styled } from 'styled-components';
import { PlanLines } from './plan-lines.tsx';
import { plansApi } from './plans-api.ts';

interface PlansToFollowProps {
  /** Only those for this vessel, which those of all vessels are too. */
  vessel?: string;
}

/** What to do in an emergency where somebody works: nothing where no plan was made for them. */
export function PlansToFollow({ vessel }: PlansToFollowProps) {
  const { data, error, isError, refetch } = plansApi.usePlansToFollowQuery();
  const plans = data?.docs.filter((plan) => isFor(plan, vessel));
  // A service of the release before does not know them.
  if (plans?.length === 0 || errorKindOf(error) === 'missing') return null;
  return (
    <Followed as="section" aria-labelledby="plans-to-follow">
      <h2 id="plans-to-follow">In an emergency</h2>
      {plans ? (
        <Plans>
          {plans.map((plan) => (
            <PlanSteps key={plan.id} plan={plan} />
          ))}
        </Plans>
      ) : isError ? (
        <p role="alert">
          The emergency plans could not be loaded.{' '}
          <Button look="secondary" size="sm" onClick={refetch}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton $height="8rem" />
      )}
    </Followed>
  );
}

const isFor = (plan: PlanToFollow, vessel: string | undefined): boolean =>
  vessel === undefined || plan.vessel === null || plan.vessel.id === vessel;

function PlanSteps({
  plan: { plan, vessel, steps, dutyOfficer, helplines },
}: {
  plan: PlanToFollow;
}) {
  return (
    <li>
      <Disclosure
        title={`${labelOf(emergencyPlanKinds, plan)} · ${vessel?.name ?? 'everywhere'}`}
        open={false}
      >
        {dutyOfficer && <p>Duty officer: {dutyOfficer}</p>}
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <PlanLines ids={helplines} />
      </Disclosure>
    </li>
  );
}

const Followed = styled(Card)`
  margin-bottom: 1.5rem;
  h2 {
    font-size: 1.125rem;
  }
`;
const Plans = styled.ul`
  margin-top: 0.75rem;
  padding: 0;
  list-style: none;
`;
const Steps = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin-block: 0.5rem;
  padding-inline-start: 1.5rem;
  overflow-wrap: anywhere;
`;
