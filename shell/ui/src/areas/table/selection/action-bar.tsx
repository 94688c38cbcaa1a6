import type { RowSelection } from '@fairlead/contracts/registers/row-selection';
import { Button, IconButton, VisuallyHidden, wholeNumber } from '@fairlead/ui';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useKey } from '../state/use-key.ts';
import type { Selection } from './use-selection.ts';

/** An action on the selected rows. */
export interface BulkAction {
  label: string;
  icon?: ReactNode;
  look?: 'secondary' | 'danger';
  /**
   * Runs the action; the button is busy until it settles. The rows it returns stay selected, such as those that were refused; none where it
   * returns nothing. When it throws, the selection stays as it is: the action itself reports the error.
   */
  onAct(rows: RowSelection): RowsLeft | Promise<RowsLeft>;
}

/** The ids of the rows that stay selected after an action; none when left out. */
// biome-ignore lint/suspicious/noConfusingVoidType: an action that leaves no rows need not return anything.
type RowsLeft = readonly string[] | void;

interface ActionBarProps {
  selection: Selection;
  actions: readonly BulkAction[];
  /** The ids of the visible rows. */
  inSight: readonly string[];
  /** The total number of rows, and whether filters apply. */
  total: number;
  isFiltered: boolean;
}

/**
 * The actions on the selected rows, below the table while there are any, and visible while it is scrolled. Once all visible rows are selected, all the others can be
 * too. Escape closes it and clears the selection.
 */
export function ActionBar({ selection, actions, inSight, total, isFiltered }: ActionBarProps) {
  const [running, setRunning] = useState<string>();
  const clear = useRef<HTMLButtonElement>(null);
  const { count, isAll } = selection;
  useKey('Escape', selection.clear, count > 0);
  const act = async ({ label, onAct }: BulkAction) => {
    setRunning(label);
    try {
      selection.selectOnly((await onAct(selection.rows())) ?? []);
    } catch {
      // The action reports what went wrong; the selection stays.
    } finally {
      setRunning(undefined);
    }
  };
  const countText =
    count > 0 && `${isAll && count === total ? 'All ' : ''}${wholeNumber(count)} selected`;
  const areMore = !isAll && total > count && inSight.every(selection.has);
  return (
    <>
      <VisuallyHidden role="status">{countText}</VisuallyHidden>
      {countText && (
        <Float>
          <Bar role="toolbar" aria-label="Selected rows">
            <span>{countText}</span>
            {areMore && (
              <Button
                size="sm"
                look="quiet"
                onClick={() => {
                  selection.selectAll();
                  // It disappears, and the focus with it.
                  clear.current?.focus();
                }}
              >
                Select all {wholeNumber(total)} {isFiltered ? 'that fit' : 'rows'}
              </Button>
            )}
            <IconButton ref={clear} label="Clear selection" onClick={selection.clear}>
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
      )}
    </>
  );
}

/** Stays visible while the table is scrolled, and comes to rest below its last row, which it never covers. */
const Float = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 1rem;
  display: flex;
  justify-content: center;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  max-width: 100%;
  padding-block: 0.375rem;
  padding-inline: 1rem 0.625rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  > span {
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
`;
