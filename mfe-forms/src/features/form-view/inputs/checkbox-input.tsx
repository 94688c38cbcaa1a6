import { Checkbox } from '@fairlead/ui';
import { useId } from 'react';
import { Note } from './group.tsx';
import type { InputProps } from './input-props.ts';

/** Something to be ticked or not (F-020). */
export function CheckboxInput({ label, hint, error, value, onChange }: InputProps<'checkbox'>) {
  const id = useId();
  const note = error || hint;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for a legend, and the box has a label
    <div role="group" aria-label={label} aria-describedby={note ? id : undefined}>
      <Checkbox label={label} checked={value === true} onChange={onChange} />
      {note && (
        <Note id={id} $error={Boolean(error)}>
          {note}
        </Note>
      )}
    </div>
  );
}
