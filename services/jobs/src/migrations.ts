import type { Migration } from '@fairlead/service-kit';
import type { Connection, Types } from 'mongoose';
import { defaultStageGroups } from './hiring-pipelines/default-stages.ts';

interface Pipeline {
  _id: Types.ObjectId;
  stageGroups?: { status: string; stages: { code: string }[] }[];
}

/** What each release changed in the stored data. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'say since when candidates are hired',
    run: (connection, lost) => backfillHiredOn(connection, lost),
  },
];

/** Those in a hired stage are hired since they entered it. */
async function backfillHiredOn(connection: Connection, lost: AbortSignal): Promise<void> {
  const applications = connection.collection('applications');
  const pipelines = connection.collection<Pipeline>('hiringPipelines').find({});
  for await (const { _id, stageGroups = defaultStageGroups } of pipelines) {
    lost.throwIfAborted();
    const hiring = stageGroups.filter(({ status }) => status === 'approved');
    const codes = hiring.flatMap(({ stages }) => stages.map(({ code }) => code));
    await applications.updateMany(
      { job: _id, stage: { $in: codes }, hiredOn: null, deletedAt: null },
      [
        { $set: { hiredOn: { $ifNull: ['$stageSince', '$createdAt'] } } },
        {
          $set: {
            'derived.hired': { by: { $toString: '$organization.id' }, on: '$hiredOn' },
          },
        },
      ],
    );
  }
}
