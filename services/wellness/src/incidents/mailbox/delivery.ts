import { randomInt } from 'node:crypto';
import { caseUrgency, dayOf } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { contentOf, objectId, type Service } from '@fairlead/service-kit';
import type { Conflicts } from '../conflicts.ts';
import { recordOpening } from '../openings.ts';
import { incidentReports } from '../reports.ts';
import { appendMessage } from '../thread.ts';
import { untraced } from '../untraced.ts';
import type {
  AnnouncedLetter,
  AnyLetter,
  EndLetter,
  MessageLetter,
  ReportLetter,
} from './letters.ts';

/** How many days a closed case is kept at least after the reporter has written. */
const keptDaysAfterMessage = 30;

/** Stores what letters of the mailbox say, each once however often it is delivered. */
export class Delivery {
  readonly #service: Service;
  readonly #conflicts: Conflicts;

  constructor(service: Service, conflicts: Conflicts) {
    this.#service = service;
    this.#conflicts = conflicts;
  }

  /**
   * Stores letters together and in random order; what was written about one case stays in its order. One that cannot be stored stops no other.
   * @returns the ids of those that are stored
   */
  async deliver(letters: readonly AnyLetter[]): Promise<ReadonlySet<string>> {
    const order = ({ kind }: AnyLetter) => (kind === 'report' ? 0 : 1);
    const byCase = Map.groupBy(letters, (letter) =>
      letter.kind === 'report' ? letter.id : letter.report,
    );
    const delivered = new Set<string>();
    for (const [, ofCase] of shuffled([...byCase]))
      for (const letter of ofCase.toSorted((one, other) => order(one) - order(other)))
        try {
          await this.#store(letter);
          delivered.add(letter.id);
        } catch (error) {
          // Without the letter's id: the log must not lead to a case.
          this.#service.log.error({ err: error }, 'a letter of the mailbox could not be delivered');
        }
    return delivered;
  }

  #store(letter: AnyLetter): Promise<unknown> {
    switch (letter.kind) {
      case 'report':
        return this.storeReport(letter);
      case 'message':
        return this.#storeMessage(letter);
      case 'file':
        return this.#markWritten(letter);
      case 'opening':
        return recordOpening(this.#service, letter);
      default:
        return this.#mark(letter);
    }
  }

  /** Stores a report as a case, which concerns whom it does by now. */
  async storeReport({ id, content }: ReportLetter): Promise<void> {
    const concerned = await this.#conflicts.of(content, content.excluded);
    const { reviewer: _reviewer, ...rest } = content;
    const stored = { ...rest, ...concerned, urgency: caseUrgency(rest) };
    await this.#service
      .store(incidentReports)
      .add([{ id, content: stored, createdAt: new Date(content.hour) }], untraced);
  }

  async #storeMessage({ id, report, text, hour }: MessageLetter): Promise<void> {
    await appendMessage(this.#service, { report, from: 'reporter', text, hour }, id);
    await this.#markWritten({ report, hour });
  }

  /** Marks a closed case about which its reporter has sent something since. */
  async #markWritten({ report, hour }: Pick<MessageLetter, 'report' | 'hour'>): Promise<void> {
    const reports = this.#service.store(incidentReports);
    const stored = await reports.findById(objectId(report));
    if (!stored || contentOf(reports.collection, stored).status !== 'closed') return;
    const keptUntil = dayOf(Date.parse(hour) + keptDaysAfterMessage * 24 * HOUR_MS);
    await reports.rewrite(
      stored._id,
      (current) => ({
        ...current,
        keptUntil: laterDay(current.keptUntil, keptUntil),
        // Whoever looks after it is to read it, and may reopen the case.
        ...(current.status === 'closed' && { isWrittenTo: true }),
      }),
      untraced,
    );
  }

  async #mark({ kind, report }: EndLetter | AnnouncedLetter): Promise<void> {
    const mark = kind === 'end' ? { isEnded: true } : { isAnnounced: true };
    await this.#service
      .store(incidentReports)
      .rewrite(objectId(report), (current) => ({ ...current, ...mark }), untraced);
  }
}

/** A list in random order (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}

const laterDay = (one: string | undefined, other: string): string =>
  one && one > other ? one : other;
