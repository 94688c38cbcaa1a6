import type { HiringPipeline } from '@fairlead/contracts';

/** What a stage defines for its candidates. */
export interface StageState {
  stageLabel: string;
  status: WorkflowStatus;
  /** Whether a candidate is notified on arrival, and with what message. */
  tells: boolean;
  words?: string | undefined;
}

type WorkflowStatus = HiringPipeline['stageGroups'][number]['status'];

/** Whether somebody in a stage is hired. */
export const isHiring = ({ status }: Pick<StageState, 'status'>): boolean => status === 'approved';
