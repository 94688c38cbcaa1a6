import { styled } from 'styled-components';

export const MenuBox = styled.div`
  position: relative;
`;

export const Avatar = styled.button`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  margin-inline: 0.125rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.9375rem;
  font-weight: 600;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--accent-hover);
  }
`;

export const AvatarPhoto = styled.img`
  width: 100%;
  height: 100%;
  border-radius: 50%;
  object-fit: cover;
`;

export const Items = styled.div`
  position: absolute;
  z-index: 50;
  top: calc(100% + 0.5rem);
  inset-inline-end: 0;
  width: max-content;
  min-width: 13rem;
  max-width: min(20rem, calc(100vw - 2rem));
  padding: 0.375rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  [role='menuitem'] {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: 2.5rem;
    padding: 0 0.75rem;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    font-size: 0.9375rem;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  [role='menuitem']:hover,
  [role='menuitem']:focus {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  button[role='menuitem']:last-child {
    margin-top: 0.375rem;
    border-top: 1px solid var(--border);
    border-radius: 0 0 var(--radius) var(--radius);
  }
`;

export const Who = styled.div`
  display: grid;
  padding: 0.5rem 0.75rem;
  margin-bottom: 0.375rem;
  border-bottom: 1px solid var(--border);
  font-size: 0.875rem;
  b {
    font-weight: 600;
  }
  span {
    color: var(--muted);
  }
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
