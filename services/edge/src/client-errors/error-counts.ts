import { Counter, type Registry } from '@fairlead/service-kit/metrics';

/** How many versions are counted apart; callers choose the names, so that there is a bound. */
const mostVersions = 100;
const other = 'other';

/** Counts the errors that browsers report, by remote and version. */
export class ErrorCounts {
  readonly #counter: Counter<'remote' | 'version'>;
  readonly #known = new Set<string>();

  constructor(registry: Registry) {
    this.#counter = new Counter({
      name: 'client_errors_total',
      help: 'Errors of browsers, by the remote that broke and its version',
      labelNames: ['remote', 'version'],
      registers: [registry],
    });
  }

  /**
   * Counts an error.
   * @param isRemote whether there is a remote of this name
   */
  count({ remote, version }: { remote: string; version: string }, isRemote: boolean): void {
    const pair = `${remote} ${version}`;
    const hasRoom = this.#known.has(pair) || this.#known.size < mostVersions;
    if (isRemote && hasRoom) {
      this.#known.add(pair);
      this.#counter.inc({ remote, version });
    } else this.#counter.inc({ remote: isRemote ? remote : other, version: other });
  }
}
