import { Field, TextInput } from '@fairlead/ui';
import { refusal } from './refusal.ts';
import { useValue } from './use-value.ts';
import { readTime, writtenTime } from './written/read-time.ts';
import { useWritten } from './written/use-written.ts';

export interface TimeFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A time of the day (`14:05`); empty for none. */
  value?: string;
  defaultValue?: string;
  onChange?(value: string): void;
  /** Why it has no value together with the field next to it, which shows the reason. */
  missing?: string | undefined;
  /** The id of the text that says why it is refused, where its surroundings show that. */
  refusedBy?: string | undefined;
  disabled?: boolean;
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A time of the day, typed freely: `14:05`, `1405` or `2:05 pm`. */
export function TimeField({ label, hint, error, disabled, missing, ...props }: TimeFieldProps) {
  const [value, onChange] = useValue({ ...props, isValid: isTime });
  const { input, problem } = useWritten({
    value,
    onChange,
    read: (text) => {
      const time = readTime(text);
      return time === undefined
        ? { problem: `Please enter a time, such as ${writtenTime('14:05')}` }
        : { value: time };
    },
    write: writtenTime,
    missing,
  });
  return (
    <Field label={label} hint={hint} error={problem ?? error}>
      {(control) => (
        <TextInput
          {...control}
          {...refusal(props.refusedBy, control)}
          {...input}
          placeholder={writtenTime('14:05')}
          autoComplete="off"
          disabled={disabled}
        />
      )}
    </Field>
  );
}
