import type { AccessLevel } from '../../access/levels.ts';
import type { Option } from '../../reference/options.ts';
import type { Tone } from './flags.ts';

/** A status of a register's records. */
export interface Status<Code extends string = string> extends Option<Code> {
  tone: Tone;
  /** Ends the record: nothing is due of it any more. */
  isClosed?: boolean;
  /** What the record says, its files and what was said of it no longer change while it has it; it can still be moved. */
  isFixed?: boolean;
  /** A record that has it is never deleted. */
  isPermanent?: boolean;
}

/** What a move is decided by. */
export interface Moving<Content> {
  content: Content;
  /** Who makes it. */
  user: string | undefined;
}

/** A step from a status to another. */
export interface Transition<Code extends string = string, Content = Record<string, unknown>> {
  from: readonly Code[];
  to: Code;
  /** What the step is called on its button: “Send for approval”. */
  label: string;
  /** The level at the register's page that it takes. */
  needs: Extract<AccessLevel, 'write' | 'approve'>;
  /** The members that must be filled in. */
  requires?: readonly (keyof Content & string)[];
  /** A reason is asked for and kept. */
  requiresReason?: boolean;
  /** Whoever is named in this member and may write makes it too, where it takes `approve`. */
  orBy?: keyof Content & string;
  /** What is said before it is made, each thing a sentence: rules that the record breaks, what is open of it. */
  warns?(content: Content): readonly string[];
  /** A sentence for who may not make it though their level would do; undefined for who may. */
  refuses?(moving: Moving<Content>): string | undefined;
  /** The member that takes the moment at which the step is made, where nobody gave one; with a signature also who makes it. */
  setsTimestamp?: keyof Content & string;
  /** The members that name whom it is told, as having something to do now. */
  notifies?: readonly (keyof Content & string)[];
  /** Made by time or by another record, never by a person. */
  isAutomatic?: boolean;
}

/** The move between two statuses that people make; undefined where the register has none. */
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
