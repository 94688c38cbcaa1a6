import { css, keyframes, type RuleSet } from 'styled-components';

const turn = keyframes`to { rotate: 1turn; }`;
const fade = keyframes`50% { opacity: 0.25; }`;
const grow = keyframes`50% { scale: 0.4; }`;
const lift = keyframes`50% { translate: 0 -40%; }`;
const sweep = keyframes`from { translate: -100% 0; } to { translate: 250% 0; }`;
const sway = keyframes`from { rotate: -18deg; } to { rotate: 18deg; }`;

const ring = css`
  border: calc(var(--size) / 8) solid var(--border);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;
const three = (motion: typeof fade, shape: string) => css`
  i {
    display: block;
    ${shape}
    background: currentColor;
    animation: ${motion} 0.9s ease-in-out infinite;
  }
  i:nth-child(2) {
    animation-delay: 0.15s;
  }
  i:nth-child(3) {
    animation-delay: 0.3s;
  }
`;
const dot = 'width: 26%; height: 26%; border-radius: 50%;';
const bar = 'width: 20%; height: 80%; border-radius: 2px;';
const block = css`
  background: currentColor;
  border-radius: 25%;
`;

/** How each variant of the loader moves. */
export const loaderMotions = {
  ring,
  arc: css`
    ${ring}
    border-color: currentColor transparent transparent;
  `,
  dual: css`
    ${ring}
    border-color: currentColor transparent;
  `,
  dots: three(fade, dot),
  bounce: three(lift, dot),
  pulse: three(grow, dot),
  bars: three(fade, bar),
  wave: three(lift, bar),
  square: css`
    ${block}
    animation: ${turn} 1.2s ease-in-out infinite;
  `,
  beacon: css`
    ${block}
    border-radius: 50%;
    animation: ${grow} 1.2s ease-in-out infinite;
  `,
  pendulum: css`
    i:first-child {
      display: block;
      width: 2px;
      height: 100%;
      margin: auto;
      background: currentColor;
      transform-origin: top;
      animation: ${sway} 0.7s ease-in-out infinite alternate;
    }
  `,
  line: css`
    height: 3px;
    overflow: hidden;
    background: var(--border);
    i:first-child {
      display: block;
      width: 40%;
      height: 100%;
      background: currentColor;
      animation: ${sweep} 1.1s ease-in-out infinite;
    }
  `,
} satisfies Record<string, RuleSet>;

export type LoaderVariant = keyof typeof loaderMotions;

export const loaderVariants = Object.keys(loaderMotions) as LoaderVariant[];
