import { styled } from 'styled-components';

/** The legend of a plan's colours: each a mark (`i`) and its label. Phones have a list in place of the plan. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin-bottom: 1.25rem;
  color: var(--muted);
  font-size: 0.875rem;
  list-style: none;
  @media (max-width: 767.98px) {
    display: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  i {
    width: 1rem;
    height: 1rem;
    border: 1px solid var(--border-strong);
    border-radius: 0.25rem;
  }
`;
