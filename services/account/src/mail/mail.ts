/** A mail to one person, as plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail that is to be sent. */
export interface Posting extends Mail {
  /** How long (ms) it is good for anything; a day at most. */
  goodFor?: number;
  /** Of several with one id that wait, one is sent. */
  id?: string;
}
