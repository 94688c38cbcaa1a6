import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmployerTest } from '../testing/fixtures.ts';
import { flowsOfCompany } from './testing/flows-of-company.ts';
import { transitionsUnderTest } from './testing/transitions.ts';

const { start, newPeople, byEach, withoutReason, byNoTransition } = transitionsUnderTest();
let employer: EmployerTest;

beforeAll(async () => {
  employer = await start();
});
afterAll(() => employer.close());

describe.each(Object.entries(flowsOfCompany))('a record of %s', (slug, flow) => {
  beforeAll(newPeople);

  it('[O-055] is moved by whom the ledger names, and by nobody else', async () => {
    const { answered, written } = await byEach(slug, flow);
    expect(answered).toEqual(written);
  });

  it('asks for a reason where one must be given', async () => {
    const { answered, written } = await withoutReason(slug, flow);
    expect(answered).toEqual(written);
  });

  it('[O-050] is moved on no other way, by those who may do most either', async () => {
    const { answered, written } = await byNoTransition(slug, flow);
    expect(answered).toEqual(written);
  });
});
