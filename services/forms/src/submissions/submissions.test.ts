import {
  blockTypes,
  type FormField,
  formSubmission,
  longestAnswer,
  pendingForms,
  richTextOf,
  signatureProof,
} from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import { hugePng, noisyPng, pngOf } from '@fairlead/service-kit/testing/pictures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type FormsTest,
  listing,
  organization,
  otherOrganization,
  startForms,
  vessel,
} from '../testing/fixtures.ts';
import { signatureHash } from './signing.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

type Who = Parameters<FormsTest['send']>[2];
const answered = (answers: Record<string, unknown>) =>
  Object.entries(answers).map(([field, value]) => ({ field, value }));
const submit = (
  form: string,
  answers: Record<string, unknown>,
  who: Who | null = 'deckhand',
  more = {},
) =>
  test.send('POST', 'form-submissions', who ?? undefined, {
    form,
    submissionData: answered(answers),
    ...more,
  });
const errorsOf = (answer: { json(): { errors: { data?: { errors: object[] } }[] } }) =>
  answer.json().errors[0]?.data?.errors;
const imageOf = (width: number) =>
  `data:image/png;base64,${pngOf({ width, height: 20 }).toString('base64')}`;
const [image, otherImage] = [imageOf(40), imageOf(44)];
const signature = {
  image,
  name: 'Ada Reyes',
  position: 'Bosun',
  signedAt: '2026-11-23T10:00:00.000Z',
};
const fields = [
  { blockType: 'text', name: 'place', label: 'Place', required: true },
  { blockType: 'email', name: 'mail', label: 'Mail' },
  { blockType: 'checkboxGroup', name: 'tidy', label: 'Tidy?' },
  {
    blockType: 'textarea',
    name: 'mess',
    label: 'What is not?',
    required: true,
    condition: { field: 'tidy', is: 'equal', value: 'no' },
  },
];

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

  it('takes several signatures, each as large as it may be, and no more than a form holds', async () => {
    const names = ['first', 'second', 'third', 'fourth'];
    const { id } = await test.form({
      fields: [
        ...names.map((name) => ({ blockType: 'signature', name, label: name })),
        ...Array.from({ length: 200 }, (_, at) => ({
          blockType: 'textarea',
          name: `text${at}`,
          label: 'Text',
        })),
      ],
    });
    const photograph = noisyPng({ width: 350, height: 350 });
    const image = `data:image/png;base64,${photograph.toString('base64')}`;
    expect(image.length).toBeGreaterThan(490_000);
    const signatures = names.map((field) => ({ field, value: { ...signature, image } }));
    const send = (submissionData: object[]) =>
      test.send('POST', 'form-submissions', 'deckhand', { form: id, submissionData });
    const all = await send(signatures);
    expect([all.statusCode, all.body.slice(0, 300)]).toEqual([201, expect.anything()]);
    const texts = (length: number) =>
      Array.from({ length: 200 }, (_, at) => ({ field: `text${at}`, value: 'x'.repeat(length) }));
    expect((await send([...signatures, ...texts(9_000)])).statusCode).toBe(201);
    expect((await send([...signatures, ...texts(10_500)])).statusCode).toBe(413);
    for (let sent = 0; sent < 9; sent += 1) await send([...signatures, ...texts(9_000)]);
    const list = async (more: string) => {
      const answer = await test.get(
        `form-submissions?where[form][equals]=${id}${more}`,
        'deckhand',
      );
      return answer.statusCode === 200
        ? answer.json().docs.length
        : answer.json().errors[0].message;
    };
    expect(await list('')).toBe(
      'These documents are too large for one answer. Ask for fewer, or for other members.',
    );
    expect(await list('&limit=4')).toBe(4);
    expect(await list('&select[formTitle]=true')).toBe(10);
    expect(await list('&select[submissionData]=false')).toBe(10);
  });

  it('takes no signature that is no picture, of too many pixels, or with something behind it', async () => {
    const { id } = await test.form({
      fields: [{ blockType: 'signature', name: 'sign', label: 'Sign' }],
    });
    const png = pngOf({ width: 4, height: 4 });
    const pictures = [
      Buffer.from('no picture at all, whatever it is called'),
      png.subarray(0, -8),
      Buffer.concat([png, Buffer.from('<script>')]),
      hugePng({ width: 20_000, height: 20_000 }),
    ];
    for (const bytes of pictures) {
      const sign = { ...signature, image: `data:image/png;base64,${bytes.toString('base64')}` };
      const refused = await submit(id, { sign });
      expect([refused.statusCode, errorsOf(refused)]).toEqual([
        400,
        [{ path: 'sign', message: 'This is not a signature' }],
      ]);
    }
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

describe('a signature', () => {
  const signing = [
    ...fields,
    { blockType: 'signature', name: 'sign', label: 'Sign', required: true },
  ];
  const hashIn = (answer: {
    json(): { doc: { submissionData: { field: string; value: { hash: string } }[] } };
  }) => answer.json().doc.submissionData.find(({ field }) => field === 'sign')?.value.hash ?? '';

  it('[F-088] is kept with image, name, position, address, time and a hash: the same for the same, another for other content', async () => {
    const { id } = await test.form({ fields: signing });
    const whole = { ...signature, address: 'Harbour 1, Palma' };
    const first = await submit(id, { place: 'Deck', sign: whole });
    const { value } = first.json().doc.submissionData.at(-1);
    expect(value).toEqual({
      ...whole,
      signedAt: expect.any(String),
      user: test.ids.deckhand,
      signer: 'deckhand Lind',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const hashOf = (more: object = {}, answers: object = { place: 'Deck' }, user = value.user) =>
      signatureHash(
        { form: id, version: 1, fields: signing as FormField[], answers: { ...answers }, user },
        'sign',
        { ...value, ...more },
      );
    expect(await hashOf()).toBe(value.hash);
    for (const other of [
      hashOf({}, { place: 'Bridge' }),
      hashOf({ image: otherImage }),
      hashOf({ name: 'Bo Lund' }),
      hashOf({ signer: 'Bo Lund' }),
      hashOf({ position: 'Mate' }),
      hashOf({ address: 'Harbour 2, Palma' }),
      hashOf({ signedAt: '2026-11-23T10:00:01.000Z' }),
      hashOf({}, { place: 'Deck' }, test.ids.captain),
    ])
      expect(await other).not.toBe(value.hash);
  });

  it('is given by whoever is signed in, at the moment of the service, whatever was sent of that', async () => {
    const { id } = await test.form({ fields: signing });
    const before = Date.now();
    const early = {
      ...signature,
      signedAt: '2020-01-01T00:00:00.000Z',
      user: test.ids.captain,
      signer: 'The captain',
    };
    const { value } = (await submit(id, { place: 'Deck', sign: early }))
      .json()
      .doc.submissionData.at(-1);
    expect(value).toMatchObject({
      user: test.ids.deckhand,
      signer: 'deckhand Lind',
      name: 'Ada Reyes',
    });
    expect(Date.parse(value.signedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(value.signedAt)).toBeLessThanOrEqual(Date.now());
  });

  it('[F-083] of somebody is given by them and by nobody else', async () => {
    const owned = signing.map((field) =>
      field.name === 'sign' ? { ...field, required: false, owner: test.ids.captain } : field,
    );
    const { id } = await test.form({ fields: owned });
    const refused = await submit(id, { place: 'Deck', sign: signature });
    expect([refused.statusCode, errorsOf(refused)]).toEqual([
      400,
      [{ path: 'sign', message: 'Only the person it belongs to can sign here' }],
    ]);
    expect((await submit(id, { place: 'Deck' })).statusCode).toBe(201);
    expect((await submit(id, { place: 'Deck', sign: signature }, 'captain')).statusCode).toBe(201);
  });

  it('is proved to whoever has the hash, and shown as changed once what was signed is not the same', async () => {
    const { id } = await test.form({ fields: signing });
    const made = await submit(id, { place: 'Engine room', sign: signature });
    const hash = hashIn(made);
    const proof = async () => (await test.get(`signatures/${hash}`)).json();
    expect(signatureProof.parse(await proof())).toEqual({
      formTitle: 'Safety round',
      organization: 'Blue Meridian Yachts',
      version: 1,
      signer: 'deckhand Lind',
      typedAs: 'Ada Reyes',
      signedAt: made.json().doc.submissionData.at(-1).value.signedAt,
      isUnchanged: true,
    });
    expect(JSON.stringify(await proof())).not.toContain('Engine room');
    const { docs } = (await test.get(`form-submissions?where[form][equals]=${id}`, 'admin')).json();
    await test.service.connection
      .collection('form-submissions')
      .updateOne(
        { 'derived.signatures': hash, 'submissionData.field': 'place' },
        { $set: { 'submissionData.$.value': 'Galley' } },
      );
    expect(docs).toHaveLength(1);
    expect((await proof()).isUnchanged).toBe(false);
    expect((await test.get(`signatures/${'0'.repeat(64)}`)).statusCode).toBe(404);
    expect((await test.get('signatures/nonsense')).statusCode).toBe(404);
  });
});

describe('the form of a job', () => {
  let form: string;
  beforeEach(async () => {
    // A vessel's, whose people do not see candidates because of it.
    ({ id: form } = await test.form({ purpose: 'application', vessel, fields }));
    await receiveEvent(test, 'listings', listing, {
      organization,
      status: 'active',
      title: 'Bosun',
      applicationForm: form,
    });
  });
  const apply = (who: Who, more: object = {}) =>
    test.send('POST', 'applicationFormSubmissions', who, {
      form,
      listing,
      submissionData: answered({ place: 'Palma' }),
      ...more,
    });

  it('[F-038] is sent with the job, and the person who is signed in, once', async () => {
    const made = await apply('seeker', { submittedBy: test.ids.seeker });
    expect(made.statusCode).toBe(201);
    expect(made.json().doc).toMatchObject({
      listing: { id: listing },
      submittedBy: { id: test.ids.seeker },
      submissionData: answered({ place: 'Palma' }),
    });
    const again = await apply('seeker');
    expect([again.statusCode, again.json().errors[0].message]).toEqual([
      409,
      'You have already applied for this position.',
    ]);
    const read = async (who: Who) =>
      (await test.get(`applicationFormSubmissions/${made.json().doc.id}`, who)).statusCode;
    expect([await read('captain'), await read('deckhand')]).toEqual([404, 404]);
    expect([await read('seeker'), await read('admin'), await read('otherAdmin')]).toEqual([
      200, 200, 404,
    ]);
  });

  it('says from where the person came to the job, where they know it', async () => {
    const refused = await apply('otherSeeker', { source: 'a bird' });
    expect([refused.statusCode, errorsOf(refused)]).toEqual([
      400,
      [{ path: 'source', message: expect.any(String) }],
    ]);
    const made = await apply('otherSeeker', { source: 'shared' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json().doc;
    expect((await test.get(`applicationFormSubmissions/${id}`, 'admin')).json().source).toBe(
      'shared',
    );
    await test.send('DELETE', `applicationFormSubmissions/${id}`, 'operator');
  });

  it('is read by everybody who may apply, and is sent for a job that is open and asks for it alone', async () => {
    expect((await test.get(`forms/${form}`)).statusCode).toBe(200);
    expect((await apply(undefined)).statusCode).toBe(403);
    const refusal = async (more: object) => {
      const answer = await apply('otherSeeker', more);
      return [answer.statusCode, errorsOf(answer)];
    };
    const closed = [
      400,
      [{ path: 'listing', message: 'This job is not open for applications by this form' }],
    ];
    expect(await refusal({ listing: undefined })).toEqual(closed);
    expect(await refusal({ listing: '65f9000000000000000000ff' })).toEqual(closed);
    await receiveEvent(test, 'listings', listing, {
      organization,
      status: 'archived',
      applicationForm: form,
    });
    expect(await refusal({})).toEqual(closed);
    const other = await test.form({ purpose: 'application', fields });
    await receiveEvent(test, 'listings', listing, {
      organization,
      status: 'active',
      applicationForm: other.id,
    });
    expect(await refusal({})).toEqual(closed);
    const forMembers = await test.form({ fields });
    expect((await apply('admin', { form: forMembers.id })).statusCode).toBe(400);
  });
});
