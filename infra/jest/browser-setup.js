import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// What is loaded later is compiled first, which may take its time on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

afterEach(() => cleanup());

// Who reads in tests is British; what others read is said where it is tested.
Object.defineProperty(Navigator.prototype, 'languages', {
  configurable: true,
  get: () => ['en-GB', 'en'],
});

// jsdom knows the element but not how to open it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});

Element.prototype.scrollIntoView ??= function scrollIntoView() {};
Range.prototype.getBoundingClientRect ??= function getBoundingClientRect() {
  return new DOMRect();
};
