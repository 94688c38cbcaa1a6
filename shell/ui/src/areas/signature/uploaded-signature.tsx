import { Field, TextInput } from '@fairlead/ui';
import { useState } from 'react';
import { uploadedImage } from './uploaded-image.ts';

interface UploadedSignatureProps {
  longest: number;
  onChange(image: string): void;
}

/** A signature by a picture of one. */
export function UploadedSignature({ longest, onChange }: UploadedSignatureProps) {
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    try {
      onChange(await uploadedImage(file, longest));
      setProblem(undefined);
    } catch (thrown) {
      setProblem((thrown as Error).message);
    }
  };
  return (
    <Field label="Picture of your signature" hint="PNG or JPEG" error={problem}>
      {(control) => (
        <TextInput
          {...control}
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void take(file);
          }}
        />
      )}
    </Field>
  );
}
