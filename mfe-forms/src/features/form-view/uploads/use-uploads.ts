import { mostFiles } from '@fairlead/contracts/forms/limits';
import { usePortal } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useFormPlace } from '../form-place.ts';
import { refusalOf, rejected, tooMany } from './file-rules.ts';
import { notUploaded, uploaded, uploading, uploadProblem } from './upload-words.ts';
import { userMedia } from './user-media.ts';

/** A file on its way. */
export interface FileOnItsWay {
  key: string;
  file: File;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Why it could not be sent; it can be tried again. */
  problem?: string;
}

/** Takes the files that somebody chose, and sends them; `onUploaded` is told of each that is kept. */
export function useUploads(kept: number, onUploaded: (id: string) => void) {
  const { toast } = usePortal();
  const { uploads, isPreview } = useFormPlace();
  const [send] = userMedia.useSendUserFileMutation();
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const told = useRef(onUploaded);
  useEffect(() => {
    told.current = onUploaded;
  });
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const change = (key: string, next: Partial<FileOnItsWay>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const drop = (key: string) => setFiles((all) => all.filter((one) => one.key !== key));

  /** Whether it was kept; undefined where nobody wants to know any more. */
  const sendOne = async ({ key, file }: FileOnItsWay): Promise<boolean | undefined> => {
    const off = new AbortController();
    sending.current.set(key, off);
    uploads.add(key);
    change(key, { share: 0, problem: undefined });
    const onProgress = (share: number) => change(key, { share });
    try {
      const doc = await send({
        file,
        idempotencyKey: key,
        onProgress,
        signal: off.signal,
        isPreview,
      }).unwrap();
      if (off.signal.aborted) return undefined;
      drop(key);
      told.current(doc.id);
      return true;
    } catch (problem) {
      if (off.signal.aborted) return undefined;
      change(key, { problem: uploadProblem(problem as ApiProblem) });
      return false;
    } finally {
      sending.current.delete(key);
      uploads.delete(key);
    }
  };
  const sendAll = async (all: readonly FileOnItsWay[]) => {
    toast({ kind: 'info', title: uploading(all.length) });
    const outcomes = await Promise.all(all.map(sendOne));
    const done = outcomes.filter((one) => one === true).length;
    const failed = outcomes.filter((one) => one === false).length;
    if (failed > 0) toast({ kind: 'error', title: notUploaded(failed, all.length) });
    else if (done > 0) toast({ kind: 'success', title: uploaded(done) });
  };

  const choose = (chosen: readonly File[]) => {
    const room = mostFiles - kept - files.length;
    const refused = chosen.flatMap((file) => {
      const reasons = refusalOf(file);
      return reasons.length > 0 ? [rejected(file.name, reasons)] : [];
    });
    const fit = chosen.filter((file) => refusalOf(file).length === 0);
    const problems = [...refused, ...(fit.length > room ? [tooMany] : [])];
    if (problems.length > 0) toast({ kind: 'error', title: problems.join('. ') });
    // Of too many none is taken: nobody knows which are meant.
    if (fit.length === 0 || fit.length > room) return;
    const begun = fit.map((file) => ({ key: nanoid(), file, share: 0 }));
    setFiles((all) => [...all, ...begun]);
    void sendAll(begun);
  };
  const remove = (key: string) => {
    sending.current.get(key)?.abort();
    drop(key);
  };
  return { files, choose, remove, again: (one: FileOnItsWay) => void sendAll([one]) };
}
