import { type Migration, type ObjectId, storedName, type Tables } from '@fairlead/service-kit';
import { applications } from './applications/collection.ts';
import { hiringPipelines } from './hiring-pipelines/collection.ts';
import { defaultStageGroups } from './hiring-pipelines/default-stages.ts';

interface Pipeline {
  _id: ObjectId;
  stageGroups?: { status: string; stages: { code: string }[] }[];
}

/** What each release changed in the stored data. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'say since when candidates are hired',
    run: backfillHiredOn,
  },
];

/** Those in a hired stage are hired since they entered it. */
async function backfillHiredOn(stored: Tables, lost: AbortSignal): Promise<void> {
  const records = stored.table({ name: storedName(applications) });
  const pipelines = stored.table<Pipeline>({ name: storedName(hiringPipelines) }).find();
  for await (const { _id, stageGroups = defaultStageGroups } of pipelines) {
    lost.throwIfAborted();
    const hiring = stageGroups.filter(({ status }) => status === 'approved');
    const codes = hiring.flatMap(({ stages }) => stages.map(({ code }) => code));
    await records.updateMany({ job: _id, stage: { $in: codes }, hiredOn: null, deletedAt: null }, [
      { $set: { hiredOn: { $ifNull: ['$stageSince', '$createdAt'] } } },
      {
        $set: {
          'derived.hired': { by: { $toString: '$organization.id' }, on: '$hiredOn' },
        },
      },
    ]);
  }
}
