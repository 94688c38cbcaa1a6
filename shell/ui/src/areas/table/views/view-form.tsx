import { Button, Checkbox, TextField } from '@fairlead/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

interface ViewFormProps {
  /** The names of other views. */
  taken: readonly string[];
  onSave(name: string, isShared: boolean): void;
  onCancel(): void;
}

/** Asks for the name of a new view, and who it is for. */
export function ViewForm({ taken, onSave, onCancel }: ViewFormProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    const isTaken = taken.some((one) => one.toLowerCase() === chosen.toLowerCase());
    if (!chosen) setError('Name is required');
    else if (isTaken) setError('Another view has this name');
    else onSave(chosen, isShared);
  };
  return (
    <FormBox onSubmit={submit}>
      <TextField
        label="Name"
        maxLength={80}
        autoFocus
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
        {...(error && { error })}
      />
      <Checkbox label="Share with everyone here" checked={isShared} onChange={setIsShared} />
      <div>
        <Button size="sm" type="submit">
          Save view
        </Button>
        <Button size="sm" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </FormBox>
  );
}

const FormBox = styled.form`
  display: grid;
  gap: 0.75rem;
  min-width: min(18rem, 80vw);
  > div:last-child {
    display: flex;
    gap: 0.5rem;
  }
`;
