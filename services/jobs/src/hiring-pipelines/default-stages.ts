import type { HiringPipeline } from '@fairlead/contracts';

export interface StageGroup {
  groupLabel: string;
  order: number;
  status: HiringPipeline['stageGroups'][number]['status'];
  stages: { code: string; label: string; order: number; tells?: boolean; words?: string }[];
}

/** The initial stage of an application. */
export const firstStage = 'applied';

const group = (
  groupLabel: string,
  status: StageGroup['status'],
  stages: Record<string, string>,
): Omit<StageGroup, 'order'> => ({
  groupLabel,
  status,
  stages: Object.entries(stages).map(([code, label], order) => ({ code, label, order })),
});

/** The stages of a new listing's pipeline (J-183). */
export const defaultStageGroups: readonly StageGroup[] = [
  group('Applied', 'pending', { [firstStage]: 'Applied' }),
  group('Screening', 'in-progress', { screening: 'Screening' }),
  group('Interview', 'in-progress', { phone: 'Phone', captain: 'Captain' }),
  group('Offer', 'in-progress', { offer: 'Offer' }),
  group('Hired', 'approved', { hired: 'Hired' }),
  group('Declined', 'rejected', { declined: 'Declined' }),
].map((one, order) => ({ ...one, order }));
