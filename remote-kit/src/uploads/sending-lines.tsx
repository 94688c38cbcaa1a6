import { FileLine } from './file-lines.tsx';
import type { useUploads } from './use-uploads.ts';

type SendingLinesProps = Pick<ReturnType<typeof useUploads>, 'files' | 'again' | 'remove'>;

/** The files that are being sent, or that were not accepted, each with buttons to retry and to cancel it. */
export const SendingLines = ({ files, again, remove }: SendingLinesProps) =>
  files.map((one) => (
    <FileLine
      key={one.key}
      name={one.file.name}
      size={one.file.size}
      share={one.share}
      problem={one.problem}
      onAgain={() => again(one)}
      onRemove={() => remove(one.key)}
    />
  ));
