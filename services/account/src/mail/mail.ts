/** A mail to one person, as plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where to unsubscribe from such mails, for mail programs that offer it (RFC 2369). */
  unsubscribe?: string;
  files?: readonly MailFile[];
}

/** An attachment of a mail. */
export interface MailFile {
  name: string;
  /** The media type of its content. */
  type: string;
  text: string;
}

/** A mail that waits for what it is about. */
export interface HeldMail {
  /** Has it sent now. */
  release(): Promise<void>;
  /** Forgets it: what it is about did not come to be. */
  drop(): Promise<void>;
}

/** A mail that is to be sent. */
export interface Posting extends Mail {
  /** How long (ms) it is of use; a day at most. */
  goodFor?: number;
  /** Of several waiting with the same id, only one is sent. */
  id?: string;
}
