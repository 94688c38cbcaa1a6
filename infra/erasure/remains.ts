import {
  type Collection,
  isRetainedAfterwards,
  peoplePathsOf,
  storedName,
  subjectPathOf,
} from '@fairlead/service-kit';
import { collectionsOf, type Services, serviceNames } from '../authorization/services.ts';
import { documentsIn, messagesOf } from '../linking/stored.ts';
import type { Markers } from './markers.ts';

/** Something stored or sent, and where. */
export interface Stored {
  /** The database with the collection, or the stream. */
  place: string;
  /** The id of the document, or the subject of the message. */
  name: string;
  text: string;
  document: Readonly<Record<string, unknown>>;
}

/** Everything that the services have stored, in every collection of their databases, and every message that the broker still has. */
export async function everything(services: Services): Promise<Stored[]> {
  const documents = await documentsIn(
    serviceNames.map((name) => [name, services[name].service.connection]),
  );
  const { broker } = services.account.service;
  const messages = await messagesOf(broker, broker.namespace);
  return [
    ...documents.map(({ database, collection, document }) => ({
      place: `${database}.${collection}`,
      name: String(document._id),
      text: JSON.stringify(document),
      document,
    })),
    ...messages.map(({ stream, subject, headers, data }) => ({
      place: `stream${stream.slice(broker.namespace.length)}`,
      name: subject.slice(broker.namespace.length + 1),
      text: `${subject} ${headers} ${data}`,
      document: {},
    })),
  ];
}

/** Where documents of a collection are stored. */
const placeOf = (service: string | undefined, slug: string) => `${service}.${storedName({ slug })}`;

/** A value that is still there, and where. */
export interface Remaining {
  place: string;
  name: string;
  value: string;
}

/** The values that are left of somebody: who they are (`person …`), and what their own documents, or those about them, said. */
export function valuesLeft(all: readonly Stored[], markers: Markers): Remaining[] {
  const own = new Set(
    serviceNames.flatMap((name) =>
      collectionsOf(name).flatMap((one) => (isTheirs(one) ? [one.slug as string] : [])),
    ),
  );
  const others = new Set(
    serviceNames.flatMap((name) => collectionsOf(name).map(({ slug }) => slug as string)),
  );
  const isOthers = (value: string) => {
    const [of = ''] = value.split(' ');
    return others.has(of) && !own.has(of);
  };
  return all.flatMap(({ place, name, text }) =>
    markers
      .in(text)
      .filter((value) => !isOthers(value))
      .map((value) => ({ place, name, value })),
  );
}

/** Whether documents of a collection are deleted with the person to whom they belong, or whom they are about. */
const isTheirs = (collection: Pick<Collection, 'onErasure' | 'fields' | 'carried'>): boolean =>
  collection.onErasure !== undefined &&
  collection.onErasure !== 'anonymize' &&
  (!isRetainedAfterwards(collection) || subjectPathOf(collection) !== undefined);

/** The places where the law, or the proof for both sides, has values kept: the documents of these collections, and what the audit trail has of them. */
function retainedPlaces(): ReadonlySet<string> {
  return new Set(
    serviceNames.flatMap((name) =>
      collectionsOf(name)
        .filter(isRetainedAfterwards)
        .map((one) => placeOf(name, one.slug)),
    ),
  );
}

/** What is left beside the documents that are retained, what the audit trail has of them, and their last published state. */
export function besidesRetained(all: readonly Stored[]): Stored[] {
  const retained = retainedPlaces();
  const ids = new Set(all.flatMap(({ place, name }) => (retained.has(place) ? [name] : [])));
  return all.filter(({ place, name, document }) => {
    const [service] = place.split('.');
    const audited = placeOf(service, String(document.collection));
    return !(
      retained.has(place) ||
      (place === `${service}.audit` && retained.has(audited)) ||
      (place.startsWith('stream') && name.split('.').some((part) => ids.has(part)))
    );
  });
}

/** The places with the id of somebody. */
export const placesNaming = (all: readonly Stored[], user: string): string[] => [
  ...new Set(all.filter(({ text }) => text.includes(user)).map(({ place }) => place)),
];

/** The collections that say what becomes of people's documents. */
export const placesOfPeople = (): string[] =>
  serviceNames.flatMap((name) =>
    collectionsOf(name).flatMap((one) => (one.onErasure ? [placeOf(name, one.slug)] : [])),
  );

/**
 * Beside the documents that are anonymized or retained the id stays in: the streams, as the last state of documents; the audit trail, for who did what; the
 * marks of deleted people in projections, and their memberships, which have ended; what says where members of them were denormalized; and what says
 * that they are gone.
 */
const beside =
  /\.(audit|copies_\w+|denormalized_in|denormalized_refreshes|gone_people|kept_of_erased)$/;

/** Whether the id of somebody who is gone may be in a place. */
export function mayName(place: string): boolean {
  if (place.startsWith('stream') || beside.test(place)) return true;
  return serviceNames.some((name) =>
    collectionsOf(name).some(
      (one) =>
        place === placeOf(name, one.slug) &&
        (one.onErasure === 'anonymize' || isRetainedAfterwards(one)) &&
        peoplePathsOf(one).length > 0,
    ),
  );
}

/** The documents that belong to somebody, in collections of which theirs are deleted with them. */
export function ownLeft(all: readonly Stored[], user: string): string[] {
  const owners = new Map<string, string>(
    serviceNames.flatMap((name) =>
      collectionsOf(name).flatMap((one) => {
        const path = isTheirs(one) && !isRetainedAfterwards(one) ? subjectPathOf(one) : undefined;
        return path ? [[placeOf(name, one.slug), path] as const] : [];
      }),
    ),
  );
  return all
    .filter(({ place, document }) => {
      const path = owners.get(place);
      const owner = path
        ?.split('.')
        .reduce((at, name) => (at as Content)?.[name], document as unknown);
      return path !== undefined && String(owner) === user;
    })
    .map(({ place, name }) => `${place} ${name}`);
}

type Content = Readonly<Record<string, unknown>> | undefined;
