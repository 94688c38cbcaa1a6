import { FileLine, FileLines } from '@fairlead/remote-kit/uploads';
import type { useSendingFiles } from './use-sending-files.ts';

/** The files that are under way to a case, and those that were refused, with the reason. */
export function SendingFiles({ sending }: { sending: ReturnType<typeof useSendingFiles> }) {
  const { files } = sending;
  if (files.length === 0) return null;
  return (
    <FileLines aria-label="Files under way">
      {files.map((one) => (
        <FileLine
          key={one.id}
          name={one.file.name}
          size={one.file.size}
          {...(one.problem === undefined
            ? { isUnderWay: true }
            : {
                problem: one.problem,
                onAgain: () => void sending.sendAgain(one),
                onRemove: () => sending.leaveOut(one),
              })}
        />
      ))}
    </FileLines>
  );
}
