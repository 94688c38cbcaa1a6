import { type BrowserContext, expect, type Page, test as plain } from '@playwright/test';
import { takenOver } from './screens.ts';

/** What a page should never log or request: errors, policy violations, and missing files. */
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

  /** Ignores failures that a test causes itself: everything that matches, as `console: …`, `404: …` or `error: …`. */
  tolerate(...like: RegExp[]): void {
    this.#tolerated.push(...like);
  }

  /** What was seen apart from that. */
  left(): string[] {
    return this.#seen.filter((problem) => !this.#tolerated.some((like) => like.test(problem)));
  }
}

/** Everything except policy violations. */
export const whatFails = /^(console|404|error): /;

/**
 * Tests that fail on an error in the console, on any policy violation, and on a 404. A test lists the failures that it causes itself by
 * `problems.tolerate(…)`.
 */
export const test = plain.extend<{ problems: Problems }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitsForPages(page);
    await use(page);
  },
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

/** Has a page that was opened or loaded again answer before the test goes on, as people hardly press anything sooner. */
function waitsForPages(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...address) => {
    const answer = await goto.apply(page, address);
    await takenOver(page);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await takenOver(page);
    return answer;
  };
}
