export {
  type Control,
  type Resolver,
  type UseFormReturn,
  useController,
  useFieldArray,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
export { versionedIn } from '../calls/collection-api.ts';
export { useAction } from '../use-action.ts';
export { CheckField, ChoiceField, ManyField } from './choice-field.tsx';
export { ComboboxBox } from './combobox-box.ts';
export { ConflictDialog, type FieldWords } from './conflict/conflict-dialog.tsx';
export { useChoice } from './conflict/use-choice.ts';
export { useConflict } from './conflict/use-conflict.ts';
export { Controller } from './controller.tsx';
export { DocumentForm, isOnlyRoot } from './document/document-form.tsx';
export { DocumentDialog, LoadedDocument } from './document/loaded-document.tsx';
export { useDocument, useOnlyDocument } from './document/use-document.ts';
export { useDocumentForm } from './document/use-document-form.ts';
export { useWrites } from './document/use-writes.ts';
export * from './field-problems.ts';
export * from './form.tsx';
export { FormDialog, useUnsavedForm } from './form-dialog.tsx';
export * from './form-problem.tsx';
export { PictureField } from './picture/picture-field.tsx';
export { PictureFrame } from './picture/picture-frame.tsx';
export type { Sending } from './picture/use-picture.ts';
export { FieldNamed, Required } from './required.tsx';
export { TextArea } from './text-area.tsx';
export { TextDialog } from './text-dialog.tsx';
export * from './use-submission.ts';
export * from './use-zod-form.ts';
export * from './words-of.ts';
