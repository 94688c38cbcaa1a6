import type { ReactNode } from 'react';
import { OptionNote, OptionRow, Tick } from './option-row.tsx';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  /** Content at the end of the line, such as a count. */
  note?: ReactNode;
  disabled?: boolean;
}

/** One thing to switch on or off, with its label as part of the target. */
export function Checkbox({ label, checked, onChange, note, disabled }: CheckboxProps) {
  return (
    <OptionRow data-empty={note === 0 || undefined}>
      <Tick
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
      {note !== undefined && <OptionNote>{note}</OptionNote>}
    </OptionRow>
  );
}
