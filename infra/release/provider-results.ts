import { readFileSync } from 'node:fs';
import type { Contract } from '@fairlead/releases/contracts';
import { z } from 'zod';

const resultSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
});

/** The title of a test that verifies the API or the events of a provider against a contract, with the name of the consumer. */
export const verifyingTest = /^(?:is what (\S+) needs|are what the (\S+) service needs)$/;

/**
 * Whether a provider fulfils what each consumer needs, by the consumer's name, as a result file of its contract tests (`jest --json`) says. A test
 * that was not run says nothing.
 * @throws Error when the file cannot be read
 */
export function fulfilledIn(file: string): Map<string, boolean> {
  const { testResults } = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ title, status }) => {
        const [, ofApi, ofEvents] = verifyingTest.exec(title) ?? [];
        const consumer = ofApi ?? ofEvents;
        const hasRun = status === 'passed' || status === 'failed';
        return consumer && hasRun ? [[consumer, status === 'passed'] as const] : [];
      }),
  );
}

/** The outcomes for contracts with one provider, as far as they were verified. */
export const outcomesFor = (
  contracts: readonly Contract[],
  provider: string,
  fulfilled: ReadonlyMap<string, boolean>,
) =>
  contracts
    .filter((contract) => contract.provider === provider)
    .flatMap(({ consumer, digest }) => {
      const isFulfilled = fulfilled.get(consumer);
      return isFulfilled === undefined ? [] : [{ consumer, digest, isFulfilled }];
    });
