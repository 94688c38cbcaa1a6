import type { CaseFile, CaseFileRead } from '@fairlead/contracts/api/case-files';
import { saveFile } from '@fairlead/remote-kit/printed';
import { useSend } from '@fairlead/remote-kit/sending';
import { FileLine, FileLines } from '@fairlead/remote-kit/uploads';
import { Button } from '@fairlead/ui';

interface CaseFileListProps {
  files: readonly CaseFile[];
  /** Reads a file with its bytes. @throws {ApiError} */
  read(file: string): Promise<CaseFileRead>;
}

/** The files of a case. Each is read once it is to be saved: nothing of it is shown, stored or in an address. */
export function CaseFileList({ files, read }: CaseFileListProps) {
  const { send, isSending } = useSend((file: string) => read(file), {
    onDone: ({ name, type, content }) =>
      saveFile({ name, blob: new Blob([bytesOf(content)], { type }) }),
  });
  return (
    <FileLines aria-label="Files">
      {files.map(({ id, name, size }) => (
        <FileLine key={id} name={name} size={size}>
          <Button
            look="secondary"
            size="sm"
            busy={isSending}
            aria-label={`Save ${name}`}
            onClick={() => void send(id)}
          >
            Save
          </Button>
        </FileLine>
      ))}
    </FileLines>
  );
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
