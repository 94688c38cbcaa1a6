import { styled } from 'styled-components';

/** The notifications of one day, under its name. */
export const Day = styled.section`
  & + & {
    margin-top: 1rem;
  }
  > h3 {
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 550;
    letter-spacing: 0;
  }
  > ul {
    list-style: none;
  }
`;

export const Line = styled.li`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.75rem;
  padding: 0.875rem 0;
  border-bottom: 1px solid var(--border);
  &:last-child {
    border-bottom: 0;
  }
  h4 {
    font-size: 0.9375rem;
    font-weight: 400;
    letter-spacing: 0;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  &[data-unread] h4 {
    font-weight: 600;
  }
  &[data-unread] h4::before {
    content: '';
    display: inline-block;
    width: 0.5rem;
    height: 0.5rem;
    margin-inline-end: 0.5rem;
    border-radius: 50%;
    background: var(--accent);
  }
  p,
  time {
    color: var(--muted);
    font-size: 0.875rem;
  }
  p {
    overflow-wrap: anywhere;
  }
  > div {
    min-width: 0;
  }
  > button {
    flex: none;
  }
`;
