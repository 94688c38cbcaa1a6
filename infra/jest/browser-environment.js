import { IDBFactory } from 'fake-indexeddb';
import { TestEnvironment } from 'jest-environment-jsdom';
import { keepComputedStyles } from './fast-jsdom.js';

/** jsdom with what every browser has and jsdom lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      fetch,
      Headers,
      Request,
      Response,
      structuredClone,
      // Each test file has databases of its own.
      indexedDB: new IDBFactory(),
    });
    Object.defineProperty(this.global, 'crypto', { configurable: true, value: crypto });
    keepComputedStyles(this.global);
  }
}
