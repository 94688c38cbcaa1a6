import { form as formSchema, mostFields } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FormsTest,
  organization,
  otherVessel,
  type PersonName,
  safetyRound,
  startForms,
  vessel,
} from '../testing/fixtures.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

const words = (answer: { json(): { errors: { message: string }[] } }) =>
  answer.json().errors[0]?.message;
const paragraph = (content: string) => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: content }] }],
  },
});
const send = (form: string, place: string, who: PersonName = 'deckhand') =>
  test.send('POST', 'form-submissions', who, {
    form,
    submissionData: [{ field: 'place', value: place }],
  });

describe('a form', () => {
  it('[F-006] has fields with type and name, an introduction, a button and a confirmation', async () => {
    const content = {
      ...safetyRound,
      intro: paragraph('Walk the deck.'),
      submitButtonLabel: 'Send the round',
      confirmationType: 'redirect',
      confirmationMessage: paragraph('Thank you.'),
      redirect: { url: '/account/forms' },
    };
    const made = await test.form(content, 'draft');
    const doc = (await test.get(`forms/${made.id}`, 'admin')).json();
    expect(formSchema.parse(doc)).toMatchObject(content);
    expect(doc.fields[0]).toMatchObject({ blockType: 'text', name: 'place', width: 100 });
    const plain = await test.form({}, 'draft');
    expect(plain.confirmationType).toBe('message');
  });

  it('is a draft until it is published', async () => {
    const draft = await test.form({}, 'draft');
    expect(draft).toMatchObject({ status: 'draft', version: 1 });
    const published = await test.send('PATCH', `forms/${draft.id}`, 'admin', {
      status: 'published',
    });
    expect(published.json().doc).toMatchObject({
      status: 'published',
      version: 1,
      publishedAt: expect.any(String),
    });
  });

  it('[F-051] takes submissions while it is published, not as a draft or retired', async () => {
    const draft = await test.form({}, 'draft');
    for (const who of ['deckhand', 'admin'] as const) {
      const early = await send(draft.id, 'Deck', who);
      expect([who, early.statusCode, words(early)]).toEqual([
        who,
        409,
        'This form does not take answers at the moment.',
      ]);
    }
    // Outsiders do not learn what becomes of it.
    expect((await send(draft.id, 'Deck', 'otherAdmin')).statusCode).toBe(403);
    await test.send('PATCH', `forms/${draft.id}`, 'admin', { status: 'published' });
    expect((await send(draft.id, 'Deck')).statusCode).toBe(201);
    await test.send('PATCH', `forms/${draft.id}`, 'admin', { status: 'retired' });
    for (const who of ['deckhand', 'admin'] as const)
      expect([who, (await send(draft.id, 'Deck', who)).statusCode]).toEqual([who, 409]);
    const { totalDocs } = (
      await test.get(`form-submissions?where[form][equals]=${draft.id}`, 'admin')
    ).json();
    expect(totalDocs).toBe(1);
    const back = await test.send('PATCH', `forms/${draft.id}`, 'admin', { status: 'draft' });
    expect([back.statusCode, words(back)]).toEqual([
      403,
      'A form that is retired cannot become draft.',
    ]);
    const born = await test.send('POST', 'forms', 'admin', {
      organization,
      ...safetyRound,
      status: 'published',
    });
    expect([born.statusCode, words(born)]).toEqual([403, 'A new form is a draft.']);
  });

  it('[F-052] has another version when it is changed once it was published; a submission keeps its own', async () => {
    const { id } = await test.form();
    const first = (await send(id, 'Deck')).json().doc;
    const [place] = safetyRound.fields;
    const changed = await test.send('PATCH', `forms/${id}`, 'admin', {
      title: 'Evening round',
      fields: [{ ...place, label: 'Where' }],
    });
    expect(changed.json().doc.version).toBe(2);
    const same = await test.send('PATCH', `forms/${id}`, 'admin', { title: 'Evening round' });
    expect(same.json().doc.version).toBe(2);
    const second = (await send(id, 'Bridge')).json().doc;
    expect([first.version, second.version]).toEqual([1, 2]);
    const asFilledIn = async (submission: string) =>
      (await test.get(`form-submissions/${submission}/form`, 'deckhand')).json().content;
    const [before, after] = [await asFilledIn(first.id), await asFilledIn(second.id)];
    expect([before.title, before.fields[0].label, before.fields.length]).toEqual([
      'Safety round',
      'Place',
      3,
    ]);
    expect([after.title, after.fields[0].label, after.fields.length]).toEqual([
      'Evening round',
      'Where',
      1,
    ]);
    expect((await test.get(`form-submissions/${first.id}/form`, 'otherAdmin')).statusCode).toBe(
      404,
    );
  });

  it('keeps what is being written of the next version from whoever fills it in', async () => {
    const { id } = await test.form();
    const draft = { title: 'Still writing' };
    const kept = await test.send('PATCH', `forms/${id}`, 'admin', { draft });
    expect(kept.json().doc).toMatchObject({ version: 1, title: 'Safety round', draft });
    expect((await test.get(`forms/${id}`, 'deckhand')).json().draft).toBeUndefined();
    expect((await test.get('forms?limit=0', 'deckhand')).body).not.toContain('Still writing');
  });

  it('[F-054] has no two fields of one name', async () => {
    const twice = [...safetyRound.fields, { blockType: 'number', name: 'place', label: 'Again' }];
    const refused = await test.send('POST', 'forms', 'admin', {
      organization,
      ...safetyRound,
      fields: twice,
    });
    expect([refused.statusCode, refused.json().errors[0].data.errors]).toEqual([
      400,
      [{ path: 'fields.3.name', message: 'There is a field named place already' }],
    ]);
    const { id } = await test.form({}, 'draft');
    expect((await test.send('PATCH', `forms/${id}`, 'admin', { fields: twice })).statusCode).toBe(
      400,
    );
  });

  it('is published only as it can be filled in', async () => {
    const refusal = async (fields: object[]) => {
      const { id } = await test.form({ fields }, 'draft');
      const answer = await test.send('PATCH', `forms/${id}`, 'admin', { status: 'published' });
      return [answer.statusCode, answer.json().errors[0].data?.errors];
    };
    expect(await refusal([])).toEqual([
      400,
      [{ path: 'fields.0', message: 'The form has no fields' }],
    ]);
    expect(await refusal([{ blockType: 'select', name: 'rank', label: 'Rank' }])).toEqual([
      400,
      [{ path: 'fields.0', message: 'The field has no options' }],
    ]);
    const below = { field: 'later', is: 'filled' };
    expect(
      await refusal([
        { blockType: 'text', name: 'first', label: 'First', condition: below },
        { blockType: 'text', name: 'later', label: 'Later' },
      ]),
    ).toEqual([
      400,
      [{ path: 'fields.0', message: 'The field hangs on later, which does not stand above it' }],
    ]);
  });

  it('may have as many fields as there can be, with choices and conditions, and drafts of them', async () => {
    const fields = Array.from({ length: mostFields }, (_, at) => ({
      blockType: 'select',
      name: `machinery${at}`,
      label: `What is the state of the machinery in compartment ${at}?`,
      required: true,
      options: Array.from({ length: 20 }, (_option, choice) => ({
        label: `Choice ${choice} of this compartment`,
        value: `choice${choice}`,
      })),
      ...(at > 0 && { condition: { field: 'machinery0', is: 'equal', value: 'choice1' } }),
    }));
    expect(JSON.stringify(fields).length).toBeGreaterThan(400_000);
    const { id } = await test.form({ fields });
    const draft = { title: 'Machinery', fields };
    const kept = await test.send('PATCH', `forms/${id}`, 'admin', { draft });
    expect([kept.statusCode, kept.json().message]).toEqual([200, 'Form updated.']);
    expect((await test.get(`forms/${id}`, 'admin')).json().fields).toHaveLength(mostFields);
  });

  it('takes no field of an unknown type, and not too many', async () => {
    const status = async (fields: object[]) =>
      (await test.send('POST', 'forms', 'admin', { organization, title: 'Wrong', fields }))
        .statusCode;
    expect(await status([{ blockType: 'payment', name: 'pay' }])).toBe(400);
    expect(await status([{ blockType: 'text', name: 'with space' }])).toBe(400);
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ blockType: 'text', name: `field${at}` }));
    expect(await status(many(mostFields + 1))).toBe(400);
    expect(await status(many(mostFields))).toBe(201);
  });
});

describe('who reaches forms', () => {
  it('[F-004] org-admins write them; crew and management of a vessel read its own, others none', async () => {
    const company = await test.form({ title: 'Company' });
    const aboard = await test.form({ title: 'Aboard', vessel });
    const elsewhere = await test.form({ title: 'Elsewhere', vessel: otherVessel });
    const draft = await test.form({ title: 'Unfinished', vessel }, 'draft');
    const seen = async (who?: Parameters<FormsTest['get']>[1]) => {
      const { docs } = (await test.get('forms?limit=0', who)).json();
      const all = [company, aboard, elsewhere, draft].map(({ id }) => id);
      return docs
        .filter(({ id }: { id: string }) => all.includes(id))
        .map(({ title }: { title: string }) => title)
        .sort();
    };
    expect(await seen('admin')).toEqual(['Aboard', 'Company', 'Elsewhere', 'Unfinished']);
    expect(await seen('captain')).toEqual(['Aboard', 'Company']);
    expect(await seen('deckhand')).toEqual(['Aboard', 'Company']);
    expect(await seen('mate')).toEqual(['Company', 'Elsewhere']);
    expect(await seen('finance')).toEqual(['Company']);
    expect(await seen('otherAdmin')).toEqual([]);
    expect(await seen('seeker')).toEqual([]);
    expect(await seen()).toEqual([]);
    for (const who of [
      'staff',
      'captain',
      'deckhand',
      'otherAdmin',
      'seeker',
      undefined,
    ] as const) {
      const made = await test.send('POST', 'forms', who, { organization, ...safetyRound });
      expect([who, made.statusCode]).toEqual([who, 403]);
      const changed = await test.send('PATCH', `forms/${company.id}`, who, { title: 'Mine' });
      expect([who, changed.statusCode]).toEqual([who, 403]);
    }
    const sent = await test.send('POST', 'form-submissions', 'finance', {
      form: aboard.id,
      submissionData: [{ field: 'place', value: 'Deck' }],
    });
    expect(sent.statusCode).toBe(403);
  });
});
