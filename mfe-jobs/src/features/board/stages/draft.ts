import {
  type HiringPipeline,
  mostGroups,
  mostStages,
  type SentGroup,
} from '@fairlead/contracts/api/hiring-pipelines';
import { groupsOf } from '../stages.ts';

/** The code of the stage of new applications. */
export const firstStage = 'applied';

/** A stage being edited; `key` identifies it until it has a code. */
export interface DraftStage {
  key: string;
  code?: string;
  label: string;
  tells: boolean;
  words: string;
}

/** A group being edited. */
export interface DraftGroup {
  key: string;
  label: string;
  status: SentGroup['status'];
  stages: DraftStage[];
}

/** A removed stage, and the code of the one that takes over its candidates. */
export interface Removed {
  code: string;
  label: string;
  to: string;
}

/** The stages of a pipeline being edited. */
export interface Draft {
  groups: DraftGroup[];
  removed: Removed[];
}

export const draftOf = (pipeline: Pick<HiringPipeline, 'stageGroups'>): Draft => ({
  groups: groupsOf(pipeline).map(({ id, label, stages }) => ({
    key: id,
    label,
    status: stages[0]?.status ?? 'in-progress',
    stages: stages.map(({ code, label: name, tells, words }) => ({
      key: code,
      code,
      label: name,
      tells: tells !== false,
      words: words ?? '',
    })),
  })),
  removed: [],
});

let made = 0;
const newKey = () => {
  made += 1;
  return `new-${made}`;
};
const newStage = (): DraftStage => ({ key: newKey(), label: '', tells: true, words: '' });
export const newGroup = (): DraftGroup => ({
  key: newKey(),
  label: '',
  status: 'in-progress',
  stages: [newStage()],
});

/** A list with one of its members moved a place up or down; unchanged where there is no such place. */
export function moved<Member>(list: readonly Member[], at: number, by: -1 | 1): Member[] {
  const next = [...list];
  const [one, other] = [next[at], next[at + by]];
  if (one === undefined || other === undefined) return next;
  next[at] = other;
  next[at + by] = one;
  return next;
}

export const withStageAdded = (group: DraftGroup): DraftGroup => ({
  ...group,
  stages: [...group.stages, newStage()],
});

/** A draft without a stage; an empty group is removed too. */
export function withStageRemoved(draft: Draft, key: string): Draft {
  const stage = draft.groups.flatMap(({ stages }) => stages).find((one) => one.key === key);
  const groups = draft.groups
    .map((group) => ({ ...group, stages: group.stages.filter((one) => one.key !== key) }))
    .filter(({ stages }) => stages.length > 0);
  const gone = stage?.code ? [{ code: stage.code, label: stage.label, to: firstStage }] : [];
  const removed = [...draft.removed, ...gone].map((one) =>
    one.to === stage?.code ? { ...one, to: firstStage } : one,
  );
  return { groups, removed };
}

/** What a draft lacks, in words; undefined where it can be sent. */
export function lackOf({ groups }: Draft): string | undefined {
  if (groups.some(({ label }) => !label.trim())) return 'Please name every group.';
  const stages = groups.flatMap((group) => group.stages);
  if (stages.some(({ label }) => !label.trim())) return 'Please name every stage.';
  if (groups.length > mostGroups) return `There can be at most ${mostGroups} groups.`;
  if (groups.some((group) => group.stages.length > mostStages))
    return `A group can have at most ${mostStages} stages.`;
  return undefined;
}

/** A draft as it is sent. */
export const sentOf = ({ groups, removed }: Draft) => ({
  stageGroups: groups.map(
    ({ label, status, stages }): SentGroup => ({
      groupLabel: label.trim(),
      status,
      stages: stages.map(({ code, label: name, tells, words }) => ({
        ...(code !== undefined && { code }),
        label: name.trim(),
        tells,
        ...(words.trim() && { words: words.trim() }),
      })),
    }),
  ),
  successors: Object.fromEntries(removed.map(({ code, to }) => [code, to])),
});
