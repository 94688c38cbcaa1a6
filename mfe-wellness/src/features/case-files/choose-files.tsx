import { FileLine, FileLines, UploadZone } from '@fairlead/remote-kit/uploads';
import { styled } from 'styled-components';
import { type caseRules, problemWith } from './case-file-rules.ts';

interface ChooseFilesProps {
  files: readonly File[];
  by: (typeof caseRules)[keyof typeof caseRules];
  onChange(files: readonly File[]): void;
}

/** The files that are sent with a report, in memory until then. Those that cannot be sent say why. */
export function ChooseFiles({ files, by, onChange }: ChooseFilesProps) {
  const { most } = by.rule;
  const isFull = files.length >= most;
  return (
    <Group>
      <legend>Pictures and files</legend>
      <UploadZone
        label="Pictures and files"
        rule={by.rule}
        note={isFull ? `${most} files are chosen. Remove one to choose another.` : by.note}
        disabled={isFull}
        onChoose={(chosen) => onChange([...files, ...chosen].slice(0, most))}
      />
      {files.length > 0 && (
        <FileLines aria-label="Chosen files">
          {files.map((file, place) => (
            <FileLine
              // Two may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: a file has no other name here
              key={`${place} ${file.name}`}
              name={file.name}
              size={file.size}
              refusal={problemWith(file, by)}
              onRemove={() => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </FileLines>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.5rem;
  legend {
    margin-bottom: 0.25rem;
    padding: 0;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
