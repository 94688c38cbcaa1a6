import { largestFile, mostFiles } from '@fairlead/contracts/forms/limits';
import { Button } from '@fairlead/ui';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFormPlace } from '../form-place.ts';
import { inputName } from '../form-values.ts';
import { Group } from '../inputs/group.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { FileLine, FileLines, KeptFile } from './file-lines.tsx';
import { accepted } from './file-rules.ts';
import { useUploads } from './use-uploads.ts';

/** Files of whoever fills the form in: chosen or dropped, sent, and listed with a way to take them out again (F-055). */
export function UploadInput({ field, value, onChange, ...shown }: InputProps<'uploadField'>) {
  const { form } = useFormPlace();
  const kept: readonly string[] = Array.isArray(value) ? value : [];
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { files, choose, remove, again } = useUploads(kept.length, (id) => {
    // Several may be kept before this is drawn again.
    const now: unknown = form.getValues(inputName(field.name));
    onChange([...(Array.isArray(now) ? now : []), id]);
  });
  const take = (list: FileList | null) => {
    choose([...(list ?? [])]);
    if (input.current) input.current.value = '';
  };
  const isFull = kept.length + files.length >= mostFiles;
  return (
    <Group {...shown}>
      <Zone
        data-over={isOver || undefined}
        data-invalid={shown.error !== undefined || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Button look="secondary" disabled={isFull} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <p>
          Up to {mostFiles} images, PDF or Word documents of {largestFile / 1024 / 1024} MB each.
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label={shown.label}
          onChange={({ target }) => take(target.files)}
        />
      </Zone>
      {kept.length + files.length > 0 && (
        <FileLines aria-label={`${shown.label}: files`}>
          {kept.map((id) => (
            <KeptFile
              key={id}
              id={id}
              onRemove={() => onChange(kept.filter((one) => one !== id))}
            />
          ))}
          {files.map((one) => (
            <FileLine
              key={one.key}
              name={one.file.name}
              size={one.file.size}
              share={one.share}
              problem={one.problem}
              onAgain={() => again(one)}
              onRemove={() => remove(one.key)}
            />
          ))}
        </FileLines>
      )}
    </Group>
  );
}

const Zone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  padding: 0.875rem;
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius);
  p {
    color: var(--muted);
    font-size: 0.875rem;
  }
  &[data-over] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
`;
