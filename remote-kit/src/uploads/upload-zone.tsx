import { Button } from '@fairlead/ui';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { UploadRule } from './upload-rule.ts';

interface UploadZoneProps {
  /** What the files are for. */
  label: string;
  rule: Pick<UploadRule, 'most' | 'accept'>;
  /** What is accepted, in words. */
  note: string;
  disabled?: boolean;
  invalid?: boolean;
  onChoose(files: File[]): void;
}

/** Where files are chosen or dropped. The same file may be chosen again. */
export function UploadZone({ label, rule, note, disabled, invalid, onChoose }: UploadZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onChoose([...event.dataTransfer.files]);
  };
  return (
    <Zone
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      onDragOver={over}
      onDragLeave={over}
      onDrop={over}
    >
      <Button look="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        {rule.most === 1 ? 'Choose a file' : 'Choose files'}
      </Button>
      <p>{note}</p>
      <input
        ref={input}
        type="file"
        multiple={rule.most > 1}
        hidden
        accept={rule.accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onChoose(files);
        }}
      />
    </Zone>
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
