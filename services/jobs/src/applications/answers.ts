import { type Content, objectId, type Service } from '@fairlead/service-kit';
import { type StageState, stagesOf } from '../hiring-pipelines/pipelines.ts';

/** Says of applications about to be answered what their stage is called and how far it is on the way. */
export async function addStageStates(service: Service, applications: Content[]): Promise<void> {
  const listings = [...new Set(applications.map(({ job }) => idOf(job)))];
  const pipelines = service.store('hiringPipelines').find({ _id: { $in: listings.map(objectId) } });
  const stages = new Map<string, ReadonlyMap<string, StageState>>();
  for await (const pipeline of pipelines)
    stages.set(pipeline._id.toHexString(), stagesOf(pipeline));
  for (const application of applications) {
    const known = stages.get(idOf(application.job)) ?? stagesOf(undefined);
    const stage = String(application.stage);
    Object.assign(application, known.get(stage) ?? { stageLabel: stage, status: 'in-progress' });
  }
}

/** Says of every applicant whether their address is confirmed: of one it is not known of, it is not. */
export function markUnverified(applications: Content[]): void {
  for (const { user } of applications)
    if (isApplicant(user)) user.emailVerified = user.emailVerified === true;
}

/** Whether an applicant is more than their id. */
const isApplicant = (user: unknown): user is Content => typeof user === 'object' && user !== null;

/** The listing's id, whether the listing itself has taken its place or not. */
const idOf = (job: unknown) =>
  typeof job === 'string' ? job : String((job as { id: unknown }).id);
