/** How long (ms) after the address has become another one the frame may take the focus for a page that was opened. */
const arrivalMs = 1_000;

/**
 * Goes to another address of the page in sight without taking the focus from whoever types in it: the frame moves it to the start of
 * every page that is opened.
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
