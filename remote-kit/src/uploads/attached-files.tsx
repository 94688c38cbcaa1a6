import { Button } from '@fairlead/ui';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Rows, RowText } from '../lists/list-parts.tsx';
import { useAction } from '../use-action.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const send = async (chosen: FileList | null) => {
    for (const file of chosen ?? []) await act(() => upload(file), `${file.name} attached`);
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
        aria-label={`Attach a file: ${label}`}
        onChange={({ target }) => void send(target.files)}
      />
      {files.length === 0 ? (
        <p>No files are attached.</p>
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
