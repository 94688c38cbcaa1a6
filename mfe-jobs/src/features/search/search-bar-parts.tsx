import { hiddenFromSight } from '@fairlead/ui';
import { styled } from 'styled-components';

/** The form and what is below it; folded, each is one line on a phone. */
export const SearchSpace = styled.div`
  min-width: 0;
`;

export const SearchForm = styled.form`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.375rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: calc(var(--radius) + 0.375rem);
  &:focus-within {
    border-color: var(--accent);
  }
  @media (max-width: 639.98px) {
    position: relative;
    ${SearchSpace}:not([data-folded]) > & {
      flex-wrap: wrap;
      > button {
        flex: 1;
      }
    }
    ${SearchSpace}[data-folded] > & > button {
      flex: none;
      width: 2.75rem;
      min-height: 2.75rem;
      padding: 0;
      span {
        ${hiddenFromSight}
      }
    }
  }
`;

export const InputFrame = styled.div`
  display: flex;
  flex: 1 1 0;
  min-width: 0;
  padding-inline: 0.75rem;
  border-radius: var(--radius);
  transition: flex var(--quick);
  &:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  & + & {
    border-inline-start: 1px solid var(--border);
  }
  &[data-collapsed] {
    flex: 0 0 3rem;
  }
  &[data-collapsed] input {
    opacity: 0;
  }
  @media (max-width: 639.98px) {
    /* The list then opens below the whole form, where it has room and covers nothing of it. */
    > div {
      position: static;
    }
    ${SearchSpace}[data-folded] & {
      padding-inline: 0.5rem;
    }
    ${SearchSpace}:not([data-folded]) & {
      flex: 1 0 100%;
      & + & {
        border-inline-start: 0;
        border-top: 1px solid var(--border);
        border-radius: 0;
      }
      &:not([data-collapsed]):has(+ [data-collapsed]),
      &[data-collapsed] + & {
        flex: 1 1 60%;
      }
    }
  }
`;

export const Popular = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.375rem;
  margin-top: 0.75rem;
  color: var(--muted);
  font-size: 0.875rem;
  button {
    min-height: 1.875rem;
    padding: 0 0.625rem;
    background: none;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    color: var(--text);
    cursor: pointer;
  }
  button:hover {
    border-color: var(--accent);
    color: var(--accent-text);
  }
  @media (max-width: 639.98px) {
    button {
      min-height: 2.75rem;
    }
    ${SearchSpace}[data-folded] > & {
      flex-wrap: nowrap;
      margin-top: 0.5rem;
      overflow-x: auto;
      scrollbar-width: none;
      > * {
        flex: none;
      }
    }
  }
`;
