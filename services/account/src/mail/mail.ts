/** A mail to one person, as plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}
