import { Button, IconButton, wholeNumber } from '@fairlead/ui';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useKey } from '../state/use-key.ts';
import type { Selection } from './use-selection.ts';

/** Something to do with the rows that are selected. */
export interface BulkAction {
  label: string;
  icon?: ReactNode;
  look?: 'secondary' | 'danger';
  /** Busy until what it returns settles. Once it has, nothing is selected any more; what it raises is its own to tell, and leaves all as it is. */
  onAct(ids: readonly string[]): unknown;
}

interface ActionBarProps {
  selection: Selection;
  actions: readonly BulkAction[];
}

/** What can be done with the selected rows, floating over the end of the table while there are any. Escape closes it and selects none. */
export function ActionBar({ selection, actions }: ActionBarProps) {
  const [running, setRunning] = useState<string>();
  const count = selection.ids.size;
  useKey('Escape', selection.clear, count > 0);
  if (count === 0) return null;
  const act = async ({ label, onAct }: BulkAction) => {
    setRunning(label);
    try {
      await onAct([...selection.ids]);
      selection.clear();
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <Float>
      <Bar role="toolbar" aria-label="Selected rows">
        <output>{wholeNumber(count)} selected</output>
        <IconButton label="Clear selection" onClick={selection.clear}>
          <X size="1rem" aria-hidden />
        </IconButton>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="sm"
            look={action.look ?? 'secondary'}
            busy={running === action.label}
            onClick={() => void act(action)}
          >
            {action.icon}
            {action.label}
          </Button>
        ))}
      </Bar>
    </Float>
  );
}

/** Takes no room, so that nothing moves when it comes. */
const Float = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 1rem;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  height: 0;
  margin-top: -0.75rem;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  max-width: 100%;
  padding: 0.375rem 0.625rem 0.375rem 1rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  output {
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
`;
