import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';

// Under some names Jest keeps what tests may replace; it would also replace `process` by a copy.
const { process } = globalThis;
installCommonGlobals(globalThis, {}, 'off');
globalThis.process = process;

/**
 * Environment of tests on Node. They run in the realm of the process itself, so that the libraries that were loaded for one file serve
 * the next one (`shared-libraries-runtime.js`) and make the same kinds of `Date`, `Error` and `Uint8Array` as the tests do. What a file has set or
 * spied on in the globals and in `process.env` is put back after it.
 */
export default class OneRealmEnvironment {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Error.stackTraceLimit = 100;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Only tells Jest that the environment is there: the runtime compiles for the realm of the process. */
  getVmContext() {
    return globalThis;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    putBack(globalThis, this.#globals);
    putBack(process.env, Object.getOwnPropertyDescriptors(this.#variables));
  }
}

/** Gives an object the properties that it had, as far as they can be changed. */
function putBack(object, before) {
  for (const name of Reflect.ownKeys(object))
    if (!Object.hasOwn(before, name)) Reflect.deleteProperty(object, name);
  for (const name of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(object, name);
    const { value, get } = before[name];
    if (now?.value !== value || now?.get !== get)
      Reflect.defineProperty(object, name, before[name]);
  }
}
