import type { AccessLevel } from '../../access/levels.ts';
import type { Option } from '../../reference/options.ts';
import type { Tone } from './flags.ts';

/** A status of a register's records. */
export interface Status<Code extends string = string> extends Option<Code> {
  tone: Tone;
  /** Ends the record: nothing in it is due any longer. */
  isClosed?: boolean;
  /** The record's content, files and comments cannot change while it has this status; it can still be moved. */
  isFixed?: boolean;
  /** A record with this status is never deleted. */
  isPermanent?: boolean;
}

/** The context of a move. */
export interface Moving<Content> {
  content: Content;
  /** Who makes it. */
  user: string | undefined;
}

/** A transition from one status to another. */
export interface Transition<Code extends string = string, Content = Record<string, unknown>> {
  from: readonly Code[];
  to: Code;
  /** The label of its button: “Send for approval”. */
  label: string;
  /** The level on the register's page that it requires. */
  needs: Extract<AccessLevel, 'write' | 'approve'>;
  /** The members that must be filled in. */
  requires?: readonly (keyof Content & string)[];
  /** A reason is required and stored; as a function, for such records alone. */
  requiresReason?: boolean | ((content: Content) => boolean);
  /** A person named in this member who may write can also make it, if it requires `approve`. */
  orBy?: keyof Content & string;
  /** Warnings shown before it is made, each a sentence: rules that the record breaks, what is still open. */
  warns?(content: Content): readonly string[];
  /** The message for somebody who may not make it although their level suffices; undefined for somebody who may. */
  refuses?(moving: Moving<Content>): string | undefined;
  /** The member set to the moment of the transition, unless already given; with a signature also to who makes it. */
  setsTimestamp?: keyof Content & string;
  /** The members that name who is notified that they now have something to do. */
  notifies?: readonly (keyof Content & string)[];
  /** Made automatically, by time or by another record, never by a person. */
  isAutomatic?: boolean;
}

/** Whether a move of a record requires a reason. */
export const needsReason = <Content>(
  { requiresReason = false }: Pick<Transition<string, Content>, 'requiresReason'>,
  content: Content,
): boolean => (typeof requiresReason === 'function' ? requiresReason(content) : requiresReason);

/** The move between two statuses that people can make; undefined if the register has none. */
export const transitionBetween = <Code extends string, Content>(
  transitions: readonly Transition<Code, Content>[],
  from: string,
  to: string,
): Transition<Code, Content> | undefined =>
  transitions.find(
    (move) => !move.isAutomatic && move.to === to && move.from.some((one) => one === from),
  );

/** The moves that people can make from a status. */
export const transitionsFrom = <Code extends string, Content>(
  transitions: readonly Transition<Code, Content>[],
  from: string,
): Transition<Code, Content>[] =>
  transitions.filter((move) => !move.isAutomatic && move.from.some((one) => one === from));
