import type { RestWork } from '@fairlead/contracts/api/rest-hours';
import type { DailyWork } from '@fairlead/contracts/rest/daily-work';
import {
  endAboard,
  endsAboard,
  startAboard,
  startsAboard,
} from '@fairlead/contracts/rest/ship-clock';
import type { ShipClocks, ShipDay } from '@fairlead/contracts/rest/ship-days';
import { Form } from '@fairlead/remote-kit/forms';
import { watchPatterns } from '@fairlead/rest-rules';
import { Button, Checkbox, Dialog, Select } from '@fairlead/ui';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { shortWeekday, weekdayOf } from './day-words.ts';
import type { MonthDay } from './use-rest-month.ts';
import { instantsOf, spanOf } from './work-edits.ts';

interface FillDialogProps {
  clocks: ShipClocks;
  days: readonly MonthDay[];
  /** The day whose work is offered for copying, and which is filled first. */
  opened: MonthDay;
  onClose(): void;
  onFill(days: readonly { day: MonthDay; work: RestWork[] }[]): void;
}

const copied = 'day';

/** Copies the work of one day, or that of a watch, to several days at once. */
export function FillDialog({ clocks, days, opened, onClose, onFill }: FillDialogProps) {
  const form = useId();
  const begun = days.filter(({ isAhead }) => !isAhead);
  const [source, setSource] = useState<string>(opened.work.length > 0 ? copied : 'day-work');
  const first = begun[begun.indexOf(opened) + (source === copied ? 1 : 0)] ?? opened;
  const [from, setFrom] = useState(first.day.day);
  const [to, setTo] = useState(begun.at(-1)?.day.day ?? first.day.day);
  const [isAll, setAll] = useState(false);
  const pattern: readonly DailyWork[] =
    source === copied
      ? opened.work.map(spanOf).map((span) => ({
          from: startAboard(clocks, opened.day, span.from).time,
          to: endAboard(clocks, opened.day, span.to).time,
        }))
      : (watchPatterns.find(({ code }) => code === source)?.work ?? []);
  const chosen = begun.filter(
    ({ day, work }) => day.day >= from && day.day <= to && (isAll || work.length === 0),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFill(chosen.map((day) => ({ day, work: workOf(clocks, day.day, pattern) })));
    onClose();
  };
  const options = begun.map(({ day }) => ({ code: day.day, label: shortWeekday(day.day) }));
  return (
    <Dialog
      title="Fill days"
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={form} disabled={chosen.length === 0}>
          {chosen.length === 1 ? 'Fill 1 day' : `Fill ${chosen.length} days`}
        </Button>
      }
    >
      <Form id={form} onSubmit={submit}>
        <Select
          label="With"
          options={[
            ...(opened.work.length > 0
              ? [{ code: copied, label: `The work of ${weekdayOf(opened.day.day)}` }]
              : []),
            ...watchPatterns,
          ]}
          value={source}
          onChange={setSource}
        />
        <Days>
          <Select label="From" options={options} value={from} onChange={setFrom} />
          <Select label="To" options={options} value={to} onChange={setTo} />
        </Days>
        <Checkbox
          label="Replace days that are written down already"
          checked={isAll}
          onChange={setAll}
        />
        <p role="status">{pattern.map((one) => `${one.from}–${one.to}`).join(', ')}</p>
      </Form>
    </Dialog>
  );
}

/** Work at times of a day, as moments: each time that the clocks show when it begins, until they show when it ends; midnight as an end is the end of a day. */
function workOf(clocks: ShipClocks, day: ShipDay, pattern: readonly DailyWork[]): RestWork[] {
  const work: RestWork[] = [];
  for (const one of pattern) {
    let last = 0;
    const ends = endsAboard(clocks, day, one.to);
    for (const from of startsAboard(clocks, day, one.from)) {
      const to = ends.find((end) => end > from);
      // An hour that comes again within work is in it already.
      if (to === undefined || from < last) continue;
      work.push(instantsOf({ from, to }));
      last = to;
    }
  }
  return work;
}

const Days = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
`;
