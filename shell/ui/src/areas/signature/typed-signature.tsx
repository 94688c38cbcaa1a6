import { Button, TextField } from '@fairlead/ui';
import { useState } from 'react';
import { typedImage } from './typed-image.ts';

interface TypedSignatureProps {
  name: string;
  isSigned: boolean;
  onChange(image: string | null, name: string): void;
}

/** A signature by typing one's name, for those who do not draw. A prefilled name is not a signature until they confirm it. */
export function TypedSignature({ name, isSigned, onChange }: TypedSignatureProps) {
  const [typed, type] = useState(name);
  const take = (text: string) => {
    type(text);
    onChange(typedImage(text), text.trim());
  };
  return (
    <>
      <TextField
        label="Type your name"
        autoComplete="name"
        maxLength={200}
        value={typed}
        onChange={({ target }) => take(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(typed);
        }}
      />
      {!isSigned && typed.trim() !== '' && (
        <Button look="secondary" size="sm" onClick={() => take(typed)}>
          Sign as {typed.trim()}
        </Button>
      )}
    </>
  );
}
