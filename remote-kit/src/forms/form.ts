import { styled } from 'styled-components';

/** The fields of a form below each other. */
export const Form = styled.form.attrs({ method: 'post', noValidate: true })`
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
