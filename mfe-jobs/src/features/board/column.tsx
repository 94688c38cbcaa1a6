import { useDroppable } from '@dnd-kit/core';
import { Button, wholeNumber } from '@fairlead/ui';
import { type ReactNode, startTransition, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Candidate } from './candidates.ts';
import type { BoardStage } from './stages.ts';

/** How many candidates of a stage are visible, and rendered at once; how many in the next slice, and with each step towards its end. */
const inSight = 8;
const step = 25;
/** How near (px) to the end of a stage the next ones are rendered. */
const nearEnd = 600;

interface ColumnProps {
  stage: BoardStage;
  candidates: readonly Candidate[];
  /** Whether it is the only one, under tabs, where the page scrolls and not the column. */
  isAlone?: boolean;
  children(candidate: Candidate): ReactNode;
}

/** A stage with its candidates. Of many the visible ones are rendered first, a few more when that is done, and more near the end. */
export function Column({ stage, candidates, isAlone = false, children }: ColumnProps) {
  const id = useId();
  const [drawn, setDrawn] = useState(inSight);
  useEffect(() => startTransition(() => setDrawn((now) => Math.max(now, step))), []);
  const { setNodeRef, isOver } = useDroppable({
    // A single column is under its tab, which is the drop target.
    id: isAlone ? `alone ${stage.code}` : stage.code,
    disabled: isAlone,
  });
  const left = candidates.length - drawn;
  return (
    <Box
      ref={setNodeRef}
      data-over={isOver || undefined}
      data-alone={isAlone || undefined}
      data-stage={stage.code}
      aria-labelledby={id}
    >
      <Title as={isAlone ? 'h2' : 'h3'} id={id}>
        {stage.label} <span>{wholeNumber(candidates.length)}</span>
      </Title>
      <List
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (left > 0 && scrollHeight - scrollTop - clientHeight < nearEnd) setDrawn(drawn + step);
        }}
      >
        {candidates.slice(0, drawn).map(children)}
        {left > 0 && (
          <li>
            <Button look="quiet" size="sm" onClick={() => setDrawn(drawn + step)}>
              Show {Math.min(left, step)} more
            </Button>
          </li>
        )}
        {candidates.length === 0 && <Nobody>Nobody</Nobody>}
      </List>
    </Box>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  width: 16.5rem;
  min-height: 8rem;
  background: var(--sunken);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  &[data-alone] {
    width: 100%;
  }
  &[data-over] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
`;
const Title = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: 0.5rem;
  padding: 0.625rem 0.75rem;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  span {
    color: var(--muted);
    font-weight: 450;
    font-variant-numeric: tabular-nums;
  }
`;
const List = styled.ul`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  min-height: 0;
  padding: 0 0.5rem 0.5rem;
  overflow-y: auto;
  list-style: none;
  [data-alone] > & {
    overflow: visible;
  }
`;
const Nobody = styled.li`
  padding: 0.5rem 0.25rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
