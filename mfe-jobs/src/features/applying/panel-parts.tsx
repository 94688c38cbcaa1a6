import { styled } from 'styled-components';

/** Makes the dialog as wide as the panel should be: all of a small window, most of a large one. */
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

/** The job next to the application, where there is room for both. */
export const PanelColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem clamp(1.5rem, 4vw, 3rem);
  align-items: start;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    > header {
      position: sticky;
      top: 0;
      padding: 1.25rem;
      margin: 0;
      border: 1px solid var(--border);
      border-radius: var(--radius-card);
      background: var(--sunken);
    }
  }
`;

export const JobHeader = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.875rem;
  padding-bottom: 1.25rem;
  border-bottom: 1px solid var(--border);
  overflow-wrap: anywhere;
  > div:first-child {
    display: flex;
    gap: 1rem;
    align-items: center;
  }
  > div > div {
    min-width: 0;
  }
  h3 {
    font-size: 1.375rem;
  }
  p {
    color: var(--muted);
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

/** What happens next, one step after the other. */
export const NextSteps = styled.ol`
  display: grid;
  gap: 0.5rem;
  padding-inline-start: 1.25rem;
  li::marker {
    color: var(--accent-text);
    font-weight: 600;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  @media (max-width: 767.98px) {
    > * {
      flex: 1 1 auto;
      min-height: 2.75rem;
    }
  }
`;
