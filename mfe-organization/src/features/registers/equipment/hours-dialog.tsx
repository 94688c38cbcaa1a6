import { FormDialog, useAction } from '@fairlead/remote-kit/forms';
import { Button, TextField } from '@fairlead/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type RegisterRecord, recordsOf } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';

interface HoursDialogProps {
  place: RegisterPlace;
  /** Equipment with a meter. */
  equipment: readonly RegisterRecord[];
  onClose(): void;
}

/**
 * The round of reading hours: one line for everything with a meter. What was not read stays as it was, and a refused reading stays to be corrected.
 */
export function HoursDialog({ place, equipment, onClose }: HoursDialogProps) {
  const [change] = recordsOf(place.register).patch.useMutation();
  const act = useAction();
  const [read, setRead] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const entries = Object.entries(read).filter(([, hours]) => hours.trim() !== '');
    const odd = Object.fromEntries(
      entries.flatMap(([id, hours]) => {
        const problem = problemOf(hours, equipment.find((one) => one.id === id)?.runningHours);
        return problem ? [[id, problem]] : [];
      }),
    );
    setProblems(odd);
    if (Object.keys(odd).length > 0) return;
    setBusy(true);
    const readOn = new Date().toISOString().slice(0, 10);
    const left: Record<string, string> = {};
    for (const { id, title, updatedAt } of equipment) {
      const hours = read[id]?.trim();
      if (!hours) continue;
      const changes = { runningHours: Number(hours), readOn };
      const call = () => change({ id, updatedAt, changes, depth: 1 }).unwrap();
      if (!(await act(call, `${title}: ${hours} h`))) left[id] = hours;
    }
    setBusy(false);
    setRead(left);
    if (Object.keys(left).length === 0) onClose();
  };
  return (
    <FormDialog
      title="Read hours"
      place="center"
      isDirty={Object.values(read).some((hours) => hours.trim() !== '')}
      onClose={onClose}
    >
      <Lines onSubmit={save} noValidate>
        {equipment.map(({ id, title, runningHours }) => (
          <TextField
            key={id}
            label={title ?? ''}
            hint={`Last read: ${runningHours} h`}
            inputMode="numeric"
            value={read[id] ?? ''}
            error={problems[id]}
            onChange={({ target }) => setRead({ ...read, [id]: target.value })}
          />
        ))}
        <Button type="submit" busy={isBusy}>
          Save hours
        </Button>
      </Lines>
    </FormDialog>
  );
}

/** The problem with a reading; undefined where there is none. A replaced meter starts at zero. */
function problemOf(hours: string, before: unknown): string | undefined {
  if (!/^\d{1,7}$/.test(hours.trim())) return 'Whole hours, as the meter shows them';
  const count = Number(hours);
  return count !== 0 && count < Number(before ?? 0)
    ? `Running hours do not fall: there were ${before}`
    : undefined;
}

const Lines = styled.form`
  display: grid;
  gap: 0.75rem;
`;
