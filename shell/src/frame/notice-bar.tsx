import { styled } from 'styled-components';

/** A notice above the page about the portal as a whole. */
export const NoticeBar = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  max-width: 70rem;
  margin: 0.25rem auto 0.5rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--text);
  border-radius: var(--radius-card);
  background: var(--text);
  color: var(--surface);
  font-size: 0.9375rem;
  svg {
    flex: none;
  }
`;
