import { callAsDocumented, receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FormsTest, listing, organization, startForms, vessel } from './testing/fixtures.ts';

const seed = 20261123;
let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

it(`answers every call of its OpenAPI document as described (seed ${seed})`, async () => {
  const { tokens } = test;
  const form = await test.form();
  const application = await test.form({ purpose: 'application' });
  await receiveEvent(test, 'listings', listing, {
    organization,
    status: 'active',
    title: 'Bosun',
    applicationForm: application.id,
  });
  const answers = { submissionData: [{ field: 'place', value: 'Deck' }] };
  const sent = await test.send('POST', 'form-submissions', 'deckhand', {
    form: form.id,
    ...answers,
  });
  const { faults, statuses } = await callAsDocumented(test, {
    seed,
    runs: 5,
    callers: {
      visitor: undefined,
      seeker: tokens.seeker,
      deckhand: tokens.deckhand,
      admin: tokens.admin,
      operator: tokens.operator,
    },
    ids: [form.id, application.id, sent.json().doc.id, listing, organization, vessel],
    rules: [
      { at: 'organization', says: /cannot be changed once it is set|Organization not found/ },
      { at: 'vessel', says: /does not belong to the organization/ },
      // The content of a form is stored as a whole, and described as such.
      { at: /^(draft\.)?fields\./, says: /./ },
      { at: /^(draft\.)?(intro|confirmationMessage|redirect)/, says: /./ },
      { at: 'listing', says: /not open for applications|does not ask for this form/ },
      { at: /^(place|tidy|mess)$/, says: /is required|not one of/ },
      { at: 'submissionData', says: /not a list of answers/ },
      { at: 'to', says: /cannot fill this form in/ },
      { at: 'due', says: /This day is over/ },
      { at: 'file', says: /must be a P(DF|NG)|is empty/ },
      { says: /A form that is \w+ cannot become|A new form is a draft/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 403, 404]));
}, 300_000);
