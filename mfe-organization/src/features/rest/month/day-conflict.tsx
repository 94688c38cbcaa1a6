import { stretchAboard } from '@fairlead/contracts/rest/ship-clock';
import type { ShipClocks, ShipDay } from '@fairlead/contracts/rest/ship-days';
import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';
import type { DayContent } from '../saving/queued-day.ts';
import { spanOf } from './work-edits.ts';

interface DayConflictProps {
  mine: DayContent;
  theirs: DayContent;
  day: ShipDay;
  clocks: ShipClocks;
  onSettle(choice: 'mine' | 'theirs'): void;
}

/** Two versions of a day next to each other: one of them is kept, and neither is lost before that is chosen (O-136). */
export function DayConflict({ mine, theirs, day, clocks, onSettle }: DayConflictProps) {
  const workText = ({ work }: DayContent) =>
    work.map((one) => stretchAboard(clocks, day, spanOf(one))).join(', ') || 'Rest all day';
  return (
    <Box role="alert">
      <p>Somebody else has changed this day. Choose what to keep.</p>
      <Sides>
        <div>
          <h3>Yours</h3>
          <p>{workText(mine)}</p>
          <Button size="sm" onClick={() => onSettle('mine')}>
            Keep yours
          </Button>
        </div>
        <div>
          <h3>Theirs</h3>
          <p>{workText(theirs)}</p>
          <Button size="sm" look="secondary" onClick={() => onSettle('theirs')}>
            Keep theirs
          </Button>
        </div>
      </Sides>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 0.875rem;
  border: 1px solid var(--danger-border);
  border-radius: var(--radius-card);
  background: var(--danger-soft);
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
  > div {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 0.375rem;
  }
  h3 {
    font-size: 0.9375rem;
  }
`;
