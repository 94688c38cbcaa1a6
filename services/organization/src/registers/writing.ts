import { clockIn, collectionOf, contentProblems, type Register } from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  type Collection,
  checkContent,
  type Service,
  type ServiceHooks,
  type Version,
  type Viewer,
} from '@fairlead/service-kit';
import { idIn } from './access.ts';
import { clockAboard, yearAt, zoneAboard } from './clocks.ts';
import type { RecordForms } from './collection.ts';
import { completed, type RecordContent } from './completing.ts';
import { requireReplaceable } from './fixed.ts';
import { plainContent } from './named-in.ts';
import { nextNumber } from './numbers.ts';
import { requireExisting } from './references.ts';
import { moved } from './status-moves.ts';

/** A register's specific completion or refusal of a record after a caller's change. */
export type RegisterRule = (
  record: RecordContent,
  change: {
    previous: RecordContent | undefined;
    /** Which record it is, and the revision that the change is made from; undefined for a new one. */
    version: Version | undefined;
    viewer: Viewer;
    at: number;
  },
) => Promise<RecordContent>;

/** The specific rules of registers, by slug. */
export type RegisterRules = Readonly<Record<string, RegisterRule>>;

/** What a register adds to callers' writes of its records: moves, numbers, references, and everything derived. */
export function recordWriting(
  service: Service,
  register: Register,
  collection: Collection<RecordForms>,
  own?: RegisterRule | undefined,
): ServiceHooks<RecordForms> {
  return {
    prepare,
    replace: async (replacing, write) => {
      requireReplaceable(register, replacing);
      return write();
    },
  };

  async function prepare(change: Change<RecordForms>) {
    const at = Date.now();
    const whole = await wholeRecord(service, { register, collection, own }, change, at);
    if (change.previous) return whole;
    const organization = idIn(whole.organization) ?? '';
    const year = yearAt(at, await zoneAboard(service, idIn(whole.vessel)));
    const number = await nextNumber(service, register, { organization, year });
    return newRecord(whole, { number, viewer: change.viewer });
  }
}

/** A new record with its number and its author. */
export const newRecord = (
  whole: RecordContent,
  { number, viewer }: { number: string | undefined; viewer: Viewer },
): RecordContent => ({
  ...whole,
  ...(number !== undefined && { number }),
  ...(viewer.kind === 'person' && { author: viewer.id }),
});

/** A record after a caller's change at a moment (ms), without its number. @throws {ApiError} for a refused change. */
async function wholeRecord(
  service: Service,
  kept: RegisterTarget,
  change: Change<RecordForms>,
  at: number,
): Promise<RecordContent> {
  const { register } = kept;
  const { previous, version, viewer } = change;
  // The creator of a record is its author, who is denormalized; their name is only looked up to sign it.
  const isNamed =
    previous || Object.values(register.fields).some(({ kind }) => kind === 'signature');
  const name = isNamed ? await nameOf(service, viewer) : undefined;
  const clock = await clockAboard(service, idIn(change.content.vessel));
  const written = writtenRecord(kept, change, { name, at, zone: clock.zone });
  const vessel = idIn(written.vessel);
  await requireExisting(service, register, {
    id: version?.id,
    organization: idIn(written.organization) ?? '',
    vessel,
    content: { ...written, ...plainContent(register.fields, written) },
    previous: previous && plainContent(register.fields, previous),
  });
  const before = previous as RecordContent | undefined;
  const ruled = kept.own
    ? await kept.own(written, { previous: before, version, viewer, at })
    : written;
  return completed(register, ruled, { ...clock, at });
}

interface RegisterTarget {
  register: Register;
  collection: Collection<RecordForms>;
  own?: RegisterRule | undefined;
}

/** When a record is written, by which clocks and by whom. */
interface Writing {
  name?: string | undefined;
  /** Milliseconds. */
  at: number;
  zone: string;
  isImported?: boolean;
}

/**
 * A caller's write of a record at a moment (ms) by the clocks of a zone, with its move applied; `name` is the caller's, if known. References are not checked yet. @throws
 * {ApiError} for invalid content, with specific messages, and for refused moves.
 */
export function writtenRecord(
  { register, collection }: RegisterTarget,
  { content, previous, version, viewer }: Change<RecordForms>,
  { name, at, zone, isImported }: Writing,
): RecordContent {
  const id = version?.id;
  const checked = checkContent(collection, content, id) as RecordContent;
  const before = previous as RecordContent | undefined;
  const sent = { id, content: checked, previous: before, viewer, name, at, zone, isImported };
  const record = moved(register, sent);
  requireSound(register, { record, before, id }, { at, zone });
  return record;
}

/** @throws {ApiError} 400 at each member whose value cannot be, or conflicts with the others, unless it did before. */
function requireSound(
  register: Register,
  { record, before, id }: { record: RecordContent; before: RecordContent | undefined; id?: string },
  { at, zone }: Pick<Writing, 'at' | 'zone'>,
): void {
  const problems = contentProblems(register, {
    content: plainContent(register.fields, record),
    previous: before && plainContent(register.fields, before),
    day: clockIn(zone, new Date(at).toISOString()).day,
    at,
  });
  if (problems.length) throw apiErrors.validation(collectionOf(register.slug), problems, id);
}

/** The name of a person, if known here. */
export async function nameOf(service: Service, viewer: Viewer): Promise<string | undefined> {
  if (viewer.kind !== 'person') return undefined;
  const known = await service.projections.get('users')?.find(viewer.id);
  return typeof known?.fullName === 'string' ? known.fullName : undefined;
}
