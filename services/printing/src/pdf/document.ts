import type { RichText, UnprintableText } from '@fairlead/contracts';

/** The tone of something, which decides its colour. */
export type PdfTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A picture as bytes of PNG, JPEG, WebP or SVG. */
export interface PdfPicture {
  bytes: Uint8Array;
  type: 'png' | 'jpg' | 'webp' | 'svg';
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** Whether it is printed as a photograph in WebP: a tenth as large, and nothing of it shines through. */
  isPhoto?: boolean;
}

/** A label and the text below it. */
export interface PdfFact {
  label: string;
  value: string;
  /** Takes the whole width. */
  isWide?: boolean;
}

/** Rows of text under headings; continues on the next page, repeating its headings. */
export interface PdfTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * A line of a day of work and rest: the half-hours of the clock from 00:00 on, with those of work marked and null for those that it did not show, and its text in
 * each column.
 */
export interface PdfDay {
  label: string;
  isWork: readonly (boolean | null)[];
  /** Its label is marked as a danger. */
  isMarked?: boolean;
  said: readonly string[];
}

/** A part of a document. Texts are printed verbatim: nothing in them is markup. */
export type PdfBlock =
  /** `startsPage`: on a new page. Pages between two such breaks are laid out beside each other, so long parts are printed sooner. */
  | { kind: 'heading'; text: string; level: 1 | 2; startsPage?: boolean }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: readonly PdfFact[] }
  | ({ kind: 'table'; label: string } & PdfTable)
  | { kind: 'list'; items: readonly string[] }
  /** Days as rows of half-hours, in the layout of the IMO/ILO guidelines on records of hours of work or rest. */
  | { kind: 'hours'; columns: readonly string[]; days: readonly PdfDay[] }
  | { kind: 'richText'; label?: string; content: RichText }
  /** `height`: millimetres at most. */
  | { kind: 'picture'; picture: PdfPicture; height: number };

/** A document to be printed: its owner, title and content. */
export interface PdfDocument {
  /** Above the title: the organization, then the part within it. */
  letterhead: readonly string[];
  title: string;
  /** Next to the title: the kind of document, its number. */
  subtitle: readonly string[];
  badges: readonly { text: string; tone: PdfTone }[];
  blocks: readonly PdfBlock[];
  /** At the foot of every page, next to its number. */
  footer: string;
}

/** A document as PDF, and its words with letters that are boxes in it. */
export interface PrintedPdf {
  bytes: Uint8Array;
  unprintable?: UnprintableText;
}
