import {
  clockIn,
  collectionOf,
  firstStatus,
  labelOf,
  missingSentence,
  needsReason,
  type Register,
  type RegisterField,
  reaches,
  type Transition,
  transitionBetween,
} from '@fairlead/contracts';
import { apiErrors, type Viewer } from '@fairlead/service-kit';
import { levelOf } from './access.ts';
import { type RecordContent, withStep } from './completing.ts';
import { requireUnfixed } from './fixed.ts';
import { plainContent } from './named-in.ts';

/** A caller's change of a record: the complete content, the previous one, and the caller. */
interface Change {
  id: string | undefined;
  content: RecordContent;
  previous: RecordContent | undefined;
  viewer: Viewer;
  name: string | undefined;
  /** When it is made (ms), and by the clocks of which zone. */
  at: number;
  zone: string;
  /** The record was maintained elsewhere before: it may start with the status it had there. */
  isImported?: boolean | undefined;
}

/**
 * Applies the move of a caller's change: records the transition with its reason and sets its timestamp. A new record starts in a status that
 * the register allows.
 * @throws {ApiError} 400 at `status` for an unknown move, at what a move requires, and at `reason`; 403 when the level is too low, or the
 * viewer may not; 409 for other changes of a frozen record.
 */
export function moved(register: Register, change: Change): RecordContent {
  const { content: sent, previous } = change;
  const content = { ...sent, ...signaturesIn(register, change) };
  const { reason, ...kept } = content;
  if (!previous) {
    const hasGoneFurther = requireBeginning(register, content, change);
    const begins = begun(register, kept as RecordContent, change);
    return hasGoneFurther ? broughtIn(register, begins, change) : begins;
  }
  if (content.status === previous.status) {
    requireUnfixed(register, change);
    return kept as RecordContent;
  }
  const move = transitionBetween(register.transitions, previous.status, content.status);
  if (!move)
    throw refused(
      register,
      change.id,
      'status',
      unmoved(register, previous.status, content.status),
    );
  requireUnfixed(register, change);
  requireMover(register, move, change);
  requireFilled(register, move, change);
  const at = new Date(change.at).toISOString();
  const { setsTimestamp: stamps } = move;
  return {
    ...kept,
    status: content.status,
    ...(stamps &&
      kept[stamps] === previous[stamps] && { [stamps]: stamp(register, stamps, change) }),
    moves: withStep(previous.moves, {
      from: previous.status,
      to: content.status,
      at,
      by: userOf(change.viewer),
      name: change.name,
      reason: textOf(reason),
    }),
  };
}

/** A new record that starts further on has made the transition at this moment. */
function begun(register: Register, content: RecordContent, change: Change): RecordContent {
  const { setsTimestamp: stamps } =
    register.transitions.find(({ to }) => to === content.status) ?? {};
  const isFurther = content.status !== firstStatus(register).code;
  if (!isFurther || !stamps || content[stamps] !== undefined) return content;
  return { ...content, [stamps]: stamp(register, stamps, change) };
}

/**
 * Refuses a new record that starts further on than the register allows: an imported one may start in any status, by those who approve
 * there, except permanent ones, which people have signed. @returns whether it starts further on.
 */
function requireBeginning(
  register: Register,
  { status }: RecordContent,
  { id, isImported, viewer, content }: Change,
): boolean {
  const begins = [firstStatus(register).code, ...register.startsAlso];
  if (begins.includes(status)) return false;
  const found = register.statuses.find(({ code }) => code === status);
  const mayApprove = reaches(levelOf(register, viewer, content), 'approve');
  if (isImported && found && !found.isPermanent && mayApprove) return true;
  const label = begins.map((code) => labelOf(register.statuses, code)).join(' or ');
  throw refused(register, id, 'status', `A new record begins as ${label}`);
}

/** An imported record reached its status elsewhere, which its first transition says. */
const broughtIn = (register: Register, content: RecordContent, change: Change): RecordContent => ({
  ...content,
  moves: withStep(content.moves, {
    from: firstStatus(register).code,
    to: content.status,
    at: new Date(change.at).toISOString(),
    by: userOf(change.viewer),
    name: change.name,
    reason: 'Imported',
  }),
});

const unmoved = ({ statuses }: Register, from: string, to: string): string => {
  const label = (code: string) => labelOf(statuses, code) ?? code;
  return `${label(from)} cannot become ${label(to)}`;
};

/** Both its old and new place: nobody moves a record to another vessel to approve it there. */
function requireMover(
  register: Register,
  move: Transition,
  { content, previous, viewer }: Change,
): void {
  const places = [previous ?? content, content];
  const plain = plainContent(register.fields, content);
  const isNamed = move.orBy !== undefined && userOf(viewer) === plain[move.orBy];
  const needed = isNamed ? 'write' : move.needs;
  if (!places.every((place) => reaches(levelOf(register, viewer, place), needed)))
    throw apiErrors.forbidden(`You are not allowed to do this: ${move.label}.`);
  const refusal = move.refuses?.({ content: plain, user: userOf(viewer) });
  if (refusal !== undefined) throw apiErrors.forbidden(refusal);
}

/** What a move requires and the record lacks, in the words of its field. */
const messageOf = (field: RegisterField | undefined, path: string) =>
  field ? missingSentence(field) : `${path} is required`;

function requireFilled(register: Register, move: Transition, { id, content }: Change): void {
  const empty = (move.requires ?? []).filter((name) => isEmpty(content[name]));
  const failures = empty.map((path) => ({
    path,
    message: messageOf(register.fields[path], path),
  }));
  if (needsReason(move, content) && !textOf(content.reason))
    failures.push({ path: 'reason', message: 'Enter a reason' });
  if (failures.length) throw apiErrors.validation(collectionOf(register.slug), failures, id);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The moment in the form of a field: a day for a day field, with who makes the transition for a signature. */
function stamp({ fields }: Register, name: string, change: Change) {
  const moment = new Date(change.at).toISOString();
  switch (fields[name]?.kind) {
    case 'date':
      return clockIn(change.zone, moment).day;
    case 'signature':
      return { name: signerOf(change), signedAt: moment };
    default:
      return moment;
  }
}

/**
 * A caller's signatures on a record, as signed by them, now: with the name from their account, and the typed name if different.
 */
function signaturesIn({ fields }: Register, change: Change): Record<string, unknown> {
  const { content, previous, at } = change;
  const signed = Object.entries(fields).flatMap(([field, { kind, isGiven }]) => {
    const value = content[field] as { name?: string } | undefined;
    const isSame = JSON.stringify(value) === JSON.stringify(previous?.[field]);
    if (kind !== 'signature' || isGiven || !value || isSame) return [];
    const name = signerOf(change);
    const typedAs = value.name && value.name !== name ? { typedAs: value.name } : {};
    return [[field, { name, signedAt: new Date(at).toISOString(), ...typedAs }]];
  });
  return Object.fromEntries(signed);
}

const signerOf = ({ name, viewer }: Change): string =>
  name ?? (viewer.kind === 'visitor' ? '' : viewer.email);

const refused = (register: Register, id: string | undefined, path: string, message: string) =>
  apiErrors.validation(collectionOf(register.slug), [{ path, message }], id);

const userOf = (viewer: Viewer) => (viewer.kind === 'person' ? viewer.id : undefined);
const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
