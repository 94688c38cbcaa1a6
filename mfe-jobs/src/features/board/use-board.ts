import { type RemoteDispatch, usePortal, useRemoteStore } from '@fairlead/remote-kit';
import {
  type ApiProblem,
  callTagged,
  readDocument,
  type Versioned,
} from '@fairlead/remote-kit/calls';
import { original } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { pipelineApi } from '../pipeline/get-pipeline.ts';
import type { Candidate } from './candidates.ts';
import { boardApi } from './get-board.ts';
import { groupsOf, stagesIn } from './stages.ts';

/** How long (ms) after a change was read it is waited for more to happen before that is read. */
const burst = 80;
/** How often (ms) it is looked whether stages or listing have changed, of which nobody is told live. */
const lookEvery = 60_000;
/** Of how many candidates each is read by itself; of more the board is read anew. */
const fewAtOnce = 8;

/** The board of a listing as it is kept, to be changed. */
export interface BoardCache {
  listing: string;
  /** What is shown of a candidate; undefined where the board has no such candidate. */
  get(id: string): Candidate | undefined;
  /** Shows other things of a candidate, before the server has said so or because it has. */
  change(id: string, changes: Partial<Candidate>): void;
  /** Shows a candidate as the server knows them, should that not be older than what is shown; nothing while they are held. */
  put(candidate: Candidate): void;
  /** Keeps what is shown of candidates while they are being moved. Returns how to let go, which says who was heard of meanwhile. */
  hold(ids: readonly string[]): () => string[];
  /** Reads stages and candidates anew. */
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
  // Somebody else has made a stage, and moved somebody into it.
  const strangers = useMemo(() => strangeStages(candidates, stages), [candidates, stages]);
  const { reread } = cache;
  useEffect(() => {
    if (strangers) reread();
  }, [strangers, reread]);
  return {
    cache,
    pipeline,
    groups,
    stages,
    candidates,
    /** Whether it is known that the listing has no pipeline. */
    isWithout: pipelineRead.currentData?.docs.length === 0,
    pipelineProblem: pipelineRead.currentData
      ? undefined
      : (pipelineRead.error as ApiProblem | undefined),
    candidatesProblem: candidates ? undefined : (board.error as ApiProblem | undefined),
  };
}

/** Does something whenever the person comes back to the window. */
function useOnReturn(act: () => unknown, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return;
    const onFocus = () => void act();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [act, isOff]);
}

/** The codes of stages in which candidates stand and that are not of the pipeline; empty while either is not known. */
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
    /** Those who are being moved, and whether they were heard of meanwhile. */
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

/** Where a candidate is among those about to be changed; -1 for nobody. Looked for in what they were made of, for each draft that is looked at costs. */
const placeOf = (drafts: Candidate[], id: string): number =>
  (original(drafts) ?? drafts).findIndex((one) => one.id === id);

/** Reads stages and candidates anew: not by a call that was sent before. */
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

/** Shows at once what others do with the candidates of the board, and whoever applies or withdraws. */
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
      for (const id of ids) void read(id).then((kept) => kept && put(kept.doc));
    };
    const stopHearing = events.on('candidate', (told) => {
      if (told.listing !== listing) return;
      changed.current.add(told.id);
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

/** Reads a candidate as the server knows them now, with the `ETag`; undefined where that fails. */
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
