import {
  type RestWork,
  type RestWorkKind,
  restWorkKinds,
} from '@fairlead/contracts/api/rest-hours';
import { type ShipClocks, type ShipDay, zoneOn } from '@fairlead/contracts/rest/ship-days';
import { instantsIn } from '@fairlead/contracts/time/clock';
import { Form, FormDialog, FormProblem, TextArea } from '@fairlead/remote-kit/forms';
import { Button, Select } from '@fairlead/ui';
import { TimeField } from '@fairlead/ui/dates';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { timeAboard } from './cell-times.ts';

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
  const [from, setFrom] = useState(stretch ? timeAboard(clocks, day, stretch.from) : '');
  const [to, setTo] = useState(
    stretch ? timeAboard(clocks, day, stretch.to).replace('24:00', '00:00') : '',
  );
  const [plan, setPlan] = useState<RestWorkKind | 'planned'>(stretch?.kind ?? 'planned');
  const [reason, setReason] = useState(stretch?.reason ?? '');
  const [problem, setProblem] = useState<{ at: 'times' | 'reason'; says: string }>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const span = spanOf(clocks, day, { from, to });
    if (!span)
      return setProblem({ at: 'times', says: 'Work begins and ends on this day, in this order.' });
    if (plan !== 'planned' && !reason.trim())
      return setProblem({ at: 'reason', says: 'Enter a reason' });
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
          <TimeField label="From" value={from} onChange={setFrom} />
          <TimeField label="To" value={to} onChange={setTo} />
        </Times>
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

/** The moments of two times of a day; midnight as an end is the start of the next day. */
function spanOf(clocks: ShipClocks, day: ShipDay, times: { from: string; to: string }) {
  if (!times.from || !times.to) return undefined;
  const zone = zoneOn(clocks, day.day);
  const [from] = instantsIn(zone, { day: day.day, time: times.from });
  const to =
    times.to === '00:00'
      ? new Date(day.to).toISOString()
      : instantsIn(zone, { day: day.day, time: times.to }).at(-1);
  return from && to && from < to ? { from, to } : undefined;
}

const Times = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
`;
