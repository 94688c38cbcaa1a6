import { afterEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** An error whose message is written when it is first read. */
function deferredError(write) {
  const error = new Error();
  const become = (value) => Object.defineProperty(error, 'message', { value, writable: true });
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => become(write()).message,
    set: become,
  });
  return Object.assign(error, { name: 'TestingLibraryElementError' });
}

configure(({ getElementError }) => ({
  // What is loaded later is compiled first, which may take its time on a busy machine. Pages look every thirty seconds for what
  // nothing has told them of: within that a test would not notice that they were not told.
  asyncUtilTimeout: 25_000,
  // What is looked for again and again until it is there fails often before it is: the page is written down once, when that ends.
  getElementError: (message, container) => {
    const write = () => getElementError(message, container);
    const isTriedAgain = getConfig()._disableExpensiveErrorDiagnostics;
    return isTriedAgain ? deferredError(() => write().message) : write();
  },
}));

afterEach(() => cleanup());

// A reported fault fails the test, as an uncaught one does.
globalThis.reportError ??= (fault) => {
  queueMicrotask(() => {
    throw fault;
  });
};

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

// jsdom lays nothing out: nothing ever comes into the window.
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
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

// jsdom has canvases and draws nothing: what is drawn is told as the picture of all that was.
const drawings = new WeakMap();
HTMLCanvasElement.prototype.getContext = function getContext() {
  const known = drawings.get(this);
  if (known) return known.context;
  const calls = [];
  const context = new Proxy(
    { canvas: this, measureText: (text) => ({ width: text.length * 20 }) },
    {
      get: (target, name) =>
        target[name] ??
        ((...args) => {
          if (name === 'clearRect') calls.length = 0;
          calls.push([String(name), ...args]);
        }),
      set: (target, name, value) => Reflect.set(target, name, value),
    },
  );
  drawings.set(this, { context, calls });
  return context;
};
HTMLCanvasElement.prototype.toDataURL = function toDataURL(type = 'image/png') {
  return `data:${type};base64,${btoa(encodeURIComponent(JSON.stringify(drawings.get(this)?.calls ?? [])))}`;
};
