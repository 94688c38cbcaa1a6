/** How long (ms) after a change of address the frame may take the focus for a page that was opened. */
const arrivalMs = 1_000;

/**
 * Changes the address of the current page without taking the focus from somebody who is typing: the frame moves it to the start of every page that is
 * opened.
 */
export function stayFocused(go: () => void): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.closest('form')) {
    const stay = ({ relatedTarget }: FocusEvent) => {
      const isFrame = relatedTarget instanceof HTMLElement && relatedTarget.matches('main');
      if (isFrame && field.isConnected) field.focus({ preventScroll: true });
    };
    field.addEventListener('blur', stay, { once: true });
    setTimeout(() => field.removeEventListener('blur', stay), arrivalMs);
  }
  go();
}
