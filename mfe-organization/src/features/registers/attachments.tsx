import { useAct } from '@fairlead/remote-kit/forms';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button } from '@fairlead/ui';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { SectionCard } from './section-card.ts';

interface AttachmentsProps {
  place: RegisterPlace;
  record: RegisterRecord;
  mayWrite: boolean;
}

interface Attachment {
  id: string;
  name: string;
  size: number;
  url: string;
}

const units = ['bytes', 'KB', 'MB'] as const;

/** The files of a record: who may change it adds and removes them. */
export function Attachments({ place, record, mayWrite }: AttachmentsProps) {
  const api = recordsOf(place.register);
  const act = useAct();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading }] = api.upload.useMutation();
  const [remove] = api.removePicture.useMutation();
  const files = (record.attachments ?? []) as Attachment[];
  const send = async (chosen: FileList | null) => {
    for (const file of chosen ?? [])
      await act(
        () =>
          upload({
            id: record.id,
            member: 'attachments',
            file,
            idempotencyKey: crypto.randomUUID(),
            depth: 1,
          }).unwrap(),
        `${file.name} attached`,
      );
    if (input.current) input.current.value = '';
  };
  return (
    <SectionCard as="section" aria-label="Attachments">
      <header>
        <h2>Attachments</h2>
        {mayWrite && (
          <Button look="quiet" size="sm" busy={isLoading} onClick={() => input.current?.click()}>
            <Paperclip size="1rem" aria-hidden />
            Attach a file
          </Button>
        )}
      </header>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Attach a file"
        onChange={({ target }) => void send(target.files)}
      />
      {files.length === 0 ? (
        <p>No files are attached.</p>
      ) : (
        <Rows aria-label="Files">
          {files.map(({ id, name, size, url }) => (
            <li key={id}>
              <RowText>
                <a href={url}>{name}</a>
                <p>{sizeText(size)}</p>
              </RowText>
              {mayWrite && (
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    void act(
                      () =>
                        remove({ id: record.id, member: `attachments/${id}`, depth: 1 }).unwrap(),
                      `${name} removed`,
                    )
                  }
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
    </SectionCard>
  );
}

/** A size (bytes) in words. */
function sizeText(size: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(size, 1)) / Math.log(1024)), 2);
  return `${Math.round((size / 1024 ** step) * 10) / 10} ${units[step]}`;
}
