import { styled } from 'styled-components';

/** The mark, a fairlead seen from above with the line running through it, and the name. */
export function Logo() {
  return (
    <LogoBox>
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="8" fill="var(--accent)" />
        <path
          d="M19.5 9.2a7 7 0 1 0 1.3 6.6"
          stroke="var(--on-accent)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <path
          d="M5 20.5c4.5 0 6-6.5 9.5-6.5S19 17 24 14"
          stroke="var(--on-accent)"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      <span>Fairlead</span>
    </LogoBox>
  );
}

const LogoBox = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  font-size: 1.125rem;
  font-weight: 700;
  letter-spacing: -0.02em;
  color: var(--text);
  /* Where it leaves no room for what can be done, by the window or by the size of the text, the mark says it. */
  @media (max-width: 22em) {
    > span {
      display: none;
    }
  }
`;
