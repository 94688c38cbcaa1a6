import { type BrowserContext, expect, test as plain } from '@playwright/test';

/** What a page should never say or ask: errors, what its policy forbids, and what is not there. */
class Problems {
  readonly #seen: string[] = [];
  readonly #tolerated: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('tellViolation', (_source, violation: string) => {
      this.#seen.push(`policy: ${violation}`);
    });
    await context.addInitScript(() => {
      const { tellViolation } = window as unknown as { tellViolation(text: string): void };
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          tellViolation(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
      );
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      const where = url.startsWith('http') ? ` at ${new URL(url).pathname}` : '';
      this.#seen.push(`console: ${message.text()}${where}`);
    });
    context.on('weberror', (error) => this.#seen.push(`error: ${error.error().message}`));
    context.on('response', (answer) => {
      if (answer.status() === 404) this.#seen.push(`404: ${new URL(answer.url()).pathname}`);
    });
  }

  /** Has what a test makes fail itself count for nothing: everything that reads like this, as `console: …`, `404: …` or `error: …`. */
  tolerate(...like: RegExp[]): void {
    this.#tolerated.push(...like);
  }

  /** What was seen beside that. */
  left(): string[] {
    return this.#seen.filter((problem) => !this.#tolerated.some((like) => like.test(problem)));
  }
}

/** Everything but what the policy of a page forbids. */
export const whatFails = /^(console|404|error): /;

/**
 * Tests that fail of an error in the console, of anything that the page's policy forbids, and of a 404. What a test makes fail
 * itself it names by `problems.tolerate(…)`.
 */
export const test = plain.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.left(), 'errors, violations and 404s of the pages').toEqual([]);
    },
    { auto: true },
  ],
});
