import { longestDescription } from '@fairlead/contracts/api/listings';
import type { RichText } from '@fairlead/contracts/api/rich-text';
import { useController } from '@fairlead/remote-kit/forms';
import { RichTextEditor } from '@fairlead/ui/editor';
import { useRef } from 'react';
import { descriptionIn, heldDescription } from './description.ts';
import { fieldOf } from './fields.ts';
import { FieldPlace } from './form-fields.tsx';
import { useIsFixed, useListingForm } from './listing-form.ts';

/** What the work is, with headings, lists, links and marks. */
export function DescriptionField() {
  const { control } = useListingForm();
  const { field, fieldState } = useController({ control, name: 'jobDescription' });
  const isFixed = useIsFixed();
  const shown = useRef({ held: '', content: descriptionIn('') });
  if (shown.current.held !== field.value)
    shown.current = { held: field.value, content: descriptionIn(field.value) };
  const write = (content: RichText) => {
    const held = heldDescription(content);
    // As it was written: a blank line at the end, which is not stored, must not disappear under the caret.
    shown.current = { held, content };
    field.onChange(held);
  };
  return (
    <FieldPlace name="jobDescription">
      <RichTextEditor
        ref={field.ref}
        label={fieldOf('jobDescription').label}
        hint="You may paste it from a document: headings, lists, links and marks stay, its look does not."
        error={fieldState.error?.message}
        longest={longestDescription}
        value={shown.current.content}
        onChange={write}
        onBlur={field.onBlur}
        readOnly={isFixed}
      />
    </FieldPlace>
  );
}
