import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceWorkerFile } from '@fairlead/contracts/portal/service-worker';
import { removingWorker } from './removing-worker.ts';

/** The service worker of the published shell. Where it is switched off, or the shell has none, browsers get one that removes an earlier one. */
export class WorkerScript {
  readonly #file: string;
  readonly #isOn: boolean;

  constructor(shell: string, isOn: boolean) {
    this.#file = join(shell, serviceWorkerFile);
    this.#isOn = isOn;
  }

  /** Whether there is one for browsers to register. A shell may be replaced at any time. */
  readonly isThere = (): boolean => this.#isOn && existsSync(this.#file);

  /** The script for browsers. */
  current(): Promise<string> {
    return this.isThere() ? readFile(this.#file, 'utf8') : Promise.resolve(removingWorker);
  }
}
