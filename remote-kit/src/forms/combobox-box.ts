import { styled } from 'styled-components';

/** The frame around a combobox in a form, so that it looks like the other fields; marked by `data-invalid`. */
export const ComboboxBox = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  padding: 0 0.75rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  &:hover {
    border-color: var(--accent);
  }
  &:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  input {
    min-height: calc(2.5rem - 2px);
    font-size: 0.9375rem;
  }
`;
