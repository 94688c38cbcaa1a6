import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';
import { MoveSelect } from './move-select.tsx';
import type { BoardStage } from './stages.ts';

interface SelectionBarProps {
  count: number;
  stages: readonly BoardStage[];
  onMove(stage: string): void;
  onClear(): void;
}

/** The actions on all selected candidates. */
export function SelectionBar({ count, stages, onMove, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <Bar role="group" aria-label="Selected candidates">
      <b>{count} selected</b>
      <MoveSelect
        label={`Move ${count} selected ${count === 1 ? 'candidate' : 'candidates'} to`}
        stages={stages}
        onMove={onMove}
      />
      <Button look="quiet" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  margin-bottom: 1rem;
  padding: 0.5rem 0.75rem;
  background: var(--accent-soft);
  border-radius: var(--radius);
  b {
    font-weight: 550;
  }
`;
