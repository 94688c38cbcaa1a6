import { type RemoteDispatch, usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { callTagged, readDocument, type Versioned } from '@fairlead/remote-kit/calls';
import { original } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { pipelineApi } from '../pipeline/get-pipeline.ts';
import type { Candidate } from './candidates.ts';
import { boardApi } from './get-board.ts';
import { groupsOf, stagesIn } from './stages.ts';

/** How long (ms) after reading a change to wait for more of them before the next read. */
const burst = 80;
/** How often (ms) stages and listing are checked for changes, which are not published live. */
const lookEvery = 60_000;
/** Up to how many candidates are read one by one; for more the whole board is refetched. */
const fewAtOnce = 8;

/** The cached board of a listing, for changes. */
export interface BoardCache {
  listing: string;
  /** What is shown of a candidate; undefined where the board has none. */
  get(id: string): Candidate | undefined;
  /** Changes what is shown of a candidate, optimistically or after the server's answer. */
  change(id: string, changes: Partial<Candidate>): void;
  /** Shows the server's version of a candidate, unless it is older than the one shown; does nothing while they are held. */
  put(candidate: Candidate): void;
  /** Holds what is shown of candidates while they are being moved. Returns how to release them, which returns those that were changed meanwhile. */
  hold(ids: readonly string[]): () => string[];
  /** Refetches stages and candidates. */
  reread(): void;
}

/** The pipeline of a listing and its candidates, followed as they change. */
export function useBoard(listing: string) {
  const pipelineRead = pipelineApi.endpoints.getPipeline.useQuery(listing, {
    skip: !listing,
    pollingInterval: lookEvery,
  });
  useOnReturn(pipelineRead.refetch, !listing || pipelineRead.isUninitialized);
  const board = boardApi.endpoints.getBoard.useQuery(listing, {
    skip: !listing,
    refetchOnMountOrArgChange: true,
  });
  const pipeline = pipelineRead.currentData?.docs[0];
  const groups = useMemo(() => (pipeline ? groupsOf(pipeline) : []), [pipeline]);
  const stages = useMemo(() => stagesIn(groups), [groups]);
  const cache = useBoardCache(listing);
  useLiveCandidates(cache);
  const candidates = board.currentData;
  // Somebody else has created a stage, and moved somebody into it.
  const strangers = useMemo(() => strangeStages(candidates, stages), [candidates, stages]);
  const { reread } = cache;
  useEffect(() => {
    if (strangers) reread();
  }, [strangers, reread]);
  return {
    cache,
    groups,
    stages,
    pipelineRead: { ...pipelineRead, refetch: reread },
    candidatesRead: { ...board, refetch: reread },
  };
}

/** Runs a callback whenever the person comes back to the window. */
function useOnReturn(act: () => unknown, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return;
    const onFocus = () => void act();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [act, isOff]);
}

/** The codes of candidates' stages that the pipeline lacks; empty while either is not known. */
function strangeStages(
  candidates: readonly Candidate[] | undefined,
  stages: readonly { code: string }[],
): string {
  if (!candidates || stages.length === 0) return '';
  const known = new Set(stages.map(({ code }) => code));
  const strange = candidates.filter((one) => !one.withdrawnOn && !known.has(one.stage));
  return [...new Set(strange.map(({ stage }) => stage))].join(' ');
}

function useBoardCache(listing: string): BoardCache {
  const { dispatch, getState } = useRemoteStore();
  return useMemo(() => {
    const { getBoard } = boardApi.endpoints;
    const update = (change: (candidates: Candidate[]) => void) =>
      void dispatch(boardApi.util.updateQueryData('getBoard', listing, change));
    const get = (id: string) =>
      getBoard
        .select(listing)(getState())
        .data?.find((one) => one.id === id);
    /** Those who are being moved, and whether they were changed meanwhile. */
    const held = new Map<string, boolean>();
    return {
      listing,
      get,
      hold: (ids) => {
        for (const id of ids) held.set(id, false);
        return () => {
          const heard = ids.filter((id) => held.get(id));
          for (const id of ids) held.delete(id);
          return heard;
        };
      },
      change: (id, changes) =>
        update((all) => {
          const found = all[placeOf(all, id)];
          if (found) Object.assign(found, changes);
        }),
      put: (candidate) => {
        if (held.has(candidate.id)) return void held.set(candidate.id, true);
        update((all) => {
          const at = placeOf(all, candidate.id);
          if (at === -1) all.push(candidate);
          else if ((all[at]?.updatedAt ?? '') <= candidate.updatedAt) all[at] = candidate;
        });
      },
      reread: () => void reread(dispatch, listing),
    };
  }, [dispatch, getState, listing]);
}

/** The index of a candidate in a draft; -1 for none. Searched in the draft's original, as each access to a draft costs. */
const placeOf = (drafts: Candidate[], id: string): number =>
  (original(drafts) ?? drafts).findIndex((one) => one.id === id);

/** Refetches stages and candidates: not by a call that was sent before. */
async function reread(dispatch: RemoteDispatch, listing: string): Promise<void> {
  const { getBoard } = boardApi.endpoints;
  const { getPipeline } = pipelineApi.endpoints;
  const fresh = { forceRefetch: true, subscribe: false } as const;
  await Promise.all([
    dispatch(boardApi.util.getRunningQueryThunk('getBoard', listing)),
    dispatch(pipelineApi.util.getRunningQueryThunk('getPipeline', listing)),
  ]);
  await Promise.all([
    dispatch(getPipeline.initiate(listing, fresh)),
    dispatch(getBoard.initiate(listing, fresh)),
  ]);
}

/** Shows at once what others do with the candidates of the board, and new applications and withdrawals. */
function useLiveCandidates({ listing, put, reread }: BoardCache): void {
  const { events } = usePortal();
  const read = useReadCandidate();
  const changed = useRef(new Set<string>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const catchUp = () => {
      timer = undefined;
      const ids = [...changed.current];
      if (ids.length === 0) return;
      changed.current.clear();
      timer = setTimeout(catchUp, burst);
      if (ids.length > fewAtOnce) return reread();
      for (const id of ids) void read(id).then((stored) => stored && put(stored.doc));
    };
    const stopHearing = events.on('candidate', (event) => {
      if (event.listing !== listing) return;
      changed.current.add(event.id);
      if (timer === undefined) catchUp();
    });
    const stopMissing = events.onMissed(reread);
    return () => {
      stopHearing();
      stopMissing();
      clearTimeout(timer);
    };
  }, [events, listing, put, read, reread]);
}

/** Reads the current version of a candidate, with the `ETag`; undefined where that fails. */
export function useReadCandidate() {
  const { apiHost: host, session } = usePortal();
  return useCallback(
    async (id: string): Promise<Versioned<Candidate> | undefined> => {
      try {
        const call = { ...readDocument('applications', id, 1), isFresh: true };
        const { answer, etag } = await callTagged(call, { host, session });
        return { doc: answer as Candidate, etag };
      } catch {
        return undefined;
      }
    },
    [host, session],
  );
}
