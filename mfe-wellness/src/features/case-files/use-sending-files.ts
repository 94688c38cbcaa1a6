import { wordsOf } from '@fairlead/remote-kit/forms';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { newReportKey } from '../reporting/send-report.ts';

/** A file that is being sent, waits for that, or was refused. */
export interface SendingFile {
  id: string;
  file: File;
  problem?: string;
}

/**
 * Sends files one after the other, each under one key however often. `send` throws `ApiError`; what was refused stays, to be sent again or left out.
 */
export function useSendingFiles(send: (file: File, key: string) => Promise<unknown>) {
  const [files, setFiles] = useState<readonly SendingFile[]>([]);
  const keys = useRef(new Map<string, string>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, more: Partial<SendingFile> | undefined) =>
    setFiles((all) =>
      all.flatMap((one) => (one.id === id ? (more ? [{ ...one, ...more }] : []) : [one])),
    );
  const sendOne = ({ id, file }: SendingFile) => {
    const key = keys.current.get(id) ?? newReportKey();
    keys.current.set(id, key);
    queue.current = queue.current.then(async () => {
      try {
        await send(file, key);
        change(id, undefined);
      } catch (thrown) {
        change(id, { problem: wordsOf(thrown) });
      }
    });
    return queue.current;
  };
  return {
    files,
    isSending: files.some(({ problem }) => problem === undefined),
    add(chosen: readonly File[]): Promise<unknown> {
      const added = chosen.map((file) => ({ id: nanoid(), file }));
      setFiles((all) => [...all, ...added]);
      return Promise.all(added.map(sendOne));
    },
    sendAgain(one: SendingFile): Promise<unknown> {
      const { problem: _problem, ...again } = one;
      setFiles((all) => all.map((other) => (other.id === one.id ? again : other)));
      return sendOne(again);
    },
    leaveOut: ({ id }: SendingFile) => change(id, undefined),
  };
}
