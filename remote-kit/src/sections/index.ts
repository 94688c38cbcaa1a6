export { DocumentSection, type SavingWords, type Section } from './document-section.tsx';
export { SectionDialog } from './section-dialog.tsx';
export type { PlainField, RowsField, SectionField, SectionValues } from './section-field.ts';
