import type { AttachmentRule } from '@fairlead/contracts/api/attachments';
import { Button } from '@fairlead/ui';
import { Paperclip } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { usePortal } from '../portal.ts';
import { FileLine, FileLines } from './file-lines.tsx';
import { attachmentUploads, takenOf } from './upload-rule.ts';

interface FilesToSendProps {
  /** What they are: `Scans`. */
  label: string;
  rule: AttachmentRule;
  files: readonly File[];
  onChange(files: readonly File[]): void;
}

/** Files of a document that does not exist yet: they are chosen with its other content, and sent once it is created. */
export function FilesToSend({ label, rule, files, onChange }: FilesToSendProps) {
  const { toast } = usePortal();
  const uploads = useMemo(() => attachmentUploads(rule), [rule]);
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: FileList | null) => {
    const room = uploads.most - files.length;
    const { taken, problems } = takenOf([...(chosen ?? [])], uploads, room);
    if (problems.length > 0) toast({ kind: 'error', title: problems.join('. ') });
    if (taken.length > 0) onChange([...files, ...taken]);
    // Lets the same file be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <Group>
      <legend>{label}</legend>
      {files.length > 0 && (
        <FileLines aria-label={label}>
          {files.map((file) => (
            <FileLine
              key={`${file.name} ${file.size} ${file.lastModified}`}
              name={file.name}
              size={file.size}
              onRemove={() => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </FileLines>
      )}
      <div>
        <Button look="secondary" size="sm" onClick={() => input.current?.click()}>
          <Paperclip size="1rem" aria-hidden />
          Choose a file
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={uploads.accept}
        aria-label={`Choose a file: ${label}`}
        onChange={({ target }) => choose(target.files)}
      />
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
