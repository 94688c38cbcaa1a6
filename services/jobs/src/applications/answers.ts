import { type application, type applicationFields, relatedId } from '@fairlead/contracts';
import {
  type AnsweredOf,
  objectId,
  type RelatedDocuments,
  type Service,
} from '@fairlead/service-kit';
import { hiringPipelines } from '../hiring-pipelines/collection.ts';
import { stagesOf } from '../hiring-pipelines/pipelines.ts';
import type { StageState } from '../hiring-pipelines/stage-state.ts';

type Answered = AnsweredOf<typeof applicationFields, typeof application>;

/**
 * Adds the name and the progress of the stage to applications about to be answered, from the cached pipelines, which almost never change.
 */
export async function addStageStates(
  service: Service,
  known: RelatedDocuments,
  applications: Answered[],
): Promise<void> {
  const listings = [...new Set(applications.map(({ job }) => relatedId(job)))];
  const pipelines = await known.find(hiringPipelines.slug, listings, (missing) =>
    service
      .store(hiringPipelines)
      .find({ _id: { $in: missing.map(objectId) } })
      .toArray(),
  );
  const stages = new Map<string, ReadonlyMap<string, StageState>>();
  for (const pipeline of pipelines) stages.set(pipeline._id.toHexString(), stagesOf(pipeline));
  for (const application of applications) {
    const states = stages.get(relatedId(application.job)) ?? stagesOf(undefined);
    const { stage, withdrawnOn } = application;
    const { stageLabel, status } = states.get(stage) ?? {
      stageLabel: stage,
      status: 'in-progress',
    };
    Object.assign(
      application,
      withdrawnOn ? { stageLabel: 'Withdrawn', status: 'cancelled' } : { stageLabel, status },
    );
  }
}

/**
 * Adds to every application whether the applicant's address is confirmed (not if unknown), and the message sent to them. Other data about
 * notifications is internal to the services.
 */
export function toBeAnswered(applications: Answered[]): void {
  for (const application of applications) {
    const { user } = application;
    if (typeof user === 'object') user.emailVerified = user.emailVerified === true;
    const { told: notifiedMove } = application as { told?: { note?: string; at: string } };
    if (notifiedMove?.note) application.message = { text: notifiedMove.note, at: notifiedMove.at };
    Reflect.deleteProperty(application, 'telling');
    Reflect.deleteProperty(application, 'told');
  }
}
