import type { vesselFields } from '@fairlead/contracts';
import { type Day, type RestProfile, restProfileOf, type ShipClocks } from '@fairlead/contracts';
import { objectId, type Service, type StoredOf } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { vessels } from '../vessels/collection.ts';

/** A vessel with what is needed to assess hours of rest aboard. */
export interface RestVessel {
  id: string;
  organization: string;
  name: string;
  clocks: ShipClocks;
  profile: RestProfile;
}

/** The vessel with an id; undefined if none. */
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

/** Somebody with what is needed to assess their hours aboard a vessel. */
export interface RestPerson {
  id: string;
  name: string | null;
  /** The first day aboard, if known. */
  aboardSince: Day | null;
  /** Their 18th birthday, if they may be younger. */
  turns18On: Day | null;
}

/** Which of some people work aboard a vessel, or have worked there; those without a vessel belong to all. */
export async function workAboard(
  service: Service,
  { id, organization }: Pick<RestVessel, 'id' | 'organization'>,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const records = await recordsOf(service, organization, users);
  const aboard = records.filter(({ vessel }) => !vessel || String(vessel) === id);
  return new Set(aboard.map(({ user }) => String(user.id)));
}

/** Whether somebody currently works aboard a vessel; a record without one counts for all. */
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
 * Some people with what is needed to assess their hours aboard a vessel, by id. Those who now work aboard another vessel, or for nobody
 * here, are assessed anyway: what they recorded stays.
 */
export async function assessedCrew(
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

/** Somebody without a record. */
const nobody = (id: string): RestPerson => ({
  id,
  name: null,
  aboardSince: null,
  turns18On: null,
});

/** All records of some people in an organization, active ones last. */
const recordsOf = (service: Service, organization: string, users: readonly string[]) =>
  service
    .store(employees)
    .find({ organization: objectId(organization), 'user.id': { $in: users.map(objectId) } })
    .sort({ status: -1 })
    .toArray();
