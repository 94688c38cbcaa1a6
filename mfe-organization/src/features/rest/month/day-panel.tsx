import { restWorkKinds } from '@fairlead/contracts/api/rest-hours';
import { labelOf } from '@fairlead/contracts/reference/options';
import { startAboard, stretchAboard } from '@fairlead/contracts/rest/ship-clock';
import type { ShipClocks, ShipDay } from '@fairlead/contracts/rest/ship-days';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import type { Span } from '@fairlead/rest-rules';
import { Button, Card } from '@fairlead/ui';
import { CopyPlus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DayContent } from '../saving/queued-day.ts';
import { DayCells } from './day-cells.tsx';
import { DayConflict } from './day-conflict.tsx';
import { DayState } from './day-state.tsx';
import { hoursText, weekdayOf } from './day-words.ts';
import { StretchDialog } from './stretch-dialog.tsx';
import type { MonthDay } from './use-rest-month.ts';
import { VerdictList } from './verdicts.tsx';
import { spanOf, withStretch, workHours } from './work-edits.ts';

interface DayPanelProps {
  day: MonthDay;
  clocks: ShipClocks;
  isReadOnly: boolean;
  onMark(day: ShipDay, span: Span, isWork: boolean): void;
  onChange(day: MonthDay, content: DayContent): void;
  onSettle(choice: 'mine' | 'theirs'): void;
  onFill(): void;
}

/** One day: its half-hours as large as a thumb, its stretches of work, and the verdicts of the rules. */
export function DayPanel({ day: one, clocks, isReadOnly, ...on }: DayPanelProps) {
  const { day, work, placed, verdicts, isAhead, queued, comment } = one;
  const [edited, edit] = useState<number | 'new'>();
  const isFixed = isReadOnly || isAhead;
  const worked = workHours(work);
  const due = workHours(work.filter(({ kind }) => kind));
  return (
    <Panel as="section" aria-label={weekdayOf(day.day)}>
      <header>
        <h2>{weekdayOf(day.day)}</h2>
        <DayState day={one} />
      </header>
      {day.cells !== 48 && (
        <p role="note">The clocks change: this day has {hoursText(day.cells / 2)}.</p>
      )}
      {queued?.refused !== undefined && !queued.theirs && <p role="alert">{queued.refused}</p>}
      {queued?.theirs && (
        <DayConflict
          mine={queued}
          theirs={queued.theirs}
          day={day}
          clocks={clocks}
          onSettle={on.onSettle}
        />
      )}
      {isAhead ? (
        <p>This day has not begun aboard yet.</p>
      ) : (
        <>
          <DayCells
            size="thumb"
            day={day}
            label={weekdayOf(day.day)}
            work={work}
            placed={placed}
            isReadOnly={isFixed}
            onMark={on.onMark}
          />
          <p>
            {hoursText(worked)} of work, {hoursText(day.cells / 2 - worked)} of rest.
            {due > 0 && ` ${hoursText(due)} of compensatory rest due.`}
          </p>
          <Rows aria-label="Work">
            {work.map((stretch, at) => (
              <li key={stretch.from}>
                <RowText>
                  <strong>{stretchAboard(clocks, day, spanOf(stretch))}</strong>
                  {stretch.kind && (
                    <p>
                      {labelOf(restWorkKinds, stretch.kind)}: {stretch.reason}
                    </p>
                  )}
                </RowText>
                {!isFixed && (
                  <Button
                    look="quiet"
                    size="sm"
                    aria-label={`Edit work from ${startAboard(clocks, day, Date.parse(stretch.from)).time}`}
                    onClick={() => edit(at)}
                  >
                    <Pencil size="1rem" aria-hidden />
                    Edit
                  </Button>
                )}
              </li>
            ))}
          </Rows>
          {!isFixed && (
            <Actions>
              <Button look="secondary" size="sm" onClick={() => edit('new')}>
                <Plus size="1rem" aria-hidden />
                Add work by the minute
              </Button>
              <Button look="secondary" size="sm" onClick={on.onFill}>
                <CopyPlus size="1rem" aria-hidden />
                Copy or fill days
              </Button>
            </Actions>
          )}
          <VerdictList verdicts={verdicts} clocks={clocks} />
        </>
      )}
      {edited !== undefined && (
        <StretchDialog
          clocks={clocks}
          day={day}
          stretch={edited === 'new' ? undefined : work[edited]}
          onClose={() => edit(undefined)}
          onSay={(stretch) => {
            const at = edited === 'new' ? work.length : edited;
            on.onChange(one, { work: withStretch(work, at, stretch), comment });
            edit(undefined);
          }}
        />
      )}
    </Panel>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

const Panel = styled(Card)`
  display: grid;
  justify-items: stretch;
  gap: 0.875rem;
  padding: 1rem;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }
  h2 {
    font-size: 1.125rem;
  }
  > button {
    justify-self: start;
  }
`;
