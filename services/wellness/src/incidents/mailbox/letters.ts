import type { incidentReportFields } from '@fairlead/contracts';
import type { ContentOf } from '@fairlead/service-kit';

/** What every letter has: an id by which it is delivered once, and the hour (ISO 8601) in which it came, or to which it is dated. */
interface Letter {
  id: string;
  hour: string;
}

/** A report that is not stored as a case yet. `id`: that of the case. */
export interface ReportLetter extends Letter {
  kind: 'report';
  content: ContentOf<typeof incidentReportFields>;
  /** Whether its handlers see it, and have been notified of it, before its hour is over. */
  isUrgent: boolean;
}

/** What a reporter has written about a case. `id`: that of the message. */
export interface MessageLetter extends Letter {
  kind: 'message';
  report: string;
  text: string;
}

/** The end of a case by its reporter. */
export interface EndLetter extends Letter {
  kind: 'end';
  report: string;
}

/** That a reporter has added a file to a closed case, which is kept longer for it, and which somebody is to look at again. */
export interface FileLetter extends Letter {
  kind: 'file';
  report: string;
}

/** That the handlers of an urgent case have been notified. */
export interface AnnouncedLetter extends Letter {
  kind: 'announced';
  report: string;
}

/** That somebody opened an urgent case. */
export interface OpeningLetter extends Letter {
  kind: 'opening';
  report: string;
  user: string;
}

/** What lies in the mailbox. */
export type AnyLetter =
  | ReportLetter
  | MessageLetter
  | FileLetter
  | EndLetter
  | AnnouncedLetter
  | OpeningLetter;
