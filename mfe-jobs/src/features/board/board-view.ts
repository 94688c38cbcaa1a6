import { isFoundIn } from '@fairlead/contracts/api/fold-case';
import { compareAsRead, compareCodes } from '@fairlead/contracts/api/reading-order';
import { applicationSources, sourceNotKnown } from '@fairlead/contracts/reference/recruitment';
import { choice, words } from '@fairlead/remote-kit';
import { type Candidate, daysWaiting, longWait, nameOf, sinceOf } from './candidates.ts';
import { type BoardStage, isOpen } from './stages.ts';

export const shownChoices = [
  { code: 'all', label: 'All candidates' },
  { code: 'waiting', label: `Waiting ${longWait} days or longer` },
] as const;
export const orderChoices = [
  { code: 'since', label: 'Longest in the stage first' },
  { code: 'name', label: 'Name' },
] as const;

/** The sources of the shown candidates: all, a single one, or an unknown one. */
export const sourceChoices = [
  { code: 'all', label: 'All sources' },
  ...applicationSources,
  { code: 'unknown', label: sourceNotKnown },
] as const;

/** The filters and the order of a board, in the address. */
export const boardAddress = {
  q: words(100),
  show: choice(shownChoices, 'all'),
  source: choice(sourceChoices, 'all'),
  order: choice(orderChoices, 'since'),
};

/** The requested part of a board. */
export interface BoardView {
  q: string;
  show: (typeof shownChoices)[number]['code'];
  source: (typeof sourceChoices)[number]['code'];
  order: (typeof orderChoices)[number]['code'];
}

/**
 * The matching candidates of each stage, in order, by the code of the stage; withdrawn ones are in none of them. Candidates of a stage that is not
 * known yet are under the empty code.
 */
export function candidatesByStage(
  candidates: readonly Candidate[],
  stages: readonly BoardStage[],
  view: BoardView,
  now: number,
): Map<string, Candidate[]> {
  const known = new Map(stages.map((stage) => [stage.code, stage]));
  const fits = (candidate: Candidate) =>
    !candidate.withdrawnOn &&
    (view.source === 'all' || (candidate.source ?? 'unknown') === view.source) &&
    isFoundIn(nameOf(candidate), view.q) &&
    (view.show === 'all' || waitsTooLong(candidate, known.get(candidate.stage), now));
  const shown = candidates.filter(fits).toSorted(view.order === 'name' ? byName : bySince);
  return Map.groupBy(shown, ({ stage }) => (known.has(stage) ? stage : ''));
}

/** Whether a candidate has waited too long; in a final stage nobody waits. */
export const waitsTooLong = (
  candidate: Candidate,
  stage: BoardStage | undefined,
  now: number,
): boolean =>
  stage !== undefined &&
  isOpen(stage) &&
  !candidate.withdrawnOn &&
  daysWaiting(candidate, now) >= longWait;

const byName = (one: Candidate, other: Candidate) =>
  compareAsRead(nameOf(one), nameOf(other)) || compareCodes(one.id, other.id);
const bySince = (one: Candidate, other: Candidate) =>
  compareCodes(sinceOf(one), sinceOf(other)) || compareCodes(one.id, other.id);
