import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/**
 * The fields of a form below each other, each showing its own problems. It is not sent while an input holds what cannot be read and marks itself so
 * (`setCustomValidity`): the first of these gets the focus.
 */
export function Form({ onSubmit, ...props }: ComponentProps<'form'>) {
  return (
    <Fields
      method="post"
      noValidate
      onSubmit={(event) => {
        const unread = [...event.currentTarget.elements].find(isUnread);
        if (!unread) return onSubmit?.(event);
        event.preventDefault();
        unread.focus();
      }}
      {...props}
    />
  );
}

const isUnread = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.willValidate && control.validity.customError;

const Fields = styled.form`
  display: grid;
  gap: 1.125rem;
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
