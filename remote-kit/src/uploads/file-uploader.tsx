import { Button } from '@fairlead/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { usePortal } from '../portal.ts';
import { useAction } from '../use-action.ts';
import { ChosenFile } from './chosen-file.tsx';
import { FileLine, FileLines } from './file-lines.tsx';
import { SendingLines } from './sending-lines.tsx';
import { oneFile, reasonsAgainst, rejected, tooMany, type UploadRule } from './upload-rule.ts';
import { UploadZone } from './upload-zone.tsx';
import {
  type FileCollection,
  nameFile,
  type RecordField,
  removeFile,
  sendFile,
  type UploadedFile,
} from './uploaded-files.ts';
import { useUploads } from './use-uploads.ts';

interface FileUploaderProps {
  /** What the file is: `Passport`. */
  label: string;
  collection?: FileCollection;
  rule?: UploadRule;
  /** What is accepted, in words. */
  note?: string;
  /** Further members of its document, other than the description of an image. */
  texts?: Readonly<Record<string, string>>;
  /** For a file that belongs to a record: which of its members refers to it. */
  record?: RecordField;
  /** The file that is already stored. */
  kept?: UploadedFile | undefined;
  /** Called with the stored file, and with undefined when it is removed. */
  onChange?(file: UploadedFile | undefined): void;
}

/** One file that is chosen or dropped, previewed, uploaded, and linked to the record that it belongs to. */
export function FileUploader({
  label,
  collection = 'userMedia',
  rule = oneFile,
  note = 'PDF, JPG or PNG, up to 2 MB.',
  texts,
  record,
  kept: first,
  onChange,
}: FileUploaderProps) {
  const labelId = useId();
  const { apiHost: host, session } = usePortal();
  const act = useAction();
  const [chosen, setChosen] = useState<File>();
  const [kept, setKept] = useState(first);
  const [problem, setProblem] = useState<string>();
  const become = (file: UploadedFile | undefined) => {
    setKept(file);
    onChange?.(file);
  };
  const { files, choose, remove, again } = useUploads<UploadedFile>({
    rule,
    kept: 0,
    send: (file, how) => sendFile(collection, file, { host, session, texts, ...how }),
    onUploaded: async (file) => {
      if (record) await nameFile(record, file.id, { host, session });
      become(file);
    },
  });
  const take = (all: readonly File[]) => {
    const [file, ...more] = all;
    if (!file) return;
    const problems = more.length > 0 ? [tooMany(rule)] : problemsOf(file, rule);
    setProblem(problems.join('. ') || undefined);
    setChosen(problems.length > 0 ? undefined : file);
  };
  const send = () => {
    if (chosen) choose([chosen]);
    setChosen(undefined);
  };
  const forget = () =>
    act(async () => {
      if (!kept) return;
      if (record) await nameFile(record, null, { host, session });
      await removeFile(collection, kept.id, { host, session });
      become(undefined);
    }, 'file removed');
  const isFree = !chosen && !kept && files.length === 0;
  return (
    <Group role="group" aria-labelledby={labelId}>
      <span id={labelId}>{label}</span>
      {isFree && (
        <UploadZone
          label={label}
          rule={rule}
          note={note}
          invalid={problem !== undefined}
          onChoose={take}
        />
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      {chosen && (
        <Preview>
          <ChosenFile file={chosen} />
          <Button size="sm" onClick={send} autoFocus>
            Upload
          </Button>
          <Button size="sm" look="secondary" onClick={() => setChosen(undefined)}>
            Remove
          </Button>
        </Preview>
      )}
      {(files.length > 0 || kept) && (
        <FileLines aria-label={`${label}: file`}>
          <SendingLines files={files} again={again} remove={remove} />
          {kept && (
            <FileLine
              name={kept.filename ?? 'A file'}
              href={kept.url ?? undefined}
              size={kept.filesize ?? undefined}
              onRemove={() => void forget()}
            />
          )}
        </FileLines>
      )}
    </Group>
  );
}

/** Why a file is not accepted: that it is too large, in its own sentence, or that it was rejected (F-056, F-061). */
function problemsOf(file: File, rule: UploadRule): string[] {
  if (rule.kindProblem(file)) return [rejected(file.name)];
  return reasonsAgainst(file, rule);
}

const Group = styled.div`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  > span:first-child {
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
const Preview = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Problem = styled.p`
  color: var(--danger);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
