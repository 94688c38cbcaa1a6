import type { RefusalReason } from '@fairlead/contracts/reference/recruitment';
import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { ApiError, errorKindOf, type Versioned } from '@fairlead/remote-kit/calls';
import { wordsOf } from '@fairlead/remote-kit/forms';
import { useRef, useState } from 'react';
import { candidateMoves } from '../recruitment/api.ts';
import { type Candidate, nameOf } from './candidates.ts';
import { useMoveCandidateMutation, useMoveCandidatesMutation } from './move-calls.ts';
import type { BoardStage } from './stages.ts';
import { type BoardCache, useReadCandidate } from './use-board.ts';

/** The previous stages of candidates that were just moved, for ten seconds. */
export interface Undoable {
  /** Distinguishes one from the next. */
  at: number;
  /** What was done, in words. */
  message: string;
  /** Their previous stages, by their ids. */
  from: ReadonlyMap<string, string>;
}

/** The texts that go with a move. */
export interface MoveWords {
  reason?: RefusalReason;
  note?: string;
}

/** How often a move is retried that was refused although the candidate is still in the same stage. */
const mostTries = 3;

/**
 * Moves candidates of a board: optimistically, and back where it was refused. Failures, and changes by others, are shown; a move can be undone until
 * the candidate is notified of it.
 */
export function useMoves(cache: BoardCache, stages: readonly BoardStage[]) {
  const { toast } = usePortal();
  const { dispatch } = useRemoteStore();
  const read = useReadCandidate();
  const [send] = useMoveCandidateMutation();
  const [sendAll] = useMoveCandidatesMutation();
  const [undoable, setUndoable] = useState<Undoable>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The `ETag` of each candidate, as their last move left it. */
  const tags = useRef(new Map<string, string | undefined>());

  const labelOf = (code: string) => stages.find((stage) => stage.code === code)?.label ?? code;
  const say = (...messages: string[]) => setProblems(messages);
  const fail = (message: string) => {
    say(message);
    toast({ kind: 'error', title: message });
  };

  /** Shows candidates in another stage until `settle` is called. */
  const show = (ids: readonly string[], stage: string) => {
    const before = ids.flatMap((id) => cache.get(id) ?? []);
    for (const id of ids) cache.change(id, { stage, stageSince: new Date().toISOString() });
    const letGo = cache.hold(ids);
    return {
      before,
      settle: () => {
        for (const id of letGo()) void read(id).then((stored) => stored && cache.put(stored.doc));
      },
    };
  };
  const putBack = ({ id, stage, stageSince }: Candidate) => cache.change(id, { stage, stageSince });

  /** Sends a move based on the shown version of the candidate. Throws `ApiError`; `Overtaken` where somebody else moved them first. */
  const sendMove = async (seen: Candidate, stage: string, words: MoveWords) => {
    const { id } = seen;
    let etag = tags.current.get(id);
    if (!etag) {
      const now = await read(id);
      if (now && isElsewhere(now.doc, seen)) throw new Overtaken(now);
      etag = now?.etag;
    }
    for (let tries = 1; ; tries += 1) {
      try {
        return await send({ id, stage, etag, ...words }).unwrap();
      } catch (problem) {
        const now = versionedIn(problem);
        if (!now) throw problem;
        if (isElsewhere(now.doc, seen) || tries === mostTries) throw new Overtaken(now);
        // Something else about them has changed, such as what they were notified of.
        etag = now.etag;
      }
    }
  };

  /** Shows who moved the candidate first, and where they are. */
  const reportOvertaken = async ({ doc, etag }: Versioned<Candidate>) => {
    tags.current.set(doc.id, etag);
    cache.put(doc);
    const name = nameOf(doc);
    if (doc.withdrawnOn) return fail(`${name} has withdrawn this application.`);
    const last = await dispatch(
      candidateMoves.list.initiate(
        { where: { application: { equals: doc.id } }, sort: '-createdAt', depth: 1, limit: 1 },
        { forceRefetch: true, subscribe: false },
      ),
    );
    const author = last.data?.docs[0]?.author;
    const who = (typeof author === 'object' && author.name) || 'Somebody else';
    fail(`${who} has moved ${name} to ${labelOf(doc.stage)} meanwhile.`);
  };

  const reportRefused = async (seen: Candidate, stage: string, problem: unknown) => {
    const reason = wordsOf(problem);
    // The stage may have been removed, or the candidate have withdrawn.
    const kind = errorKindOf(problem);
    if (kind === 'invalid' || kind === 'missing') cache.reread();
    const now = kind === 'conflict' ? await read(seen.id) : undefined;
    if (now) cache.put(now.doc);
    fail(`${nameOf(seen)} could not be moved to ${labelOf(stage)}. ${reason}`);
  };

  /** Moves one candidate. Returns whether they were moved. */
  const move = async (id: string, stage: string, words: MoveWords = {}): Promise<boolean> => {
    const seen = cache.get(id);
    if (!seen || seen.stage === stage || seen.withdrawnOn) return false;
    say();
    const { settle } = show([id], stage);
    try {
      const { doc, etag } = await sendMove(seen, stage, words);
      tags.current.set(id, etag);
      settle();
      cache.put(doc);
      setUndoable({
        at: Date.now(),
        message: `${nameOf(seen)} is now in ${labelOf(stage)}.`,
        from: new Map([[id, seen.stage]]),
      });
      return true;
    } catch (problem) {
      putBack(seen);
      settle();
      tags.current.delete(id);
      if (problem instanceof Overtaken) await reportOvertaken(problem.now);
      else await reportRefused(seen, stage, problem);
      return false;
    }
  };

  /** Moves several candidates in one call, and lists those who could not be moved. */
  const moveAll = async (ids: readonly string[], stage: string, words: MoveWords = {}) => {
    const moving = ids.filter((id) => {
      const seen = cache.get(id);
      return seen && seen.stage !== stage && !seen.withdrawnOn;
    });
    if (moving.length === 0) return;
    say();
    const { before, settle } = show(moving, stage);
    const seen = new Map(before.map((one) => [one.id, one]));
    for (const id of moving) tags.current.delete(id);
    const refused = await sendInParts(moving, (part) =>
      sendAll({ ids: part, stage, ...words }).unwrap(),
    );
    for (const { id } of refused) {
      const one = seen.get(id);
      if (one) putBack(one);
    }
    settle();
    const failed = new Set(refused.map(({ id }) => id));
    const moved = before.filter(({ id }) => !failed.has(id));
    if (refused.length > 0) {
      say(
        ...refused.map(({ id, message }) => {
          const one = seen.get(id);
          return `${one ? nameOf(one) : 'A candidate'} could not be moved to ${labelOf(stage)}. ${message}`;
        }),
      );
      cache.reread();
    }
    if (moved.length === 0) return;
    const [one] = moved;
    const who = moved.length === 1 && one ? `${nameOf(one)} is` : `${moved.length} candidates are`;
    setUndoable({
      at: Date.now(),
      message: `${who} now in ${labelOf(stage)}.`,
      from: new Map(moved.map(({ id, stage: from }) => [id, from])),
    });
  };

  /** Undoes the last move. Nobody is notified of anything then. */
  const undo = async () => {
    if (!undoable) return;
    const { from } = undoable;
    setUndoable(undefined);
    for (const [stage, ids] of Map.groupBy(from.keys(), (id) => from.get(id) ?? '')) {
      const [id] = ids;
      if (ids.length === 1 && id) await move(id, stage);
      else await moveAll(ids, stage);
    }
    setUndoable(undefined);
  };

  return {
    move,
    moveAll,
    undo,
    undoable,
    /** The move can no longer be undone. */
    settle: () => setUndoable(undefined),
    problems,
    /** The problems were read. */
    dismiss: () => setProblems([]),
  };
}

export type Moves = ReturnType<typeof useMoves>;

/** Somebody else moved the candidate first. */
class Overtaken {
  readonly now: Versioned<Candidate>;

  constructor(now: Versioned<Candidate>) {
    this.now = now;
  }
}

const isElsewhere = (now: Candidate, seen: Candidate) =>
  now.stage !== seen.stage || Boolean(now.withdrawnOn);

/** The current candidate, in a refusal that reports that they have changed. */
function versionedIn(error: unknown): Versioned<Candidate> | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'outdated') return undefined;
  const { doc } = (error.answer ?? {}) as { doc?: Candidate };
  return doc && { doc, etag: error.etag };
}

/** The maximum for one call. */
const mostAtOnce = 200;

/** Sends moves in batches; where a whole batch was refused, each of its moves counts as refused. */
async function sendInParts(
  ids: readonly string[],
  send: (part: string[]) => Promise<{ errors: { id: string; message: string }[] }>,
): Promise<{ id: string; message: string }[]> {
  const refused: { id: string; message: string }[] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const part = ids.slice(start, start + mostAtOnce);
    try {
      refused.push(...(await send(part)).errors);
    } catch (problem) {
      const message = wordsOf(problem);
      refused.push(...part.map((id) => ({ id, message })));
    }
  }
  return refused;
}
