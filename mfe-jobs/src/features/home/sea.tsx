import { styled } from 'styled-components';

/** The sea with a yacht on it, in the colours of the theme. It is decorative only. */
export function Sea() {
  return (
    <Drawing viewBox="0 0 1440 220" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="1010" cy="100" r="44" fill="var(--accent)" opacity="0.12" />
      <g transform="translate(890 62)" fill="var(--accent)">
        <path d="M0 74h148l-18 26H22L0 74Z" opacity="0.85" />
        <path d="M34 74l8-20h58l16 20H34Z" opacity="0.55" />
        <path d="M54 54l6-14h30l8 14H54Z" opacity="0.4" />
        <path d="M74 40V16" stroke="var(--accent)" strokeWidth="2.5" opacity="0.7" />
        <path d="M74 18l15 5-15 5V18Z" opacity="0.7" />
        <path d="M48 63h8v5h-8zM62 63h8v5h-8zM76 63h8v5h-8z" fill="var(--surface)" />
      </g>
      <path
        d="M0 150c90-22 180-22 270 0s180 22 270 0 180-22 270 0 180 22 270 0 180-22 270 0 60 16 90 18v52H0v-70Z"
        fill="var(--accent)"
        opacity="0.16"
      />
      <path
        d="M0 172c60 16 130 20 210 2s170-22 260 2 180 22 270-2 180-22 270 2 170 20 240 2 130-18 190-2v44H0v-48Z"
        fill="var(--accent)"
        opacity="0.22"
      />
      <path
        d="M0 196c100-14 190-14 290 0s190 14 290 0 190-14 290 0 190 14 290 0 190-14 280 0v24H0v-24Z"
        fill="var(--accent)"
        opacity="0.34"
      />
    </Drawing>
  );
}

const Drawing = styled.svg`
  position: absolute;
  z-index: -1;
  inset: auto 0 0;
  width: 100%;
  height: clamp(6rem, 17vw, 13.75rem);
  @media print {
    display: none;
  }
`;
