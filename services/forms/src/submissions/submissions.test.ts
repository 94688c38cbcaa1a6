import {
  blockTypes,
  formSubmission,
  longestAnswer,
  pendingForms,
  richTextOf,
} from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormsTest, organization, otherOrganization } from '../testing/fixtures.ts';
import {
  answered,
  errorsOf,
  fields,
  signature,
  submissionsUnderTest,
  type Who,
} from './testing/submitting.ts';

const { start, submit } = submissionsUnderTest();
let test: FormsTest;

beforeAll(async () => {
  test = await start();
});
afterAll(() => test.close());

describe('a submission', () => {
  it('[F-045] is stored with its form, answers, sender and time, and answered 201', async () => {
    const { id } = await test.form({ fields });
    const sent = { place: 'Deck', tidy: 'yes' };
    const made = await submit(id, sent);
    expect(made.statusCode).toBe(201);
    const doc = formSubmission.parse(
      (await test.get(`form-submissions/${made.json().doc.id}?depth=0`, 'admin')).json(),
    );
    expect(doc).toMatchObject({
      form: id,
      version: 1,
      formTitle: 'Safety round',
      submissionData: answered(sent),
    });
    expect(doc.submittedBy).toBe(test.ids.deckhand);
    expect(Math.abs(Date.now() - Date.parse(doc.createdAt))).toBeLessThan(60_000);
  });

  it('[F-014] that breaks rules of fields is answered 400 naming each, and is not stored', async () => {
    const { id } = await test.form({ fields });
    const refused = await submit(id, { place: ' ', mail: 'a b@c', tidy: 'no' });
    expect(refused.statusCode).toBe(400);
    expect(errorsOf(refused)).toEqual([
      { path: 'place', message: 'This field is required' },
      { path: 'mail', message: 'Please enter a valid email address' },
      { path: 'mess', message: 'This field is required' },
    ]);
    const { totalDocs } = (
      await test.get(`form-submissions?where[form][equals]=${id}`, 'admin')
    ).json();
    expect(totalDocs).toBe(0);
  });

  it('leaves out what is asked of nobody: fields that are not there, and those that their condition hides', async () => {
    const { id } = await test.form({ fields });
    const made = await submit(id, { place: 'Deck', tidy: 'yes', mess: 'Ropes', admin: true });
    expect(made.json().doc.submissionData).toEqual(answered({ place: 'Deck', tidy: 'yes' }));
  });

  it('is in the name of whoever is signed in, and in no other', async () => {
    const { id } = await test.form({ fields });
    const own = await submit(id, { place: 'Deck' }, 'deckhand', { submittedBy: test.ids.deckhand });
    expect(own.statusCode).toBe(201);
    const other = await submit(id, { place: 'Deck' }, 'deckhand', {
      submittedBy: test.ids.captain,
    });
    expect(other.statusCode).toBe(403);
    expect((await submit(id, { place: 'Deck' }, null)).statusCode).toBe(403);
    expect((await submit(id, { place: 'Deck' }, 'otherAdmin')).statusCode).toBe(403);
  });

  it('is the organization’s whose form it is, whatever it says', async () => {
    const { id } = await test.form({ fields });
    const made = await submit(id, { place: 'Deck' }, 'deckhand', {
      organization: otherOrganization,
    });
    expect(made.json().doc.organization.id ?? made.json().doc.organization).toBe(organization);
  });

  it('is read by who sent it and by org-admins, and changed by nobody', async () => {
    const { id } = await test.form({ fields });
    const { doc } = (await submit(id, { place: 'Deck' })).json();
    const status = async (who?: Who) =>
      (await test.get(`form-submissions/${doc.id}`, who)).statusCode;
    expect([await status('deckhand'), await status('admin'), await status('operator')]).toEqual([
      200, 200, 200,
    ]);
    expect([await status('captain'), await status('mate'), await status('otherAdmin')]).toEqual([
      404, 404, 404,
    ]);
    expect(await status()).toBe(403);
    for (const who of ['deckhand', 'admin'] as const) {
      const changed = await test.send('PATCH', `form-submissions/${doc.id}`, who, {
        submissionData: [],
      });
      expect(changed.statusCode).toBe(403);
      expect((await test.send('DELETE', `form-submissions/${doc.id}`, who)).statusCode).toBe(403);
    }
  });

  it('takes answers as they may be, and refuses nonsense in every type', async () => {
    const choices = [
      { label: 'One', value: 'one' },
      { label: 'Two', value: 'two' },
    ];
    const every = blockTypes.map(({ code }) => ({
      blockType: code,
      name: code,
      label: code,
      ...(code === 'select' && { options: choices }),
      ...(code === 'checkboxTable' && { rows: choices, columns: choices }),
      ...(code === 'message' && {
        content: richTextOf('Mind the step.'),
      }),
    }));
    const { id } = await test.form({ fields: every });
    const member = test.ids.captain;
    const good = {
      text: 'Deck',
      textarea: 'One\nTwo',
      email: 'a@b',
      number: 3.5,
      select: 'two',
      checkbox: false,
      checkboxGroup: 'no',
      checkboxTextBlock: { choice: 'yes', text: 'Because' },
      checkboxTable: [{ row: 'one', column: 'two' }],
      dateField: '2026-02-28',
      timeField: '23:59',
      country: 'XK',
      state: 'WY',
      userSelect: { user: member },
      userDateBlock: { user: member, date: '2026-01-01' },
      signature,
      enhancedSignature: signature,
    };
    const made = await submit(id, good);
    expect(made.statusCode).toBe(201);
    const kept = Object.fromEntries(
      made
        .json()
        .doc.submissionData.map(({ field, value }: { field: string; value: unknown }) => [
          field,
          value,
        ]),
    );
    const { userSelect, userDateBlock, signature: signed, enhancedSignature, ...plain } = good;
    expect(kept).toMatchObject(plain);
    expect(kept.userSelect).toEqual({ user: member, name: 'captain Lind' });
    expect(kept.signature).toMatchObject({
      ...signed,
      user: test.ids.deckhand,
      signedAt: expect.any(String),
    });
    const bad: Record<string, unknown> = {
      text: 'x'.repeat(longestAnswer + 1),
      textarea: { not: 'text' },
      email: `${'a'.repeat(10_000)}@b`,
      number: '3',
      select: 'three',
      checkbox: true,
      checkboxGroup: 'maybe',
      checkboxTextBlock: { choice: 'yes', text: ' ' },
      checkboxTable: [{ row: 'one', column: 'three' }],
      dateField: '2026-02-30',
      timeField: '24:01',
      country: 'ZZ',
      state: 'DC',
      userSelect: { user: test.ids.otherAdmin },
      userDateBlock: { user: member, date: 'soon' },
      uploadField: ['not an id'],
      signature: { ...signature, image: 'data:image/svg+xml;base64,AAAA' },
      enhancedSignature: { ...signature, image: `data:image/png;base64,${'A'.repeat(600_000)}` },
    };
    const { checkbox: _ticked, ...wrong } = bad;
    const refused = await submit(id, wrong);
    expect(refused.statusCode).toBe(400);
    const named = (errorsOf(refused) as { path: string }[]).map(({ path }) => path);
    expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(errorsOf(refused)).toContainEqual({
      path: 'userSelect',
      message: 'This is nobody of the organization',
    });
  });

  it('cannot be sent by somebody whose record ended', async () => {
    const { id } = await test.form({ fields });
    const before = await submit(id, { place: 'Deck' }, 'staff');
    expect(before.statusCode).toBe(201);
    await receiveEvent(test, 'employees', '65fa00000000000000001001', {
      user: test.ids.staff,
      organization,
      vessel: null,
      orgRoles: ['org-staff'],
      isInForce: false,
    });
    // Memberships are cached for a second.
    await until(
      'the record to count as ended',
      async () => (await submit(id, { place: 'Deck' }, 'staff')).statusCode === 403,
    );
  });
});

describe('the forms that are still to be filled in', () => {
  it('[F-046] are those of one’s organizations and vessels that one has not sent', async () => {
    const { id: first } = await test.form({ fields, title: 'Left' });
    const { id: second } = await test.form({ fields, title: 'Sent' });
    const { id: draft } = await test.form({ fields }, 'draft');
    const { id: application } = await test.form({ fields, purpose: 'application' });
    expect((await submit(second, { place: 'Deck' }, 'captain')).statusCode).toBe(201);
    const pending = async (who: Who) => (await test.get('forms/pending', who)).json();
    const ids = async (who: Who) =>
      (await pending(who)).docs
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => [first, second, draft, application].includes(id));
    expect(await ids('captain')).toEqual([first]);
    expect((await ids('deckhand')).toSorted()).toEqual([first, second].toSorted());
    expect(await ids('seeker')).toEqual([]);
    const { docs, totalDocs } = pendingForms.parse(await pending('captain'));
    expect(docs).toContainEqual({
      id: first,
      title: 'Left',
      version: 1,
      organization: { id: organization, name: 'Blue Meridian Yachts' },
      publishedAt: expect.any(String),
    });
    expect(totalDocs).toBe(docs.length);
    expect((await test.get('forms/pending')).statusCode).toBe(403);
  });
});
