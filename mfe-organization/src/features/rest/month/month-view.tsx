import type { RestMonth } from '@fairlead/contracts/api/rest-hours';
import { labelOf } from '@fairlead/contracts/reference/options';
import { restConfirmations } from '@fairlead/contracts/registers/rest-confirmations';
import { restProfileWords } from '@fairlead/contracts/rest/profiles';
import { type ShipDay, zoneOn } from '@fairlead/contracts/rest/ship-days';
import { usePortal } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { wordsOf } from '@fairlead/remote-kit/forms';
import type { Span } from '@fairlead/rest-rules';
import { Badge, useMedia } from '@fairlead/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { DayContent } from '../saving/queued-day.ts';
import { withSaved } from '../saving/saved-days.ts';
import { useSaving } from '../saving/use-saving.ts';
import { DayBar } from './day-bar.tsx';
import { DayPanel } from './day-panel.tsx';
import { wordsOfMonth } from './day-words.ts';
import { FillDialog } from './fill-dialog.tsx';
import { MonthOverview } from './month-overview.tsx';
import { MonthTable } from './month-table.tsx';
import { NotSaved } from './not-saved.tsx';
import { useLatest } from './use-latest.ts';
import { type MonthDay, todayAboard, useMonthDays } from './use-rest-month.ts';
import { withCells } from './work-edits.ts';

interface MonthViewProps {
  month: RestMonth;
  /** The person who writes. */
  writer: string;
}

/** A month of somebody's hours: all its days with one of them opened; on a phone that one below a calendar of the month. */
export function MonthView({ month: answered, writer }: MonthViewProps) {
  const isWide = useMedia('(min-width: 64rem)');
  const { waiting, saved, save, settle, sendNow } = useSaving(writer);
  const month = useMemo(() => withSaved(answered, saved), [answered, saved]);
  const days = useMonthDays(month, waiting);
  const [opened, open] = useState(() => todayAboard(zoneOn(month.clocks, '9999-12-31')));
  const chosen = days.find(({ day }) => day.day === opened) ?? days[0];
  const [isFilling, fill] = useState(false);
  const status = month.confirmation?.status;
  const isClosed = status !== undefined && status !== 'open';
  const { toast } = usePortal();
  const change = async (
    { day, kept }: MonthDay,
    edit: (before: DayContent | undefined) => DayContent,
  ) => {
    const { organization, vessel, user } = month;
    const place = { organization, vessel: vessel.id, user: user.id, day: day.day };
    try {
      await save(place, edit, kept ? { id: kept.id, tag: kept.tag } : null);
    } catch (thrown) {
      const problem = ApiError.caught(thrown);
      // Without a connection its message says that nothing was stored either.
      toast({ kind: 'error', title: problem.isUnanswered ? problem.message : wordsOf(problem) });
    }
  };
  const mark = useLatest((day: ShipDay, span: Span, isWork: boolean) => {
    const one = days.find(({ day: { day: name } }) => name === day.day);
    // Of what waits already, for cells may be marked faster than they are stored.
    if (one)
      void change(one, ({ work, comment } = one) => ({
        work: withCells(work, day, span, isWork),
        comment,
      }));
    open(day.day);
  });
  return (
    <>
      <Facts>
        <span>{restProfileWords(month.profile)}</span>
        {status !== undefined && (
          <Badge $tone={isClosed ? 'warning' : 'info'}>
            {labelOf(restConfirmations.statuses, status)}
          </Badge>
        )}
        {isClosed && <span>These hours change once the month is open again.</span>}
      </Facts>
      <NotSaved days={days} onSaveNow={() => void sendNow()} onOpen={open} />
      <Layout>
        {isWide && (
          <MonthTable
            label={`Hours of ${wordsOfMonth(month.month)}`}
            days={days}
            chosen={chosen?.day.day ?? ''}
            isReadOnly={isClosed}
            onChoose={open}
            onMark={mark}
          />
        )}
        {chosen && (
          <div>
            {!isWide && (
              <>
                <MonthOverview
                  label={`Days of ${wordsOfMonth(month.month)}`}
                  days={days}
                  chosen={chosen.day.day}
                  onChoose={open}
                />
                <DayBar days={days} chosen={chosen.day.day} onChoose={open} />
              </>
            )}
            <DayPanel
              key={chosen.day.day}
              day={chosen}
              clocks={month.clocks}
              isReadOnly={isClosed}
              onMark={mark}
              onChange={(day, content) => void change(day, () => content)}
              onSettle={(choice) => chosen.queued && settle(chosen.queued, choice)}
              onFill={() => fill(true)}
            />
          </div>
        )}
      </Layout>
      {isFilling && chosen && (
        <FillDialog
          clocks={month.clocks}
          days={days}
          opened={chosen}
          onClose={() => fill(false)}
          onFill={(filled) => {
            for (const { day, work } of filled)
              void change(day, () => ({ work, comment: day.comment }));
          }}
        />
      )}
    </>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.75rem;
  margin-bottom: 0.75rem;
  color: var(--muted);
  font-size: 0.9375rem;
`;

const Layout = styled.div`
  display: grid;
  align-items: start;
  gap: 1rem;
  margin-bottom: 2rem;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }
`;
