import { useId } from 'react';
import { styled } from 'styled-components';
import type { BoardStage } from './stages.ts';

interface MoveSelectProps {
  /** Who is moved, for screen readers. */
  label: string;
  stages: readonly BoardStage[];
  /** The code of their current stage; undefined for several. */
  stage?: string;
  disabled?: boolean;
  onMove(stage: string): void;
}

/** The simple way to move somebody: a list of the other stages, using the browser's own control. */
export function MoveSelect({ label, stages, stage, disabled, onMove }: MoveSelectProps) {
  const id = useId();
  return (
    <Box
      id={id}
      aria-label={label}
      value=""
      disabled={disabled}
      onChange={({ target }) => target.value && onMove(target.value)}
    >
      <option value="">Move to…</option>
      {stages
        .filter(({ code }) => code !== stage)
        .map(({ code, label: name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </Box>
  );
}

const Box = styled.select`
  min-width: 0;
  max-width: 100%;
  min-height: 2rem;
  padding: 0 0.375rem;
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  font-size: 0.8125rem;
  &:hover:not(:disabled) {
    border-color: var(--accent);
  }
  option {
    background: var(--surface);
    color: var(--text);
  }
`;
