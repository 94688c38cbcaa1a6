import {
  collectionOf,
  isId,
  isPassedOver,
  labelOf,
  restConfirmations,
  restWorkKinds,
  type ShipDay,
  shipDay,
} from '@fairlead/contracts';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import {
  apiErrors,
  type Change,
  checkContent,
  type FieldFailure,
  objectId,
  type Service,
  type ServiceHooks,
} from '@fairlead/service-kit';
import { restVessel, workAboard } from './aboard.ts';
import { type RestHoursForms, restHours } from './collection.ts';
import { monthOfDay, requireUnlocked } from './month-lock.ts';

type Content = RestHoursForms['content'];

/** What the service adds to callers' writes of hours: the day by the clocks aboard, compensatory rest, and closed months. */
export const writingRestHours = (service: Service): ServiceHooks<RestHoursForms> => ({
  prepare: (change) => completeDay(service, change),
  replace: async ({ before, after }, write) => {
    // A change has been checked; a deletion has not.
    if (!after) await requireUnlocked(service, monthOfDay(before));
    return write();
  },
});

async function completeDay(
  service: Service,
  { content, previous }: Change<RestHoursForms>,
): Promise<Content> {
  const checked = checkContent(restHours, content, undefined) as Content;
  const failures: FieldFailure[] = [];
  if (previous)
    for (const path of ['vessel', 'day'] as const)
      if (checked[path] !== previous[path])
        failures.push({ path, message: 'This cannot be changed once it is set' });
  const vessel = isId(checked.vessel) ? await restVessel(service, checked.vessel) : undefined;
  if (!vessel || vessel.organization !== checked.organization)
    throw refused([{ path: 'vessel', message: 'This does not belong to the organization' }]);
  const user = checked.user.id;
  if (!previous && !(await workAboard(service, vessel, [user])).has(user))
    failures.push({ path: 'user', message: 'This person does not work aboard' });
  const day = shipDay(vessel.clocks, checked.day);
  if (isPassedOver(day))
    failures.push({ path: 'day', message: 'The clocks aboard passed over this day' });
  else if (day.from > Date.now())
    failures.push({ path: 'day', message: 'This day has not begun aboard yet' });
  else failures.push(...wrongWork(checked.work, day));
  if (failures.length) throw refused(failures);
  await requireUnlocked(service, monthOfDay(checked));
  const work = checked.work.toSorted((one, other) => compareCodes(one.from, other.from));
  return {
    ...checked,
    work,
    beginsAt: new Date(day.from).toISOString(),
    endsAt: new Date(day.to).toISOString(),
    offset: day.offset,
    compensatoryRest: hoursOf(work.filter(({ kind }) => kind !== undefined)),
  };
}

/** Invalid work of a day: outside it, of zero length, overlapping, or unplanned without a reason (O-133). */
function wrongWork(work: Content['work'], day: ShipDay): FieldFailure[] {
  const spans = work.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  return work.flatMap(({ kind, reason }, at): FieldFailure[] => {
    const span = spans[at];
    if (!span) return [];
    const fails = (member: string, message: string) => [{ path: `work.${at}.${member}`, message }];
    if (span.to <= span.from) return fails('to', 'Work ends after it begins');
    if (span.from < day.from || span.to > day.to)
      return fails('from', 'Work of another day is written down on that day');
    if (spans.some((other, index) => index < at && other.from < span.to && span.from < other.to))
      return fails('from', 'This work is written down already');
    if (kind !== undefined && !reason)
      return fails('reason', `Say why: ${labelOf(restWorkKinds, kind)}`);
    return [];
  });
}

const refused = (failures: FieldFailure[]) => apiErrors.validation(restHours.slug, failures);

const hoursOf = (work: Content['work']): number =>
  work.reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 3_600_000, 0);

/** The confirmation of a person's month aboard a vessel; undefined if none. */
export async function confirmationOf(
  service: Service,
  { vessel, user, month }: { vessel: string; user: string; month: string },
) {
  const found = await service
    .store(collectionOf(restConfirmations.slug))
    .find({ vessel: objectId(vessel), 'person.id': objectId(user), month })
    .next();
  return found ?? undefined;
}
