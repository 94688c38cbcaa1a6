import { css } from 'styled-components';

/** What an anchored element of Base UI needs to be above everything around it, dialogs included. Its `ref` is `raise`. */
export const topLayer = {
  positionMethod: 'fixed',
  sideOffset: 4,
  collisionPadding: 6,
  popover: 'manual',
} as const;

/** Shows an element in the top layer, above those that are in it already. */
export function raise(element: HTMLElement | null): void {
  if (element && 'showPopover' in element) element.showPopover();
}

/** Takes the browser's look of popovers off an anchored element. */
export const positionerLook = css`
  z-index: 50;
  /* From right to left its end would else win over where it is put. */
  inset: auto;
  margin: 0;
  padding: 0;
  overflow: visible;
  background: none;
  border: 0;
  color: inherit;
`;

/** The look of what is anchored. */
export const surfaceLook = css`
  max-width: var(--available-width);
  max-height: max(12rem, min(24rem, var(--available-height)));
  overflow: auto;
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  &:focus-visible {
    outline: none;
  }
`;
