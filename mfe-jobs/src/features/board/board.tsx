import { reaches } from '@fairlead/contracts/access/levels';
import type { HiringPipeline } from '@fairlead/contracts/api/hiring-pipelines';
import { useLevel, useListState } from '@fairlead/remote-kit';
import { Filters, SearchField } from '@fairlead/remote-kit/lists';
import { EmptyState, PageContainer, Select, useNow } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { recruitment } from '../recruitment/paths.ts';
import {
  type BoardView,
  boardAddress,
  candidatesByStage,
  orderChoices,
  shownChoices,
  sourceChoices,
  waitsTooLong,
} from './board-view.ts';
import { daysIfLong, FixedCard, MovableCard } from './candidate-card.tsx';
import type { Candidate } from './candidates.ts';
import { Columns } from './columns.tsx';
import { Dragging } from './dragging.tsx';
import { useGetBoardRatingsQuery } from './get-ratings.ts';
import { ListingState, listingWords } from './listing-state.tsx';
import { MoveProblems } from './move-problems.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StagesDialog } from './stages/stages-dialog.tsx';
import type { BoardGroup, BoardStage } from './stages.ts';
import { UndoBar } from './undo-bar.tsx';
import { useAskingMoves } from './use-asking-moves.tsx';
import type { BoardCache } from './use-board.ts';
import { useMoves } from './use-moves.ts';
import { WithdrawnList } from './withdrawn-list.tsx';

interface BoardProps {
  org: string;
  pipeline: HiringPipeline;
  groups: readonly BoardGroup[];
  stages: readonly BoardStage[];
  candidates: readonly Candidate[];
  cache: BoardCache;
}

const nobody: readonly Candidate[] = [];

/** The candidates of a listing by stage, movable by those allowed to. */
export function Board({ org, pipeline, groups, stages, candidates, cache }: BoardProps) {
  const mayMove = reaches(useLevel(recruitment.pipeline(org)), 'write');
  const [view, change] = useListState<BoardView>(boardAddress);
  const [isEditing, edit] = useState(false);
  const { selected, select, clear } = useSelection(candidates);
  // The same for a minute, so that nothing is sorted again meanwhile.
  const now = useNow().setSeconds(0, 0);
  const moves = useMoves(cache, stages);
  const { request, question } = useAskingMoves(cache, stages, moves);
  const board = useFocusAfterMove(candidates);
  const { q, show, source, order } = view;
  const byStage = useMemo(
    () => candidatesByStage(candidates, stages, { q, show, source, order }, now),
    [candidates, stages, q, show, source, order, now],
  );
  const ids = useMemo(() => candidates.map(({ id }) => id).toSorted(), [candidates]);
  const { data: ratings } = useGetBoardRatingsQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: true,
  });
  const search = searchOf(view);
  const hrefOf = (id: string) => recruitment.candidate(org, id) + search;
  const stageOf = (code: string) => stages.find((stage) => stage.code === code);
  const latest = useRef(request);
  latest.current = request;
  const moveFrom = board.moveFrom;
  const moveOne = useCallback(
    (id: string, stage: string) => {
      moveFrom(id);
      latest.current([id], stage);
    },
    [moveFrom],
  );
  const cardOf = (candidate: Candidate) => {
    const isLong = waitsTooLong(candidate, stageOf(candidate.stage), now);
    const facts = {
      candidate,
      href: hrefOf(candidate.id),
      waits: daysIfLong(candidate, isLong, now),
      rated: ratings?.[candidate.id],
    };
    if (!mayMove) return <FixedCard key={candidate.id} {...facts} />;
    return (
      <MovableCard
        key={candidate.id}
        {...facts}
        stages={stages}
        isSelected={selected.has(candidate.id)}
        onSelect={select}
        onMove={moveOne}
      />
    );
  };
  const columns = (
    <Columns groups={groups} candidatesIn={(code) => byStage.get(code) ?? nobody}>
      {cardOf}
    </Columns>
  );
  return (
    <PageContainer>
      <PageHeader
        title="Hiring pipeline"
        description={<bdi>{listingWords(pipeline)}</bdi>}
        back={{ href: recruitment.pipeline(org), label: 'All listings' }}
        actions={mayMove ? [{ label: 'Edit stages', shortcut: 'e', onAct: () => edit(true) }] : []}
      />
      <ListingState pipeline={pipeline} />
      <Filters>
        <SearchField
          label="Search candidates"
          value={q}
          onChange={(typed) => change({ q: typed }, 'typed')}
        />
        <Select
          label="Show"
          options={shownChoices}
          value={show}
          onChange={(chosen) => change({ show: chosen })}
        />
        <Select
          label="Source"
          options={sourceChoices}
          value={source}
          onChange={(chosen) => change({ source: chosen })}
        />
        <Select
          label="Order"
          options={orderChoices}
          value={order}
          onChange={(chosen) => change({ order: chosen })}
        />
      </Filters>
      <MoveProblems problems={moves.problems} onDismiss={moves.dismiss} />
      {mayMove && (
        <SelectionBar
          count={selected.size}
          stages={stages}
          onClear={clear}
          onMove={(stage) => {
            request([...selected], stage);
            clear();
          }}
        />
      )}
      {candidates.length === 0 && (
        <EmptyState
          kind="no-data"
          title="Nobody has applied yet"
          description="Whoever applies for this job appears here at once."
        />
      )}
      {mayMove ? (
        <Dragging
          candidateOf={cache.get}
          labelOf={(code) => stageOf(code)?.label ?? code}
          onMove={moveOne}
        >
          {columns}
        </Dragging>
      ) : (
        columns
      )}
      <WithdrawnList
        candidates={candidates.filter(({ withdrawnOn }) => withdrawnOn)}
        hrefOf={hrefOf}
      />
      <UndoBar {...moves} />
      {question}
      {isEditing && (
        <StagesDialog
          org={org}
          pipeline={pipeline.id}
          candidates={candidates}
          onClose={() => edit(false)}
          onSaved={cache.reread}
        />
      )}
    </PageContainer>
  );
}

/** The query string by which a candidate's page knows who is next on the board. */
function searchOf(view: BoardView): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'show', 'source', 'order'] as const) {
    const text = boardAddress[name].write(view[name] as never);
    if (text !== undefined) query.set(name, text);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The selected candidates; somebody who withdraws is deselected. */
function useSelection(candidates: readonly Candidate[]) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => {
    const there = candidates.filter(({ id, withdrawnOn }) => chosen.has(id) && !withdrawnOn);
    return new Set(there.map(({ id }) => id));
  }, [candidates, chosen]);
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      choose((now) => {
        const next = new Set(now);
        if (isSelected) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  return { selected, select, clear: () => choose(new Set()) };
}

/** Returns the focus to the list that somebody was moved by, in their new place. */
function useFocusAfterMove(candidates: readonly Candidate[]) {
  const moved = useRef<string>(undefined);
  const moveFrom = useCallback((id: string) => {
    const card = document.activeElement?.closest<HTMLElement>('[data-candidate]');
    moved.current = card?.dataset.candidate === id ? id : undefined;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever moves is drawn elsewhere when the candidates change
  useLayoutEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return;
    const cards = [...document.querySelectorAll<HTMLElement>('[data-candidate]')];
    const card = cards.find(({ dataset }) => dataset.candidate === moved.current);
    card?.querySelector<HTMLElement>('[data-grip]')?.focus();
    moved.current = undefined;
  }, [candidates]);
  return { moveFrom };
}
