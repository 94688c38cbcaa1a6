import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../portal.ts';
import { takenOf, type UploadRule } from './upload-rule.ts';
import { notUploaded, uploaded, uploading, uploadProblem } from './upload-words.ts';

/** A file that is being sent. */
export interface FileOnItsWay {
  key: string;
  file: File;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Why it could not be sent; it can be retried. */
  problem?: string | undefined;
}

/** How a file is sent. */
export interface Sending {
  /** The same for a file that is sent again. */
  idempotencyKey: string;
  onProgress(share: number): void;
  signal: AbortSignal;
}

interface Uploads<Kept> {
  rule: UploadRule;
  /** How many are already stored. */
  kept: number;
  /** Sends one; throws `ApiError`. */
  send(file: File, how: Sending): Promise<Kept>;
  /** Called with each stored file; what it throws is a problem of the file, which is then retried. */
  onUploaded(kept: Kept): void | Promise<void>;
}

/** Accepts the files that somebody chose, and sends them. */
export function useUploads<Kept>({ rule, kept, send, onUploaded }: Uploads<Kept>) {
  const { toast } = usePortal();
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const now = useRef({ send, onUploaded });
  useEffect(() => {
    now.current = { send, onUploaded };
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

  /** Whether it was stored; undefined where it was cancelled. */
  const sendOne = async ({ key, file }: FileOnItsWay): Promise<boolean | undefined> => {
    const off = new AbortController();
    sending.current.set(key, off);
    change(key, { share: 0, problem: undefined });
    const onProgress = (share: number) => change(key, { share });
    try {
      const { signal } = off;
      const doc = await now.current.send(file, { idempotencyKey: key, onProgress, signal });
      if (signal.aborted) return undefined;
      await now.current.onUploaded(doc);
      drop(key);
      return true;
    } catch (problem) {
      if (off.signal.aborted) return undefined;
      change(key, { problem: uploadProblem(problem) });
      return false;
    } finally {
      sending.current.delete(key);
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
    const { taken, problems } = takenOf(chosen, rule, rule.most - kept - files.length);
    if (problems.length > 0) toast({ kind: 'error', title: problems.join('. ') });
    if (taken.length === 0) return;
    const begun = taken.map((file) => ({ key: nanoid(), file, share: 0 }));
    setFiles((all) => [...all, ...begun]);
    void sendAll(begun);
  };
  const remove = (key: string) => {
    sending.current.get(key)?.abort();
    drop(key);
  };
  return { files, choose, remove, again: (one: FileOnItsWay) => void sendAll([one]) };
}
