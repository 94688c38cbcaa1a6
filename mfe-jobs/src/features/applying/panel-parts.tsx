import { styled } from 'styled-components';

/** Makes the dialog as wide as the panel is meant to be: all of a small window, most of a large one. */
export const PanelSpace = styled.div`
  display: contents;
  > dialog {
    width: 100vw;
    @media (min-width: 768px) {
      width: 75vw;
    }
    @media (min-width: 1536px) {
      width: 60vw;
    }
  }
`;

export const JobHeader = styled.header`
  display: grid;
  gap: 0.875rem;
  padding-bottom: 1.25rem;
  margin-bottom: 1.5rem;
  border-bottom: 1px solid var(--border);
  > div:first-child {
    display: flex;
    gap: 1rem;
    align-items: center;
  }
  h3 {
    font-size: 1.375rem;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

export const Step = styled.section`
  display: grid;
  gap: 1.25rem;
  max-width: 42rem;
  h4 {
    font-size: 1.125rem;
  }
  > p {
    color: var(--muted);
  }
`;

export const Person = styled.dl`
  display: grid;
  gap: 0.75rem;
  padding: 1rem 1.25rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--sunken);
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
