import { RequiredFields } from '@fairlead/ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface FormProps extends ComponentProps<'form'> {
  /** Which fields must be filled in, by their names: these are marked, where others need not be. */
  isRequired?: ((name: string | undefined) => boolean) | undefined;
}

/**
 * The fields of a form below each other, each showing its own problems. It is not sent while an input holds what cannot be read and marks itself so
 * (`setCustomValidity`): the first of these gets the focus. So does the first field that is refused once it is sent, by the form or by the answer: it is
 * shown, wherever the form was left.
 */
export function Form({ onSubmit, isRequired, children, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** What had the focus when the form was sent; undefined while it is not being sent. */
  const sentFrom = useRef<Element | null>(undefined);
  // The fields are marked as they are drawn, of which the form learns nothing else.
  useEffect(() => {
    if (showRefused(form.current, sentFrom.current)) sentFrom.current = undefined;
  });
  return (
    <Fields
      ref={form}
      method="post"
      noValidate
      onSubmit={async (event) => {
        const unread = [...event.currentTarget.elements].find(isUnread);
        if (unread) {
          event.preventDefault();
          unread.focus();
          return;
        }
        sentFrom.current = document.activeElement;
        await onSubmit?.(event);
        // What the answer marked is drawn by then; what is marked later, while somebody writes, must not take the focus.
        requestAnimationFrame(() => {
          showRefused(form.current, sentFrom.current);
          sentFrom.current = undefined;
        });
      }}
      {...props}
    >
      <noscript>This form needs JavaScript. Please switch it on and load the page again.</noscript>
      {isRequired ? <RequiredFields value={isRequired}>{children}</RequiredFields> : children}
    </Fields>
  );
}

/**
 * Shows and focuses the first field of a form that is marked as refused, unless somebody has gone on to another one since it was sent.
 * @param sentFrom what had the focus then; undefined where the form is not being sent
 * @returns whether there is such a field
 */
function showRefused(form: HTMLFormElement | null, sentFrom: Element | null | undefined): boolean {
  if (sentFrom === undefined) return false;
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!refused) return false;
  const { activeElement: now } = document;
  // A button that is disabled while it sends loses the focus; a field that its own form shows as refused has it.
  const isThere =
    now === sentFrom || now === document.body || now?.matches('[aria-invalid="true"]');
  if (!isThere) return true;
  refused.focus();
  refused.scrollIntoView?.({ block: 'center' });
  return true;
}

const isUnread = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.willValidate && control.validity.customError;

const Fields = styled.form`
  display: grid;
  gap: 1.125rem;
  &:has([data-field='optional']) [data-field='required']::after {
    color: var(--danger);
    content: ' *';
    /* Screen readers say “required” of the field itself. */
    content: ' *' / '';
  }
  > button[type='submit'] {
    margin-top: 0.25rem;
  }
`;

/** Fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: 1.125rem 0.75rem;
  @media (max-width: 479.98px) {
    grid-template-columns: 1fr;
  }
`;
