import type { AnyLetter, MessageLetter, OpeningLetter, ReportLetter } from './letters.ts';

/** A case of which something lies in the mailbox. */
export interface WaitingParts {
  /** What reporters have written, in its order. */
  messages: readonly MessageLetter[];
  openings: readonly OpeningLetter[];
  isEnded: boolean;
  isAnnounced: boolean;
}

/** A case that lies in the mailbox as a whole. */
export interface WaitingCase extends WaitingParts {
  report: ReportLetter;
}

/** What lies in the mailbox of one case. */
export function partsOf(report: string, letters: readonly AnyLetter[]): WaitingParts {
  const own = letters.filter((letter) => letter.kind !== 'report' && letter.report === report);
  return {
    messages: own.filter((letter) => letter.kind === 'message'),
    openings: own.filter((letter) => letter.kind === 'opening'),
    isEnded: own.some(({ kind }) => kind === 'end'),
    isAnnounced: own.some(({ kind }) => kind === 'announced'),
  };
}

/** The cases that lie in the mailbox as a whole. */
export const waitingCases = (letters: readonly AnyLetter[]): WaitingCase[] =>
  letters
    .filter((letter) => letter.kind === 'report')
    .map((report) => ({ report, ...partsOf(report.id, letters) }));
