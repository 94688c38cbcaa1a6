import type { PictureRule } from '@fairlead/contracts/api/files';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { problemOf, refusalIn } from './picture-problem.ts';

/** A picture that is being uploaded. */
export interface Sending {
  /** The same for a file that is sent again. */
  idempotencyKey: string;
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** A picture that was chosen and is not stored yet. */
export interface Chosen {
  file: File;
  /** The URL the browser shows it from. */
  url: string;
  key: string;
}

/** The state of a picture that is being replaced. */
export interface PictureState {
  chosen: Chosen | undefined;
  /** How much of it has been sent, from 0 to 1; undefined while nothing is being sent. */
  share: number | undefined;
  /** Why it was not accepted. */
  problem: string | undefined;
}

const nothing: PictureState = { chosen: undefined, share: undefined, problem: undefined };

/** Follows a picture from being chosen to being stored; `upload` throws `ApiError`. */
export function usePicture(
  rule: PictureRule,
  upload: (file: File, sending: Sending) => Promise<unknown>,
) {
  const [state, setState] = useState(nothing);
  const sending = useRef<AbortController>(undefined);
  const url = state.chosen?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = (file: File) => {
    const problem = problemOf(file, rule);
    const chosen = problem ? undefined : { file, url: URL.createObjectURL(file), key: nanoid() };
    setState({ ...nothing, problem, chosen });
  };

  const cancel = () => {
    sending.current?.abort();
    setState(nothing);
  };

  const send = async (): Promise<void> => {
    const { chosen } = state;
    if (!chosen) return;
    const off = new AbortController();
    sending.current = off;
    const progress = (share: number) => setState({ chosen, share, problem: undefined });
    progress(0);
    try {
      const how = { idempotencyKey: chosen.key, onProgress: progress, signal: off.signal };
      await upload(chosen.file, how);
      setState(nothing);
    } catch (thrown) {
      if (!off.signal.aborted) setState({ chosen, share: undefined, problem: refusalIn(thrown) });
    }
  };
  return { ...state, choose, cancel, send };
}
