import { restHoursChanged, restViolationChanged, shipDay } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  objectId,
  pendingEvent,
  type Service,
} from '@fairlead/service-kit';
import { peopleJudged, restVessel } from './aboard.ts';
import { restHours } from './collection.ts';
import { hoursAround } from './hours-around.ts';
import { judgedDays } from './judging.ts';

/** The rules that hours were last published as breaking, separated by spaces; stored with them and never answered. */
interface ViolationText {
  secret?: { violated?: string };
}

/** Publishes which rules of rest the hours of a day break, once they are written, and when they no longer break any. */
export const publishingViolations = (
  service: Service,
): ConsumerDeclaration<typeof restHoursChanged.payload> => ({
  name: 'publishingViolations',
  event: restHoursChanged,
  handle: async ({ id, user, day, deleted, ...place }, { correlationId }) => {
    const { documents, collection } = service.store(restHours);
    const known = await documents.findOne<ViolationText>(
      { _id: objectId(id), deletedAt: null },
      { projection: { secret: 1 } },
    );
    const vessel = await restVessel(service, place.vessel);
    if (deleted || !known || !vessel) return;
    const days = [shipDay(vessel.clocks, day)];
    const [judged, hours] = await Promise.all([
      peopleJudged(service, vessel, [user]),
      hoursAround(service, vessel, { days, users: [user] }),
    ]);
    const verdicts = judgedDays(vessel, judged(user), days, hours);
    const broken = verdicts.filter(({ outcome }) => outcome === 'breach');
    const rules = [...new Set(broken.map(({ rule }) => rule))].toSorted();
    const violated = rules.join(' ');
    if (violated === (known.secret?.violated ?? '')) return;
    const { organization } = vessel;
    const violation = { id, organization, vessel: vessel.id, user, day, rules };
    const payload = { ...violation, revision: Date.now(), deleted: false };
    const event = pendingEvent(restViolationChanged, payload, correlationId);
    await documents.updateOne(
      { _id: objectId(id), deletedAt: null },
      { $set: { 'secret.violated': violated }, $push: { pending: event as never } },
    );
    service.publishPending(collection.slug);
  },
});
