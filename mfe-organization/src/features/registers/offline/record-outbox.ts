import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { collectionOf } from '@fairlead/contracts/registers/declaration/index';
import type { Register } from '@fairlead/contracts/registers/declaration/register';
import { registerNamed } from '@fairlead/contracts/registers/registers';
import type { RemoteStore } from '@fairlead/remote-kit';
import { ApiError, createCall, patchCall } from '@fairlead/remote-kit/calls';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import type { WaitingQueue } from '@fairlead/remote-kit/queue';
import { nanoid } from '@reduxjs/toolkit';
import { type RegisterRecord, recordsOf } from '../register-calls.ts';
import { placeBeside } from '../register-place.ts';
import { sentValues, shownValues } from '../values.ts';
import { type QueuedRecord, subjectOfRecord } from './queued-record.ts';

type Content = QueuedRecord['content'];

/** The records that wait in this browser: at most one change of each, and any number of new ones. */
export const recordQueueOf = outboxesOf<QueuedRecord, void>({
  name: 'fairlead-register-queue',
  label: 'Records of registers that were not sent',
  noun: 'Record',
  subjectOf: subjectOfRecord,
  isItem: (one): one is QueuedRecord => 'register' in one && 'content' in one && 'record' in one,
  describe: ({ register, organization, vessel, record, title }) => {
    const at = { org: organization, vessel: vessel ?? undefined };
    const scope = vessel ? 'vessel' : 'org';
    const base = placeBeside({ slug: register }, { ...at, scope })?.base;
    return { title, ...(base && { href: record ? `${base}/${record.id}` : base }) };
  },
  requestOf: (queued) => {
    const { register, record, content, key: idempotencyKey } = queued;
    const slug = collectionOf(register);
    if (!record) return createCall(slug, { content: wholeOf(queued), idempotencyKey });
    // A change that names no version would overwrite somebody else's.
    if (record.tag === undefined) return undefined;
    return patchCall(slug, { id: record.id, depth: 1, changes: content, etag: record.tag });
  },
  send: (queued, { store }, outbox) => sendRecord(outbox, queued, store),
});

const wholeOf = ({ content, organization, vessel }: QueuedRecord) => ({
  ...content,
  organization,
  ...(vessel && { vessel }),
});

/**
 * Saves a record that waits. Where somebody else has changed the same fields meanwhile it stays with their version, and the person decides (O-136);
 * what they changed besides stays as it is.
 * @throws {ApiError}
 */
async function sendRecord(
  queue: WaitingQueue<QueuedRecord>,
  queued: QueuedRecord,
  store: RemoteStore,
): Promise<void> {
  const { register, record, content, key } = queued;
  const api = recordsOf({ slug: register });
  if (!record) {
    const creation = { content: wholeOf(queued), idempotencyKey: key };
    await store.dispatch(api.create.initiate(creation)).unwrap();
    return;
  }
  const change = { id: record.id, changes: content, etag: record.tag, depth: 1 };
  try {
    await store.dispatch(api.patch.initiate(change)).unwrap();
  } catch (thrown) {
    const theirs = theirsOf(thrown, content, registerNamed(register));
    if (!theirs) throw thrown;
    const differing = differingIn(content, theirs.content);
    // The answer was lost: what is stored is what was sent.
    if (differing.length === 0) return;
    const isConflict = differing.some(
      (name) => !queued.base || !isSame(queued.base[name], theirs.content[name]),
    );
    const again = { ...queued, key: nanoid() };
    await queue.change(subjectOfRecord(queued), (before) => {
      if (before?.key !== key) return undefined;
      return isConflict
        ? { ...again, theirs, refused: 'Somebody else has changed it meanwhile.' }
        : { ...again, record: { ...record, tag: theirs.tag } };
    });
  }
}

/** Somebody else's values of the changed fields, where these caused a refusal. */
function theirsOf(
  thrown: unknown,
  content: Content,
  register: Register | undefined,
): QueuedRecord['theirs'] {
  const { kind, answer, etag } = ApiError.from(thrown);
  const doc = (answer as { doc?: RegisterRecord } | undefined)?.doc;
  if (kind !== 'outdated' || !doc || !register) return undefined;
  const fields = Object.entries(register.fields).filter(([name]) => name in content);
  const changed = Object.fromEntries(fields);
  const values = sentValues(changed, shownValues(changed, doc));
  return {
    tag: etag,
    content: { ...values, ...('status' in content && { status: doc.status }) },
  };
}

/** The fields in which two versions differ; the reason of a transition is no field of a record. */
export const differingIn = (mine: Content, theirs: Content): string[] =>
  Object.keys(mine)
    .filter((name) => name in theirs || name !== 'reason')
    .filter((name) => !isSame(mine[name], theirs[name]));

/** Whether two values of a record are equal. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** A value as text in which the order of members makes no difference. */
const textOf = (value: unknown): string => JSON.stringify(value, sorted) ?? '';

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).toSorted(([one], [other]) => compareCodes(one, other)),
      )
    : value;
