import { createHash } from 'node:crypto';
import {
  anyRegister,
  collectionOf,
  type InspectionContent,
  inspectionText,
  nameOfPerson,
  openStatuses,
  type Register,
  reaches,
} from '@fairlead/contracts';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { audits } from '@fairlead/contracts/registers/audits';
import { certificates } from '@fairlead/contracts/registers/certificates';
import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { crewList } from '@fairlead/contracts/registers/crew-list';
import { drills } from '@fairlead/contracts/registers/drills';
import { mandatoryDocuments } from '@fairlead/contracts/registers/mandatory-documents';
import { nonConformities } from '@fairlead/contracts/registers/non-conformities';
import { restConfirmations } from '@fairlead/contracts/registers/rest-confirmations';
import {
  apiErrors,
  contentOf,
  either,
  type Filter,
  foldCase,
  isOperator,
  objectId,
  organizationsOfMember,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { documentsOfVessels } from '../../aboard.ts';
import { employees } from '../../employees/collection.ts';
import { restHours } from '../../rest/collection.ts';
import { restGuard } from '../../rest/guard.ts';
import { recorded } from '../../rest/recorded.ts';
import { levelOf } from '../access.ts';

/** The registers whose records a pack includes. */
export const packed = {
  crewList: anyRegister(crewList),
  restConfirmations: anyRegister(restConfirmations),
  drills: anyRegister(drills),
  crewCertificates: anyRegister(certificates),
  vesselCertificates: anyRegister(mandatoryDocuments),
  audits: anyRegister(audits),
  nonConformities: anyRegister(nonConformities),
  correctiveActions: anyRegister(correctiveActions),
} as const;
type PackedPart = keyof typeof packed;

/** Those on whose pages a viewer must approve to get a pack. */
const approved = [packed.drills, packed.audits, packed.nonConformities];

/** A record of a pack, in plain JSON. */
export type PackedRecord = Readonly<Record<string, unknown>> & { id: string };

export interface PackQuery {
  organization: string;
  vessel: string;
  from: string;
  to: string;
}

export interface Pack extends InspectionContent {
  parts: Readonly<Record<PackedPart | 'restDays', readonly PackedRecord[]>>;
}

/** Whether somebody may get the pack of a vessel: those who approve on its pages of safety management, and read everything else in it. */
export function mayInspect(
  viewer: Viewer,
  { organization, vessel }: Pick<PackQuery, 'organization' | 'vessel'>,
): boolean {
  const place = { organization, vessel };
  return (
    approved.every((register) => reaches(levelOf(register, viewer, place), 'approve')) &&
    [restGuard, ...Object.values(packed)].every(
      (register) => levelOf(register, viewer, place) !== 'none',
    )
  );
}

/** A vessel that nobody's record names. */
const unnamed = '0'.repeat(24);

/** The filter for vessels whose packs somebody may get. */
export const ofInspected = (viewer: Viewer): Filter | boolean =>
  isOperator(viewer) ||
  either(
    ...[...new Set(organizationsOfMember(viewer))].map((organization) =>
      documentsOfVessels(organization, viewer, (vessel) =>
        // Without a vessel it covers all those that no record of theirs names.
        mayInspect(viewer, { organization, vessel: vessel || unnamed }),
      ),
    ),
  );

/** How often the records are read at most until nothing changes during a read. */
const MOST_READS = 6;

/**
 * The content of a vessel's pack: none of it depends on when it is made. It is a consistent snapshot: after reading, the revisions
 * are queried, and everything is read again if one of them differs or a record was added or removed.
 * @throws {ApiError} 503 while the records change so often that no read is consistent.
 */
export async function packOf(service: Service, asked: PackQuery): Promise<Pack> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const { pack, revisions } = await readPack(service, asked);
    if (revisions === (await revisionsOf(service, asked))) return pack;
  }
  throw apiErrors.unavailable();
}

type Crew = readonly { user: { id: unknown } }[];

/** The documents of each part of a pack. */
function partsOf({ organization, vessel, from, to }: PackQuery, crew: Crew) {
  const place = { organization: objectId(organization), vessel: objectId(vessel) };
  const within = { $gte: from, $lte: to };
  const inPeriod = { $gte: new Date(from), $lt: new Date(Date.parse(to) + 86_400_000) };
  const isOpen = (register: Register) => ({ status: { $in: openStatuses(register) } });
  const records: Record<PackedPart, Filter> = {
    crewList: { ...place, status: 'aboard' },
    restConfirmations: { ...place, month: { $gte: from.slice(0, 7), $lte: to.slice(0, 7) } },
    drills: { ...place, date: within },
    crewCertificates: {
      organization: place.organization,
      'holder.id': { $in: crew.map(({ user }) => user.id) },
      ...isOpen(packed.crewCertificates),
    },
    vesselCertificates: place,
    audits: { ...place, date: within },
    nonConformities: {
      ...place,
      $or: [{ raisedDate: within }, isOpen(packed.nonConformities)],
    },
    correctiveActions: {
      ...place,
      $or: [{ createdAt: inPeriod }, isOpen(packed.correctiveActions)],
    },
  };
  return { records, restDays: { ...place, day: within, ...recorded } };
}

const entriesOf = (records: Record<PackedPart, Filter>) =>
  Object.entries(records) as [PackedPart, Filter][];

const crewAboard = (service: Service, { organization, vessel }: PackQuery) =>
  service.store(employees).find({
    organization: objectId(organization),
    vessel: objectId(vessel),
    status: 'active',
  });

/** Reads a pack part by part: a concurrent change may be in one part and not in another. */
async function readPack(
  service: Service,
  asked: PackQuery,
): Promise<{ pack: Pack; revisions: string }> {
  const crew = await crewAboard(service, asked).toArray();
  const { records, restDays } = partsOf(asked, crew);
  const [days, ...parts] = await Promise.all([
    storedDays(service, restDays),
    ...entriesOf(records).map(async ([part, fits]) => ({
      part,
      stored: await storedOf(service, packed[part], fits),
    })),
  ]);
  const read = Object.fromEntries(
    parts.map(({ part, stored }) => [
      part,
      inOrder(part, recordsOf(service, packed[part], stored)),
    ]),
  ) as Record<PackedPart, PackedRecord[]>;
  const vesselCertificates = inForce(read.vesselCertificates, asked.from);
  return {
    pack: { ...asked, parts: { restDays: daysOf(days), ...read, vesselCertificates } },
    revisions: revisionText([crew, days, ...parts.map(({ stored }) => stored)]),
  };
}

/** What orders the records of a part, where that is not when they were made: an inspector looks for a person, or for what expires. */
const orders: Readonly<Partial<Record<PackedPart, (record: PackedRecord) => string>>> = {
  crewList: ({ familyName, givenName }) => `${familyName} ${givenName ?? ''}`,
  crewCertificates: ({ holder, expiryDate }) => `${nameOfPerson(holder)} ${expiryDate ?? NEVER}`,
  vesselCertificates: ({ expiryDate, title }) => `${expiryDate ?? NEVER} ${title}`,
};

function inOrder(part: PackedPart, records: PackedRecord[]): PackedRecord[] {
  const keyOf = orders[part];
  if (!keyOf) return records;
  return records
    .map((record) => ({ record, key: foldCase(keyOf(record)) }))
    .toSorted((one, other) => compareCodes(one.key, other.key))
    .map(({ record }) => record);
}

/** The revisions of all that a pack is read from. */
async function revisionsOf(service: Service, asked: PackQuery): Promise<string> {
  const crew = await crewAboard(service, asked)
    .project<Revised & Crew[number]>({ user: 1, revision: 1 })
    .toArray();
  const { records, restDays } = partsOf(asked, crew);
  const found = await Promise.all([
    service.store(restHours).find(restDays).project<Revised>({ revision: 1 }).toArray(),
    ...entriesOf(records).map(([part, fits]) =>
      service
        .store(collectionOf(packed[part].slug))
        .find({ ...fits, deletedAt: null })
        .project<Revised>({ revision: 1 })
        .toArray(),
    ),
  ]);
  return revisionText([crew, ...found]);
}

const revisionText = (found: readonly (readonly Revised[])[]): string =>
  found
    .flatMap((stored) => stored.map(({ _id, revision }) => `${_id}:${revision}`))
    .toSorted()
    .join(' ');

interface Revised {
  _id: unknown;
  revision: unknown;
}

/** The hash of a pack's content (SHA-256). */
export const hashOf = (pack: Pack): string =>
  createHash('sha256').update(inspectionText(pack)).digest('hex');

const plain = (value: object): PackedRecord => JSON.parse(JSON.stringify(value));

const storedOf = (service: Service, { slug }: Register, fits: Filter) =>
  service
    .store(collectionOf(slug))
    .find({ ...fits, deletedAt: null })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();

/** Records with people's content and attachments; a status that changes with time alone is left out. */
function recordsOf(
  service: Service,
  register: Register,
  stored: Awaited<ReturnType<typeof storedOf>>,
): PackedRecord[] {
  const store = service.store(collectionOf(register.slug));
  const publicNames = Object.entries(register.fields).flatMap(
    ([name, { isRestricted, isEncrypted }]) => (isRestricted || isEncrypted ? [] : [name]),
  );
  return stored.map((one) => {
    const content = contentOf(store.collection, one);
    const files = (content.attachments ?? []) as readonly { name: string; sha256?: string }[];
    return plain({
      id: one._id.toHexString(),
      number: content.number,
      title: content.title,
      ...(register.statusOf === undefined && { status: content.status }),
      ...Object.fromEntries(publicNames.map((name) => [name, content[name]])),
      files: files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted(),
    });
  });
}

/**
 * The certificates of a vessel without those that another one of the same name had replaced before the period: a vessel keeps the old ones
 * for decades. The last of a name is included however long ago it expired, since an inspector must see that it was not renewed.
 */
function inForce(certificates: readonly PackedRecord[], from: string): PackedRecord[] {
  const nameIn = ({ certificate }: PackedRecord) => foldCase(String(certificate));
  const expiryOf = ({ expiryDate }: PackedRecord) => String(expiryDate ?? NEVER);
  const last = new Map<string, string>();
  for (const one of certificates) {
    const before = last.get(nameIn(one));
    if (before === undefined || before < expiryOf(one)) last.set(nameIn(one), expiryOf(one));
  }
  return certificates.filter(
    (one) => expiryOf(one) >= from || expiryOf(one) === last.get(nameIn(one)),
  );
}
/** Sorts after every day. */
const NEVER = '~';

const storedDays = (service: Service, fits: Filter) =>
  service.store(restHours).find(fits).sort({ 'user.fullName': 1, day: 1, _id: 1 }).toArray();

/** The recorded days of hours of rest. */
const daysOf = (found: Awaited<ReturnType<typeof storedDays>>): PackedRecord[] =>
  found.map(({ _id, user, day, work, comment, compensatoryRest }) =>
    plain({
      id: _id.toHexString(),
      person: user,
      day,
      work: work.map(({ from, to, kind, reason }) => ({ from, to, kind, reason })),
      comment,
      compensatoryRest,
    }),
  );
