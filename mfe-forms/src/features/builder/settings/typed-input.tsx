import { readNumber } from '@fairlead/contracts/reference/numbers';
import { TextArea } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { useTyped } from './use-typed.ts';

interface TypedInputProps {
  label: string;
  hint?: string | undefined;
  value: string | undefined;
  /** Accepts the typed text; undefined where it is empty. Returns why it is refused, if it is. */
  take(value: string | undefined): string | undefined;
  /** Several lines. */
  isLong?: boolean;
  id?: string;
}

/** A text that is applied as it is typed. A refused one stays visible with the reason, and is not applied. */
export function TypedInput({ label, hint, value, take, isLong, ...input }: TypedInputProps) {
  const typed = useTyped({
    value,
    read: (text) => text || undefined,
    write: (text) => text ?? '',
    take,
  });
  const shown = { label, hint, error: typed.error, value: typed.value, ...input };
  const type = ({ target }: { target: { value: string } }) => typed.type(target.value);
  return isLong ? (
    <TextArea {...shown} rows={3} onChange={type} />
  ) : (
    <TextField {...shown} autoComplete="off" onChange={type} />
  );
}

interface NumberInputProps extends Omit<TypedInputProps, 'value' | 'take' | 'isLong'> {
  value: number | undefined;
  take(value: number | undefined): string | undefined;
}

/** A number that is applied as it is typed, likewise. */
export function TypedNumber({ label, hint, value, take }: NumberInputProps) {
  const typed = useTyped({
    value,
    read: (text) => (text.trim() === '' ? undefined : readNumber(text)),
    write: (number) => (number === undefined ? '' : String(number)),
    take: (number) => (Number.isNaN(number) ? 'This is not a number' : take(number)),
  });
  return (
    <TextField
      label={label}
      hint={hint}
      error={typed.error}
      inputMode="decimal"
      autoComplete="off"
      value={typed.value}
      onChange={({ target }) => typed.type(target.value)}
    />
  );
}
