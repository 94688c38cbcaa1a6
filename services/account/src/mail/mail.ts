/** A mail to one person, as plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where such mails are ended, for mail programs that offer it (RFC 2369). */
  unsubscribe?: string;
  files?: readonly MailFile[];
}

/** A file that comes with a mail. */
export interface MailFile {
  name: string;
  /** The media type of what it holds. */
  type: string;
  text: string;
}

/** A mail that is to be sent. */
export interface Posting extends Mail {
  /** How long (ms) it is good for anything; a day at most. */
  goodFor?: number;
  /** Of several with one id that wait, one is sent. */
  id?: string;
}
