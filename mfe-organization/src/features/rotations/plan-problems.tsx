import { CheckField, type Control, useWatch } from '@fairlead/remote-kit/forms';
import { styled } from 'styled-components';
import { useCheckPlanQuery } from './check-plan.ts';
import { planIn, type RotationValues } from './rotation-values.ts';
import { problemWords } from './rotation-words.ts';

interface PlanProblemsProps {
  control: Control<RotationValues>;
  organization: string;
  /** The rotation to change. */
  rotation: string | undefined;
}

const noPlan = {
  organization: '',
  vessel: '',
  rank: '',
  user: '',
  from: '',
  to: '',
  kind: '',
  isInSchengen: false,
};

/** The problems of a plan as it is edited, and the choice to save it anyway. */
export function PlanProblems({ control, organization, rotation }: PlanProblemsProps) {
  const values = useWatch({ control }) as RotationValues;
  const plan = planIn(values, { organization, rotation });
  const { currentData, isError } = useCheckPlanQuery(plan ?? noPlan, { skip: !plan });
  const problems = plan ? (currentData?.problems ?? []) : [];
  if (plan && isError) return <p role="alert">The plan could not be checked.</p>;
  return (
    <Said aria-live="polite">
      {problems.length > 0 && (
        <section aria-label="Problems with this plan">
          <h3>Problems with this plan</h3>
          <ul>
            {problems.map((problem) => (
              <li key={problemWords(problem)}>{problemWords(problem)}</li>
            ))}
          </ul>
          <CheckField control={control} name="accepts" label="Save anyway" />
        </section>
      )}
    </Said>
  );
}

const Said = styled.div`
  &:empty {
    display: none;
  }
  section {
    display: grid;
    gap: 0.75rem;
    padding: 0.875rem 1rem;
    border: 1px solid var(--warning-border);
    border-radius: var(--radius-card);
    background: var(--warning-soft);
  }
  h3 {
    margin: 0;
    font-size: 1rem;
  }
  ul {
    display: grid;
    gap: 0.375rem;
    margin: 0;
    padding-inline-start: 1.125rem;
  }
`;
