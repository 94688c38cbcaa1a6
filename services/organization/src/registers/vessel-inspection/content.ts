import { createHash } from 'node:crypto';
import {
  anyRegister,
  collectionOf,
  type InspectionContent,
  inspectionText,
  openStatuses,
  type Register,
  reaches,
} from '@fairlead/contracts';
import { audits } from '@fairlead/contracts/registers/audits';
import { certificates } from '@fairlead/contracts/registers/certificates';
import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { drills } from '@fairlead/contracts/registers/drills';
import { mandatoryDocuments } from '@fairlead/contracts/registers/mandatory-documents';
import { nonConformities } from '@fairlead/contracts/registers/non-conformities';
import { restConfirmations } from '@fairlead/contracts/registers/rest-confirmations';
import {
  apiErrors,
  contentOf,
  either,
  type Filter,
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

/** The registers whose records a pack holds. */
export const packed = {
  restConfirmations: anyRegister(restConfirmations),
  drills: anyRegister(drills),
  crewCertificates: anyRegister(certificates),
  vesselCertificates: anyRegister(mandatoryDocuments),
  audits: anyRegister(audits),
  nonConformities: anyRegister(nonConformities),
  correctiveActions: anyRegister(correctiveActions),
} as const;
type PackedPart = keyof typeof packed;

/** Those at whose pages somebody approves who may have a pack. */
const approved = [packed.drills, packed.audits, packed.nonConformities];

/** A record of a pack, in plain JSON. */
export type PackedRecord = Readonly<Record<string, unknown>> & { id: string };

export interface Asked {
  organization: string;
  vessel: string;
  from: string;
  to: string;
}

export interface Pack extends InspectionContent {
  parts: Readonly<Record<PackedPart | 'restDays', readonly PackedRecord[]>>;
}

/** Whether somebody may have the pack of a vessel: who approves at its pages of safety management, and reads everything else that is in it. */
export function mayInspect(
  viewer: Viewer,
  { organization, vessel }: Pick<Asked, 'organization' | 'vessel'>,
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

/** What stands of the vessels whose packs somebody may have. */
export const ofInspected = (viewer: Viewer): Filter | boolean =>
  isOperator(viewer) ||
  either(
    ...[...new Set(organizationsOfMember(viewer))].map((organization) =>
      documentsOfVessels(organization, viewer, (vessel) =>
        // Without a vessel it is asked about all that no record of theirs names.
        mayInspect(viewer, { organization, vessel: vessel || unnamed }),
      ),
    ),
  );

/** How often the records are read at most until two reads in a row agree. */
const MOST_READS = 6;

interface PackRead {
  pack: Pack;
  /** Changes with every write to a record that was read, also where what it says is the same again. */
  version: string;
}

/**
 * What the pack of a vessel says: nothing of it follows from when it is made. All of it stood at one moment: it is read until two reads in
 * a row find the same revisions, so nothing changed between the end of one and the beginning of the other.
 * @throws {ApiError} 503 while the records are changed so often that no two reads agree.
 */
export async function packOf(service: Service, asked: Asked): Promise<Pack> {
  let last = await readPack(service, asked);
  for (let reads = 1; reads < MOST_READS; reads += 1) {
    const again = await readPack(service, asked);
    if (again.version === last.version) return again.pack;
    last = again;
  }
  throw apiErrors.unavailable();
}

/** Reads a pack part by part: a change meanwhile may be in one part and not in another. */
async function readPack(service: Service, asked: Asked): Promise<PackRead> {
  const { organization, vessel, from, to } = asked;
  const place = { organization: objectId(organization), vessel: objectId(vessel) };
  const within = { $gte: from, $lte: to };
  const inPeriod = { $gte: new Date(from), $lt: new Date(Date.parse(to) + 86_400_000) };
  const crew = await service
    .store(employees)
    .find({ ...place, status: 'active' })
    .toArray();
  const revisions = new Set<string>();
  const noting = <Stored extends Revised>(stored: Stored[]): Stored[] => {
    for (const { _id, revision } of stored) revisions.add(`${_id}:${revision}`);
    return stored;
  };
  noting(crew);
  const records = async (part: PackedPart, fits: Filter) =>
    recordsOf(service, packed[part], noting(await storedOf(service, packed[part], fits)));
  const [
    restDays,
    confirmations,
    heldDrills,
    crewCertificates,
    vesselCertificates,
    heldAudits,
    raised,
    actions,
  ] = await Promise.all([
    storedDays(service, { ...place, day: within, ...recorded })
      .then(noting)
      .then(daysOf),
    records('restConfirmations', {
      ...place,
      month: { $gte: from.slice(0, 7), $lte: to.slice(0, 7) },
    }),
    records('drills', { ...place, date: within }),
    records('crewCertificates', {
      organization: place.organization,
      'holder.id': { $in: crew.map(({ user }) => user.id) },
      status: { $in: openStatuses(packed.crewCertificates) },
    }),
    records('vesselCertificates', place),
    records('audits', { ...place, date: within }),
    records('nonConformities', {
      ...place,
      $or: [{ raisedDate: within }, { status: { $in: openStatuses(packed.nonConformities) } }],
    }),
    records('correctiveActions', {
      ...place,
      $or: [{ createdAt: inPeriod }, { status: { $in: openStatuses(packed.correctiveActions) } }],
    }),
  ]);
  const pack: Pack = {
    ...asked,
    parts: {
      restDays,
      restConfirmations: confirmations,
      drills: heldDrills,
      crewCertificates,
      vesselCertificates,
      audits: heldAudits,
      nonConformities: raised,
      correctiveActions: actions,
    },
  };
  return { pack, version: [hashOf(pack), ...[...revisions].toSorted()].join(' ') };
}

interface Revised {
  _id: unknown;
  revision: unknown;
}

/** The hash of all that a pack says (SHA-256). */
export const hashOf = (pack: Pack): string =>
  createHash('sha256').update(inspectionText(pack)).digest('hex');

const plain = (value: object): PackedRecord => JSON.parse(JSON.stringify(value));

const storedOf = (service: Service, { slug }: Register, fits: Filter) =>
  service
    .store(collectionOf(slug))
    .find({ ...fits, deletedAt: null })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();

/** Records with what people said in them and what is attached; a status that turns by time alone is left out. */
function recordsOf(
  service: Service,
  register: Register,
  stored: Awaited<ReturnType<typeof storedOf>>,
): PackedRecord[] {
  const store = service.store(collectionOf(register.slug));
  const told = Object.entries(register.fields).flatMap(([name, { isRestricted, isEncrypted }]) =>
    isRestricted || isEncrypted ? [] : [name],
  );
  return stored.map((one) => {
    const content = contentOf(store.collection, one);
    const files = (content.attachments ?? []) as readonly { name: string; sha256?: string }[];
    return plain({
      id: one._id.toHexString(),
      number: content.number,
      title: content.title,
      ...(register.statusOf === undefined && { status: content.status }),
      ...Object.fromEntries(told.map((name) => [name, content[name]])),
      files: files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted(),
    });
  });
}

const storedDays = (service: Service, fits: Filter) =>
  service.store(restHours).find(fits).sort({ 'user.fullName': 1, day: 1, _id: 1 }).toArray();

/** The days of hours of rest that people wrote down. */
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
