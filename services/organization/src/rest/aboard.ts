import type { vesselFields } from '@fairlead/contracts';
import { type Day, type RestProfile, restProfileOf, type ShipClocks } from '@fairlead/contracts';
import { objectId, type Service, type StoredOf } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { vessels } from '../vessels/collection.ts';

/** A vessel as hours of rest are judged aboard. */
export interface RestVessel {
  id: string;
  organization: string;
  name: string;
  clocks: ShipClocks;
  profile: RestProfile;
}

/** The vessel with an id; undefined where there is none. */
export async function restVessel(service: Service, id: string): Promise<RestVessel | undefined> {
  const stored = await service.store(vessels).findById(objectId(id));
  return stored && ofStored(stored);
}

const ofStored = (vessel: StoredOf<typeof vesselFields>): RestVessel => ({
  id: String(vessel._id),
  organization: String(vessel.organization),
  name: vessel.name,
  clocks: { shipTime: vessel.shipTime, shipTimeLog: vessel.shipTimeLog },
  profile: restProfileOf(vessel),
});

/** The clocks of a vessel as they are answered. */
export const answeredClocks = ({ shipTime, shipTimeLog }: ShipClocks) => ({
  shipTime: shipTime ?? null,
  shipTimeLog: [...(shipTimeLog ?? [])],
});

/** Somebody as their hours are judged aboard a vessel. */
export interface RestPerson {
  id: string;
  name: string | null;
  /** The first day aboard, where it is known. */
  aboardSince: Day | null;
  /** The day on which they are 18, where they may be younger. */
  turns18On: Day | null;
}

/** Which of some people work aboard a vessel, or have worked there; those who name no vessel are of all. */
export async function workAboard(
  service: Service,
  { id, organization }: Pick<RestVessel, 'id' | 'organization'>,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const records = await recordsOf(service, organization, users);
  const aboard = records.filter(({ vessel }) => !vessel || String(vessel) === id);
  return new Set(aboard.map(({ user }) => String(user.id)));
}

/** Whether somebody works aboard a vessel at this time; whose record names none works on all. */
export async function worksAboard(
  service: Service,
  { id, organization }: Pick<RestVessel, 'id' | 'organization'>,
  user: string,
): Promise<boolean> {
  const found = service.store(employees).find({
    organization: objectId(organization),
    'user.id': objectId(user),
    status: 'active',
    vessel: { $in: [objectId(id), null] },
  });
  return (await found.next()) !== null;
}

/**
 * Some people as their hours aboard a vessel are judged, by their id. Who works aboard another vessel by now, or for nobody here, is judged
 * all the same: what they wrote down stays.
 */
export async function peopleJudged(
  service: Service,
  { id, organization }: Pick<RestVessel, 'id' | 'organization'>,
  users: readonly string[],
): Promise<(user: string) => RestPerson> {
  const people = new Map<string, RestPerson>();
  for (const { user, vessel, startedOn, turns18On } of await recordsOf(
    service,
    organization,
    users,
  )) {
    const known = people.get(String(user.id)) ?? nobody(String(user.id));
    const isHere = vessel !== undefined && String(vessel) === id;
    people.set(known.id, {
      id: known.id,
      name: user.fullName ?? known.name,
      aboardSince: (isHere && startedOn) || known.aboardSince,
      turns18On: turns18On ?? known.turns18On,
    });
  }
  return (user) => people.get(user) ?? nobody(user);
}

/** Somebody of whom there is no record. */
const nobody = (id: string): RestPerson => ({
  id,
  name: null,
  aboardSince: null,
  turns18On: null,
});

/** All records of some people in an organization, those in force last. */
const recordsOf = (service: Service, organization: string, users: readonly string[]) =>
  service
    .store(employees)
    .find({ organization: objectId(organization), 'user.id': { $in: users.map(objectId) } })
    .sort({ status: -1 })
    .toArray();
