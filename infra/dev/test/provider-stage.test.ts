import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsIn } from '@fairlead/releases/contracts';
import { outcomesOf } from '@fairlead/releases/verifications';
import { expect, it } from '@jest/globals';
import { fulfilledIn } from '../../release/provider-results.ts';
import { recordedContracts } from '../../release/recorded-contracts.ts';
import { serviceVersion } from '../../release/service-version.ts';
import { checkout } from '../folders.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { recordFulfilled } from './provider-stage.ts';

const result = (tests: Record<string, string>): string => {
  const file = join(scratchFolder(), 'result.json');
  const assertionResults = Object.entries(tests).map(([title, status]) => ({ title, status }));
  writeFileSync(file, JSON.stringify({ testResults: [{ assertionResults }] }));
  return file;
};

it('a result says of each consumer whether it is given what it needs, and nothing of what was not run', () => {
  const file = result({
    'is what mfe-forms needs': 'passed',
    'is what mfe-jobs needs': 'failed',
    'is what shell needs': 'pending',
    'would be refused by mfe-forms if a member were renamed': 'failed',
  });
  expect([...fulfilledIn(file)]).toEqual([
    ['mfe-forms', true],
    ['mfe-jobs', false],
  ]);
});

const digestOf = (name: string) =>
  contractsIn(recordedContracts).find((contract) => contract.name === name)?.digest ?? '';

it.each([
  [false, false],
  [true, true],
])(
  'records which contracts services fulfil; what failed at first counts as fulfilled only where all passed (%s)',
  async (allPassed, isFulfilled) => {
    const releases = scratchFolder();
    const forms = new Map([
      ['mfe-forms', true],
      ['mfe-jobs', false],
    ]);
    await recordFulfilled(releases, new Map([['forms', forms]]), allPassed);
    expect(outcomesOf(releases, 'forms', serviceVersion('forms') ?? '')).toEqual({
      [digestOf('mfe-forms-forms')]: expect.objectContaining({
        consumer: 'mfe-forms',
        isFulfilled: true,
      }),
      [digestOf('mfe-jobs-forms')]: expect.objectContaining({ isFulfilled }),
    });
  },
);

it('every contract of a remote is one that its provider’s tests verify by its name', () => {
  for (const { consumer, provider } of contractsIn(recordedContracts)) {
    if (!consumer.startsWith('mfe-')) continue;
    const tests = readFileSync(
      join(checkout, 'services', provider, 'pact', 'api.provider.pact.test.ts'),
      'utf8',
    );
    expect([
      consumer,
      tests.includes('is what %s needs') || tests.includes(`is what ${consumer} needs`),
    ]).toEqual([consumer, true]);
    expect([consumer, tests.includes(`'${consumer}'`)]).toEqual([consumer, true]);
  }
});
