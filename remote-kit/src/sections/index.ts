export { DocumentSection } from './document-section.tsx';
export type { SavingWords, Section } from './section.ts';
export { SectionCard } from './section-card.tsx';
export { SectionDialog } from './section-dialog.tsx';
export type { PlainField, RowsField, SectionField, SectionValues } from './section-field.ts';
