import { type applicationFields, longestDelay, type MoveRequest } from '@fairlead/contracts';
import type { ContentOf } from '@fairlead/service-kit';
import { firstStage } from '../hiring-pipelines/default-stages.ts';
import { isHiring, type StageState } from '../hiring-pipelines/stage-state.ts';

/** An application being changed. */
export type Application = ContentOf<typeof applicationFields>;

/** A stage with its code. */
export type Stage = StageState & { code: string };

/** The stages that a candidate was in, including the initial one. */
export const historyOf = (
  { history, stage, stageSince }: Application,
  stages: ReadonlyMap<string, StageState>,
): NonNullable<Application['history']> =>
  history?.length || !stageSince
    ? (history ?? [])
    : [{ stage, label: labelIn(stages, stage), at: stageSince }];

/** The label of a stage; its code where there is no such stage. */
export const labelIn = (stages: ReadonlyMap<string, StageState>, code: string): string =>
  stages.get(code)?.stageLabel ?? code;

/** An application in another stage, with the notification of its person. */
export function movedTo(
  before: Application,
  stage: Stage,
  { tellAfter = 0, note = stage.words }: Pick<MoveRequest, 'tellAfter' | 'note'> = {},
): Application {
  const { telling: _waiting, hiredOn: _hired, ...current } = before;
  const { code, stageLabel: label, status, tells } = stage;
  const now = Date.now();
  const at = new Date(now).toISOString();
  const history = [...(current.history ?? []), { stage: code, label, at }];
  const hiredOn = isHiring(stage) ? hiredSince(before, code, at) : undefined;
  const moved = { ...current, stage: code, stageSince: at, history, ...(hiredOn && { hiredOn }) };
  const isKnown = tellAfter > 0 && (current.told?.stage ?? firstStage) === code;
  if (!tells || isKnown) return moved;
  const news = { stage: code, label, status, ...(note && { note }) };
  if (tellAfter === 0) return { ...moved, told: { ...news, at } };
  return {
    ...moved,
    telling: { ...news, at: new Date(now + tellAfter * 1_000).toISOString() },
  };
}

/**
 * Since when somebody moved to a hired stage at a moment is hired: between two hired stages they stay hired, and an undone move out of one does not
 * count.
 */
function hiredSince({ hiredOn, history = [] }: Application, code: string, at: string): string {
  if (hiredOn) return hiredOn;
  const [before, undone] = history.slice(-2);
  const isUndo =
    before?.stage === code &&
    undone !== undefined &&
    Date.parse(at) - Date.parse(undone.at) <= longestDelay * 1_000;
  return isUndo ? before.at : at;
}
