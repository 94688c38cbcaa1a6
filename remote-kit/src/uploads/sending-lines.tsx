import { FileLine } from './file-lines.tsx';
import type { useUploads } from './use-uploads.ts';

type SendingLinesProps = Pick<ReturnType<typeof useUploads>, 'files' | 'again' | 'remove'>;

/** The files that are on their way, or that were not taken, each with the way to try it again and to give it up. */
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
