/** The types of a form's fields (F-011), as the builder offers them. */
export const blockTypes = [
  { code: 'text', label: 'Text' },
  { code: 'textarea', label: 'Long text' },
  { code: 'email', label: 'Email' },
  { code: 'number', label: 'Number' },
  { code: 'select', label: 'Select' },
  { code: 'checkbox', label: 'Checkbox' },
  { code: 'checkboxGroup', label: 'Yes or No' },
  { code: 'checkboxTextBlock', label: 'Yes or No with details' },
  { code: 'checkboxTable', label: 'Table of checkboxes' },
  { code: 'dateField', label: 'Date' },
  { code: 'timeField', label: 'Time' },
  { code: 'country', label: 'Country' },
  { code: 'state', label: 'US state' },
  { code: 'userSelect', label: 'Member' },
  { code: 'userDateBlock', label: 'Member and date' },
  { code: 'uploadField', label: 'Upload' },
  { code: 'signature', label: 'Signature' },
  { code: 'enhancedSignature', label: 'Signature with options' },
  { code: 'message', label: 'Message' },
  { code: 'formSectionHeader', label: 'Section header' },
] as const;
export type BlockType = (typeof blockTypes)[number]['code'];

/** How a signature may be given (F-081): drawn, also typed, also uploaded. */
export const signatureTypes = [
  { code: 'draw', label: 'Draw' },
  { code: 'drawAndType', label: 'Draw or type' },
  { code: 'all', label: 'Draw, type or upload' },
] as const;

/** The alignment of a signature (F-082). */
export const signatureAlignments = [
  { code: 'left', label: 'Left' },
  { code: 'right', label: 'Right' },
  { code: 'full', label: 'Full width' },
  { code: 'sideBySide', label: 'Side by side' },
] as const;

/** The styles of a section header (F-108). */
export const sectionStyles = [
  { code: 'default', label: 'Default' },
  { code: 'blue', label: 'Blue' },
  { code: 'error', label: 'Error' },
  { code: 'success', label: 'Success' },
] as const;

/** How the options of a select that takes one are shown: folded in a list, or all of them as radio buttons. */
export const selectDisplays = [
  { code: 'list', label: 'List' },
  { code: 'radios', label: 'Radio buttons' },
] as const;

/** The answers of a Yes or No field. */
export const yesOrNo = [
  { code: 'yes', label: 'Yes' },
  { code: 'no', label: 'No' },
] as const;
