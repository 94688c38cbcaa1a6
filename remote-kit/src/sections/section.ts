import type { EmptyStateKind } from '@fairlead/ui';
import type { ReactNode } from 'react';
import type { ApiError } from '../calls/api-error.ts';
import type { Versioned, Written } from '../calls/collection-api.ts';
import { type SectionField, type SectionValues, shownValues } from './section-field.ts';

/** A part of a document that is shown first and edited after its edit button is pressed. */
export interface Section {
  /** The member of the document; without it the fields are members of the document itself. */
  key?: string;
  /** Whether the member is a list, which its only field is. */
  isList?: boolean;
  title: string;
  lead?: string;
  /** Who sees sensitive data, shown beside the title. */
  privacy?: string;
  fields: readonly SectionField[];
  /** What is shown while the section is empty. */
  empty?: { kind: EmptyStateKind; title?: string; description?: string };
}

/** The messages while a section is saved, afterwards, and where that failed. */
export interface SavingWords {
  updating: string;
  updated: string;
  failed: string;
  /** After a change was undone, and where that failed. */
  restored: string;
  notRestored: string;
}

export interface DocumentSectionProps<Document> {
  section: Section;
  /** The document as it was last read; undefined where none exists yet. */
  stored: Versioned<Document> | undefined;
  /** Saves members of the document as it was read; creates it where none exists yet. Throws `ApiError`. */
  save(changes: SectionValues, stored: Versioned<Document> | undefined): Promise<Written<Document>>;
  words: SavingWords | ((changes: SectionValues) => SavingWords);
  /** Whether only what was changed is sent. */
  sendsChangedOnly?: boolean;
  /** The fields that are shown, where that is not all of them. */
  shown?: readonly SectionField[];
  /** Called when editing starts, to read what only the form needs. */
  onEdit?(): void;
  /** The status of the document, beside the title. */
  mark?: ReactNode;
  /** The message for a refusal that gives no reason. */
  failure?: (problem: ApiError) => string | undefined;
  /** Whether it is already inside a card. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** The form values of a section of a document. */
export function shownOf({ key, isList, fields }: Section, doc: object | undefined): SectionValues {
  const members = doc as SectionValues | undefined;
  const content = key && !isList ? (members?.[key] as SectionValues | undefined) : members;
  return shownValues(fields, content);
}
