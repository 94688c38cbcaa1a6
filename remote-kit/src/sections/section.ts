import type { EmptyStateKind } from '@fairlead/ui';
import type { ReactNode } from 'react';
import type { Versioned, Written } from '../calls/collection-api.ts';
import type { ApiProblem } from '../calls/problem.ts';
import { type SectionField, type SectionValues, shownValues } from './section-field.ts';

/** A part of a document that is read first and changed after its edit button was pressed. */
export interface Section {
  /** The member of the document; without one its fields are members of the document itself. */
  key?: string;
  /** Whether the member is a list, which its only field is. */
  isList?: boolean;
  title: string;
  lead?: string;
  /** Who sees what is sensitive, said beside the title. */
  privacy?: string;
  fields: readonly SectionField[];
  /** What stands in its place while nothing is in it. */
  empty?: { kind: EmptyStateKind; title?: string; description?: string };
}

/** What is said while a section is saved, afterwards, and where that failed. */
export interface SavingWords {
  updating: string;
  updated: string;
  failed: string;
  /** Once a change was undone, and where that failed. */
  restored: string;
  notRestored: string;
}

export interface DocumentSectionProps<Document> {
  section: Section;
  /** The document as it was read last; none where there is none yet. */
  kept: Versioned<Document> | undefined;
  /** Saves members of the document as it was read; makes it where there is none yet. Raises `ApiProblem`. */
  save(changes: SectionValues, kept: Versioned<Document> | undefined): Promise<Written<Document>>;
  words: SavingWords | ((changes: SectionValues) => SavingWords);
  /** Whether only what was changed is sent. */
  sendsChangedOnly?: boolean;
  /** The fields that are read, where these are not all. */
  shown?: readonly SectionField[];
  /** Called when it begins to be edited, for what is read then alone. */
  onEdit?(): void;
  /** How the document stands, beside the title. */
  mark?: ReactNode;
  /** What is said of a refusal that gives no reason. */
  failure?: (problem: ApiProblem) => string | undefined;
  /** Whether it stands in a card already. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** What a form shows of a section of a document. */
export function shownOf({ key, isList, fields }: Section, doc: object | undefined): SectionValues {
  const members = doc as SectionValues | undefined;
  const content = key && !isList ? (members?.[key] as SectionValues | undefined) : members;
  return shownValues(fields, content);
}
