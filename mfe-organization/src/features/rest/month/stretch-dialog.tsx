import {
  type RestWork,
  type RestWorkKind,
  restWorkKinds,
} from '@fairlead/contracts/api/rest-hours';
import {
  endAboard,
  endsAboard,
  type ShipTime,
  startAboard,
  startsAboard,
} from '@fairlead/contracts/rest/ship-clock';
import type { ShipClocks, ShipDay } from '@fairlead/contracts/rest/ship-days';
import { Form, FormDialog, FormProblem, TextArea } from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Select } from '@fairlead/ui';
import { TimeField } from '@fairlead/ui/dates';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { instantsOf, spanOf } from './work-edits.ts';

interface StretchDialogProps {
  clocks: ShipClocks;
  day: ShipDay;
  /** Undefined for a new one. */
  stretch: RestWork | undefined;
  onClose(): void;
  /** Called with the new stretch; undefined where it is removed. */
  onSay(stretch: RestWork | undefined): void;
}

const plans = [{ code: 'planned', label: 'Planned work' }, ...restWorkKinds] as const;

/** A stretch of work by the minute, and the reason where it was not planned (O-129, O-133). */
export function StretchDialog({ clocks, day, stretch, onClose, onSay }: StretchDialogProps) {
  const form = useId();
  const was = stretch && spanOf(stretch);
  const [from, setFrom] = useState(() => entryOf(was && startAboard(clocks, day, was.from)));
  const [to, setTo] = useState(() => entryOf(was && endAboard(clocks, day, was.to)));
  const starts = from.time ? startsAboard(clocks, day, from.time) : [];
  const ends = to.time ? endsAboard(clocks, day, to.time) : [];
  const [plan, setPlan] = useState<RestWorkKind | 'planned'>(stretch?.kind ?? 'planned');
  const [reason, setReason] = useState(stretch?.reason ?? '');
  const [problem, setProblem] = useState<{ at: 'times' | 'reason'; says: string }>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const begins = momentOf(starts, from);
    const stops = momentOf(ends, to, begins);
    if (begins === undefined || stops === undefined || stops <= begins)
      return setProblem({ at: 'times', says: 'Work begins and ends on this day, in this order.' });
    if (plan !== 'planned' && !reason.trim())
      return setProblem({ at: 'reason', says: 'Enter a reason' });
    const span = instantsOf({ from: begins, to: stops });
    onSay({ ...span, ...(plan !== 'planned' && { kind: plan, reason: reason.trim() }) });
  };
  return (
    <FormDialog
      place="center"
      isDirty={reason !== (stretch?.reason ?? '')}
      title={stretch ? 'Edit work' : 'Add work'}
      onClose={onClose}
      footer={
        <>
          {stretch && (
            <Button look="secondary" onClick={() => onSay(undefined)}>
              Make it rest
            </Button>
          )}
          <Button type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <FormProblem message={problem?.at === 'times' ? problem.says : undefined} takesFocus />
        <Times>
          <TimeField
            label="From"
            value={from.time}
            onChange={(time) => setFrom({ time, isAgain: false })}
          />
          <TimeField
            label="To"
            value={to.time}
            onChange={(time) => setTo({ time, isAgain: undefined })}
          />
        </Times>
        {starts.length > 1 && (
          <Checkbox
            label={`From the second ${from.time} of this day`}
            checked={from.isAgain === true}
            onChange={(isAgain) => setFrom({ ...from, isAgain })}
          />
        )}
        {ends.length > 1 && (
          <Checkbox
            label={`To the second ${to.time} of this day`}
            checked={momentOf(ends, to, momentOf(starts, from)) === ends.at(-1)}
            onChange={(isAgain) => setTo({ ...to, isAgain })}
          />
        )}
        <Select<RestWorkKind | 'planned'>
          label="Kind"
          options={plans}
          value={plan}
          onChange={setPlan}
        />
        {plan !== 'planned' && (
          <TextArea
            label="Reason"
            rows={3}
            maxLength={500}
            value={reason}
            error={problem?.at === 'reason' ? problem.says : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Form>
    </FormDialog>
  );
}

/** A time as it is entered, and which it is where the clocks show it twice; undefined where that was not chosen. */
interface TimeEntry {
  time: string;
  isAgain: boolean | undefined;
}

const entryOf = (shown: ShipTime | undefined): TimeEntry =>
  shown
    ? { time: shown.time.replace('24:00', '00:00'), isAgain: shown.pass > 0 }
    : { time: '', isAgain: undefined };

/** Which of the moments at which the clocks show a time is meant: the first after another unless it was chosen. */
function momentOf(moments: readonly number[], { isAgain }: TimeEntry, after = 0) {
  if (isAgain === undefined) return moments.find((moment) => moment > after);
  return isAgain ? moments.at(-1) : moments[0];
}

const Times = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
`;
