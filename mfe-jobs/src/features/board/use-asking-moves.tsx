import { type ReactNode, useState } from 'react';
import { nameOf } from './candidates.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import type { BoardStage } from './stages.ts';
import type { BoardCache } from './use-board.ts';
import type { Moves, MoveWords } from './use-moves.ts';

interface PendingMove {
  ids: readonly string[];
  stage: BoardStage;
}

/** Moves candidates, asking first for the reason where the stage declines them. `question` is the dialog to render meanwhile. */
export function useAskingMoves(
  cache: BoardCache,
  stages: readonly BoardStage[],
  { move, moveAll }: Pick<Moves, 'move' | 'moveAll'>,
) {
  const [asked, ask] = useState<PendingMove>();
  const act = (ids: readonly string[], code: string, words?: MoveWords) => {
    const [id] = ids;
    if (ids.length === 1 && id) void move(id, code, words);
    else void moveAll(ids, code, words);
  };
  const request = (ids: readonly string[], code: string) => {
    const stage = stages.find((one) => one.code === code);
    const isMoved = ids.some((id) => cache.get(id)?.stage !== code);
    if (!stage || !isMoved) return;
    if (stage.status === 'rejected') ask({ ids, stage });
    else act(ids, code);
  };
  const question: ReactNode = asked && (
    <DeclineDialog
      who={whoOf(cache, asked.ids)}
      stage={asked.stage}
      onClose={() => ask(undefined)}
      onDecline={(words) => {
        ask(undefined);
        act(asked.ids, asked.stage.code, words);
      }}
    />
  );
  return { request, question };
}

function whoOf(cache: BoardCache, ids: readonly string[]): string {
  const [id = ''] = ids;
  const one = ids.length === 1 ? cache.get(id) : undefined;
  return one ? nameOf(one) : `${ids.length} candidates`;
}
