import { styled } from 'styled-components';

interface StepBarProps {
  at: number;
  count: number;
  title: string;
}

/** The current part of a form that is filled in part by part. */
export function StepBar({ at, count, title }: StepBarProps) {
  const place = `Part ${at + 1} of ${count}`;
  return (
    <Bar>
      <p role="status">{title ? `${place}: ${title}` : place}</p>
      <progress value={at + 1} max={count} aria-label="Parts of the form" />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: 0.375rem;
  color: var(--muted);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  progress {
    width: 100%;
    height: 0.375rem;
  }
`;
