import { type AlertStatus, alertStatuses } from '@fairlead/contracts/api/wellness-care';
import { VisuallyHidden } from '@fairlead/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

/** The steps of an alert from new to closed, and its progress (W-078). */
export function AlertSteps({ status }: { status: AlertStatus }) {
  const reached = alertStatuses.findIndex(({ code }) => code === status);
  return (
    <Steps aria-label="Steps of an alert">
      {alertStatuses.map(({ code, label }, at) => (
        <li
          key={code}
          aria-current={at === reached ? 'step' : undefined}
          data-reached={at <= reached || undefined}
        >
          {at < reached && (
            <>
              <Check size="0.875rem" aria-hidden />
              <VisuallyHidden>Done:</VisuallyHidden>
            </>
          )}
          {label}
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
  gap: 0.5rem;
  margin-bottom: 1.25rem;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding-top: 0.375rem;
    border-top: 3px solid var(--border);
    color: var(--muted);
    font-size: 0.875rem;
  }
  li[data-reached] {
    border-top-color: var(--accent);
  }
  li[aria-current] {
    color: var(--text);
    font-weight: 600;
  }
`;
