import type { AttachmentRule } from '@fairlead/contracts/api/attachments';
import { Button } from '@fairlead/ui';
import { Paperclip } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Rows, RowText } from '../lists/list-parts.tsx';
import { usePortal } from '../portal.ts';
import { useAction } from '../use-action.ts';
import { attachmentUploads, takenOf } from './upload-rule.ts';

/** A file that is attached to a document. `size` is in bytes. */
export interface AttachedFile {
  id: string;
  name: string;
  size: number;
  url: string;
}

interface AttachedFilesProps {
  /** What the files belong to, for those who do not see where they appear. */
  label: string;
  /** Heads the list, beside the button. */
  title: React.ReactNode;
  files: readonly AttachedFile[];
  /** What the service accepts. */
  rule: AttachmentRule;
  mayWrite: boolean;
  /** Whether a file is being sent. */
  busy: boolean;
  upload(file: File): Promise<unknown>;
  remove(file: AttachedFile): Promise<unknown>;
}

/** The files of a document: those allowed to change it add and remove them. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { label, title, files, mayWrite, busy, upload, remove } = props;
  const act = useAction();
  const { toast } = usePortal();
  const rule = useMemo(() => attachmentUploads(props.rule), [props.rule]);
  const input = useRef<HTMLInputElement>(null);
  const send = async (chosen: FileList | null) => {
    const room = rule.most - files.length;
    const { taken, problems } = takenOf([...(chosen ?? [])], rule, room);
    if (problems.length > 0) toast({ kind: 'error', title: problems.join('. ') });
    for (const file of taken) await act(() => upload(file), `${file.name} attached`);
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Head>
        {title}
        {mayWrite && (
          <Button look="quiet" size="sm" busy={busy} onClick={() => input.current?.click()}>
            <Paperclip size="1rem" aria-hidden />
            Attach a file
          </Button>
        )}
      </Head>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={rule.accept}
        aria-label={`Attach a file: ${label}`}
        onChange={({ target }) => void send(target.files)}
      />
      {files.length === 0 ? (
        <p>
          No files are attached
          {mayWrite && ` (up to ${rule.most}, of ${sizeText(rule.bytes)} each)`}.
        </p>
      ) : (
        <Rows aria-label={`Files: ${label}`}>
          {files.map((file) => (
            <li key={file.id}>
              <RowText>
                <a href={file.url}>{file.name}</a>
                <p>{sizeText(file.size)}</p>
              </RowText>
              {mayWrite && (
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => void act(() => remove(file), `${file.name} removed`)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}

const units = ['bytes', 'KB', 'MB'] as const;

/** A size (bytes) in words. */
function sizeText(size: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(size, 1)) / Math.log(1024)), 2);
  return `${Math.round((size / 1024 ** step) * 10) / 10} ${units[step]}`;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
`;
