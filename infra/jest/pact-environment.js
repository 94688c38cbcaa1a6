import BrowserEnvironment from './browser-environment.js';

/** The same for contract tests, where `visit` opens a page at an address: what it calls there is of its own origin, as in the portal. */
export default class PactEnvironment extends BrowserEnvironment {
  constructor(config, context) {
    super(config, context);
    const { global, dom } = this;
    global.visit = (url) => {
      global.XMLHttpRequest = new dom.constructor('', { url }).window.XMLHttpRequest;
    };
  }
}
