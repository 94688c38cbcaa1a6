import type { HiringPipeline } from '@fairlead/contracts/api/hiring-pipelines';

type Group = HiringPipeline['stageGroups'][number];

/** A stage of a pipeline, with what its group states about its candidates. */
export type BoardStage = Pick<Group['stages'][number], 'code' | 'label' | 'tells' | 'words'> &
  Pick<Group, 'status'>;

/** Stages that belong together, in order. */
export interface BoardGroup {
  id: string;
  label: string;
  stages: BoardStage[];
}

/** The groups of a pipeline and the stages in each, in order (J-185), whatever order they came in. */
export const groupsOf = ({ stageGroups }: Pick<HiringPipeline, 'stageGroups'>): BoardGroup[] =>
  stageGroups.toSorted(byOrder).map(({ id, groupLabel, status, stages }) => ({
    id,
    label: groupLabel,
    stages: stages
      .toSorted(byOrder)
      .map(({ code, label, tells, words }) => ({ code, label, tells, words, status })),
  }));

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** All stages of some groups, one after the other. */
export const stagesIn = (groups: readonly BoardGroup[]): BoardStage[] =>
  groups.flatMap(({ stages }) => stages);

/** Whether somebody in a stage is still waiting for a next step. */
export const isOpen = ({ status }: Pick<BoardStage, 'status'>): boolean =>
  status === 'pending' || status === 'in-progress';
