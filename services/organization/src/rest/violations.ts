import {
  dayAfter,
  employeeRestChanged,
  restHoursChanged,
  restViolationChanged,
  shipDays,
  vesselRestChanged,
} from '@fairlead/contracts';
import { judgedDaysAround } from '@fairlead/rest-rules';
import {
  type ConsumerDeclaration,
  type Filter,
  type ObjectId,
  objectId,
  pendingEvent,
  publishEvent,
  type Service,
  withLock,
} from '@fairlead/service-kit';
import { assessedCrew, type RestPerson, type RestVessel, restVessel } from './aboard.ts';
import { restHours } from './collection.ts';
import { hoursAround } from './hours-around.ts';
import { judgedDays } from './judging.ts';

/** The day of somebody's hours, with the rules that they were last published as breaking, separated by spaces; these are never answered. */
interface JudgedHours {
  _id: ObjectId;
  vessel: ObjectId;
  day: string;
  isBlank?: boolean;
  secret?: { violated?: string };
}

/** Of how many days the hours are judged at a time. */
const MOST_DAYS = 31;

/**
 * Publishes which rules of rest the hours of a day break, and when they no longer break any, once hours are written or deleted: of that day, and of all
 * days around that its work is judged with, aboard whichever vessel of the organization.
 */
export const publishingViolations = (
  service: Service,
): ConsumerDeclaration<typeof restHoursChanged.payload> => ({
  name: 'publishingViolations',
  event: restHoursChanged,
  handle: async ({ id, organization, vessel, user, day, deleted }, { correlationId }) => {
    if (deleted) {
      const revision = Date.now();
      const ended = { id, organization, vessel, user, day, rules: [], revision, deleted };
      await publishEvent(service.broker, service.name, restViolationChanged, ended, correlationId);
    }
    const around = {
      $gte: dayAfter(day, -judgedDaysAround.before),
      $lte: dayAfter(day, judgedDaysAround.after),
    };
    await judgeAgain(service, { organization, user, within: { day: around } }, correlationId);
  },
});

/** Publishes the same once the rules or the clocks of a vessel change: of everybody's hours aboard. */
export const judgingVesselAgain = (
  service: Service,
): ConsumerDeclaration<typeof vesselRestChanged.payload> => ({
  name: 'judgingVesselAgain',
  event: vesselRestChanged,
  handle: async ({ id, organization, deleted }, { correlationId }) => {
    if (deleted) return;
    const within = { vessel: objectId(id) };
    for (const user of await service.store(restHours).distinct('user.id', within))
      await judgeAgain(service, { organization, user: String(user), within }, correlationId);
  },
});

/** Publishes the same once it changes since when somebody is aboard, or when they come of age: of all their hours in the organization. */
export const judgingPersonAgain = (
  service: Service,
): ConsumerDeclaration<typeof employeeRestChanged.payload> => ({
  name: 'judgingPersonAgain',
  event: employeeRestChanged,
  handle: ({ organization, user }, { correlationId }) =>
    judgeAgain(service, { organization, user, within: {} }, correlationId),
});

/** Whose hours are judged again, and which. */
interface JudgedHoursQuery {
  organization: string;
  user: string;
  within: Filter;
}

/** Judges somebody's hours, and publishes those whose rules differ from what was published; nobody else does that for the same person meanwhile. */
const judgeAgain = (
  service: Service,
  { organization, user, within }: JudgedHoursQuery,
  correlationId: string,
): Promise<void> =>
  withLock(service, { locks: 'rest_judging', name: `${organization} ${user}` }, async (lost) => {
    const hours = await service
      .store(restHours)
      .find({ organization: objectId(organization), 'user.id': objectId(user), ...within })
      .project<JudgedHours>({ vessel: 1, day: 1, isBlank: 1, secret: 1 })
      .sort({ day: 1 })
      .toArray();
    for (const [id, aboard] of Map.groupBy(hours, ({ vessel }) => String(vessel))) {
      const found = await restVessel(service, id);
      if (!found) continue;
      // Hours stay where they were written when their vessel goes to another organization.
      const vessel = { ...found, organization };
      const person = (await assessedCrew(service, vessel, [user]))(user);
      for (const days of inParts(aboard, person)) {
        const changed = await newViolations(service, { vessel, person, hours: days });
        if (lost.aborted) return;
        await publish(service, { vessel, user, changed, correlationId });
      }
    }
  });

/** Consecutive hours in parts that are judged at a time: on one side of an 18th birthday, as one part is by one rule. */
function inParts(hours: readonly JudgedHours[], { turns18On }: RestPerson): JudgedHours[][] {
  const parts: JudgedHours[][] = [];
  for (const one of hours) {
    const first = parts.at(-1)?.[0]?.day;
    const isSame =
      first !== undefined &&
      one.day < dayAfter(first, MOST_DAYS) &&
      !(turns18On !== null && first < turns18On && turns18On <= one.day);
    if (isSame) parts.at(-1)?.push(one);
    else parts.push([one]);
  }
  return parts;
}

interface Judged {
  vessel: RestVessel;
  person: RestPerson;
  hours: readonly JudgedHours[];
}

/** The hours that break other rules than was published, with these rules. */
async function newViolations(service: Service, { vessel, person, hours }: Judged) {
  const [first, last] = [hours[0]?.day ?? '', hours.at(-1)?.day ?? ''];
  const days = shipDays(vessel.clocks, first, last);
  const work = await hoursAround(service, vessel, { days, users: [person.id] });
  const broken = Map.groupBy(
    judgedDays(vessel, person, days, work).filter(({ outcome }) => outcome === 'breach'),
    ({ day }) => day,
  );
  return hours.flatMap((one) => {
    const verdicts = one.isBlank ? [] : (broken.get(one.day) ?? []);
    const rules = [...new Set(verdicts.map(({ rule }) => rule))].toSorted();
    return rules.join(' ') === (one.secret?.violated ?? '') ? [] : [{ ...one, rules }];
  });
}

interface Publishing {
  vessel: RestVessel;
  user: string;
  changed: readonly (JudgedHours & { rules: string[] })[];
  correlationId: string;
}

/** Stores what hours break with them, and the event that says so. */
async function publish(
  service: Service,
  { vessel, user, changed, correlationId }: Publishing,
): Promise<void> {
  const { organization } = vessel;
  await service.store(restHours).direct.bulkUpdate(
    changed.map(({ _id, day, rules }) => {
      const violation = { id: String(_id), organization, vessel: vessel.id, user, day, rules };
      const payload = { ...violation, revision: Date.now(), deleted: false };
      return {
        filter: { _id },
        update: { $set: { 'secret.violated': rules.join(' ') } },
        events: [pendingEvent(restViolationChanged, payload, correlationId)],
      };
    }),
  );
}
