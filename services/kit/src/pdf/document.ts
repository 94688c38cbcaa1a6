import type { RichText } from '@fairlead/contracts';

/** How something is meant, by which it is coloured. */
export type PdfTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A picture as bytes of PNG, JPEG, WebP or SVG. */
export interface PdfPicture {
  bytes: Uint8Array;
  type: 'png' | 'jpg' | 'webp' | 'svg';
  /** What it shows, for who does not see it. */
  alt: string;
  /** Whether it is printed as a photograph in WebP: a tenth as large, and nothing of it shines through. */
  isPhoto?: boolean;
}

/** A label and what is said below it. */
export interface PdfFact {
  label: string;
  value: string;
  /** Takes the whole width. */
  isWide?: boolean;
}

/** Rows of words under headings; it goes on on the next page, with its headings. */
export interface PdfTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A day of work and rest: its half-hours in their order, of which those of work are marked, and what is said of it in each column. */
export interface PdfDay {
  label: string;
  isWork: readonly boolean[];
  said: readonly string[];
}

/** A part of a document. Texts are shown as they are written: nothing in them is a command. */
export type PdfBlock =
  | { kind: 'heading'; text: string; level: 1 | 2 }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: readonly PdfFact[] }
  | ({ kind: 'table'; label: string } & PdfTable)
  | { kind: 'list'; items: readonly string[] }
  /** Days below each other as lines of half-hours, in the layout of the IMO/ILO guidelines on records of hours of work or rest. */
  | { kind: 'hours'; columns: readonly string[]; days: readonly PdfDay[] }
  | { kind: 'richText'; label?: string; content: RichText }
  /** `height`: millimetres at most. */
  | { kind: 'picture'; picture: PdfPicture; height: number };

/** A document to be printed: whose it is, what it is called, what it says. */
export interface PdfDocument {
  /** Above the title: the organization, then what within it. */
  letterhead: readonly string[];
  title: string;
  /** Beside the title: the kind of document, its number. */
  subtitle: readonly string[];
  badges: readonly { text: string; tone: PdfTone }[];
  blocks: readonly PdfBlock[];
  /** At the foot of every page, beside its number. */
  footer: string;
}
