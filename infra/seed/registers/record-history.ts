import type { Register } from '@fairlead/contracts';
import {
  completed,
  followedBy,
  moved,
  type RecordContent,
  registerStoreNamed,
} from '@fairlead/service-organization/seeding';
import { type DemoCompany, type DemoPerson, type DemoVessel, named } from './crew.ts';

/** How a record is created: its content, its scope, by whom and when (ms). */
export interface Beginning {
  id: string;
  company: DemoCompany;
  vessel?: DemoVessel | undefined;
  by?: DemoPerson | undefined;
  at: number;
  content: Readonly<Record<string, unknown>>;
}

/** A transition that somebody makes with a record. */
interface Step {
  by: DemoPerson;
  at: number;
  reason?: string;
  /** What else they change with it. */
  more?: Readonly<Record<string, unknown>>;
}

/** The life of a record, by the service's own rules: what they do not allow cannot happen. */
export class RecordHistory {
  readonly register: Register;
  readonly begun: Beginning;
  #content: RecordContent;
  #at: number;

  /** @throws {RangeError} where there is no such register */
  constructor(slug: string, begun: Beginning) {
    const register = registerStoreNamed(slug)?.register;
    if (!register) throw new RangeError(`there is no register ${slug}`);
    this.register = register;
    this.begun = begun;
    this.#at = begun.at;
    const { company, vessel, by, content } = begun;
    const status = String(content.status ?? register.statuses[0]?.code);
    this.#content = this.#completed({
      organization: company.id,
      ...(vessel && { vessel: vessel.id }),
      ...(by && { author: named(by) }),
      ...content,
      status,
    });
    // The author sets the initial status; derived values come after.
    const made = { ...this.#content, status };
    if (by) this.#content = this.#completed(this.#moved(by, made, undefined));
  }

  /** The current status after its transitions. */
  get status(): string {
    return this.#content.status;
  }

  /** @throws {ApiError} where the register does not allow it */
  step(to: string, { by, at, reason, more }: Step): this {
    this.#pass(at);
    const content = { ...this.#content, ...more, status: to, ...(reason && { reason }) };
    this.#content = this.#completed(this.#moved(by, content, this.#content));
    return this;
  }

  /** Another record has superseded it. */
  follow(at: number): this {
    const { succession } = this.register;
    if (!succession) throw new RangeError(`records of ${this.register.slug} follow none`);
    this.#pass(at);
    const when = new Date(at).toISOString();
    this.#content = this.#completed(followedBy(succession, this.#content, when));
    return this;
  }

  /** The record at that time, and when it was last changed. */
  until(now: number): { content: RecordContent; updatedAt: Date } {
    this.#turn(now);
    const content = this.#completed(this.#content, now);
    return { content, updatedAt: new Date(this.#at) };
  }

  #pass(at: number): void {
    if (at < this.#at) throw new RangeError('time does not run backwards');
    this.#turn(at);
    this.#at = at;
  }

  /** Every change that time brings. */
  #turn(until: number): void {
    for (
      let next = nextTurn(this.#content);
      next !== undefined && next <= until;
      next = nextTurn(this.#content)
    ) {
      this.#at = next;
      this.#content = this.#completed(this.#content);
    }
  }

  #moved(by: DemoPerson, content: RecordContent, previous: RecordContent | undefined) {
    const { id } = this.begun;
    const { viewer, fullName: name } = by;
    const change = { id, content, previous, viewer, name, at: this.#at, zone: this.#zone };
    return moved(this.register, change);
  }

  get #zone(): string {
    return this.begun.vessel?.zone ?? 'UTC';
  }

  #completed(content: RecordContent, at = this.#at): RecordContent {
    return completed(this.register, content, { zone: this.#zone, at });
  }
}

const nextTurn = ({ flagsChangeAt }: RecordContent): number | undefined =>
  typeof flagsChangeAt === 'string' ? Date.parse(flagsChangeAt) : undefined;
