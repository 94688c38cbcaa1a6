import { richTextOf } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FormsTest, safetyRound, startForms } from '../testing/fixtures.ts';

let test: FormsTest;
beforeAll(async () => {
  test = await startForms();
});
afterAll(() => test.close());

const send = async (form: string, answers: Readonly<Record<string, unknown>>) => {
  const submissionData = Object.entries(answers).map(([field, value]) => ({ field, value }));
  const made = await test.send('POST', 'form-submissions', 'deckhand', { form, submissionData });
  expect([made.statusCode, made.body]).toEqual([201, expect.anything()]);
};
const rows = async (form: string) =>
  (await test.get(`forms/${form}/export`, 'admin')).body.replace('\uFEFF', '').trim().split('\r\n');

describe('what was sent by a form', () => {
  it('is a file with a column for each field of all versions, as each was called last', async () => {
    const choices = [
      { label: 'Deck', value: 'deck' },
      { label: 'Engine', value: 'engine' },
    ];
    const fields = [
      ...safetyRound.fields,
      { blockType: 'select', name: 'area', label: 'Area', options: choices },
      {
        blockType: 'checkboxTable',
        name: 'watch',
        label: 'Watch',
        rows: choices,
        columns: choices,
      },
      { blockType: 'message', name: 'note', label: 'Note' },
    ].map((field) =>
      field.name === 'note' ? { ...field, content: richTextOf('Mind the step.') } : field,
    );
    const { id } = await test.form({ fields });
    await send(id, {
      place: 'Bow, port',
      tidy: 'no',
      mess: 'Ropes',
      area: 'deck',
      watch: [
        { row: 'deck', column: 'deck' },
        { row: 'deck', column: 'engine' },
      ],
    });
    await test.send('PATCH', `forms/${id}`, 'admin', {
      fields: [{ blockType: 'textarea', name: 'place', label: 'Where' }],
    });
    await send(id, { place: '=1+1' });
    const [header, latest, first] = await rows(id);
    expect(header).toBe('Sent,Sent by,Email,Version,Where,Is it tidy?,What is not?,Area,Watch');
    expect(latest).toMatch(
      /^\d{4}-[\dT:.-]+Z,deckhand Lind,deckhand@test\.fairlead\.test,2,'=1\+1,,,,$/,
    );
    expect(first).toMatch(/,1,"Bow, port",No,Ropes,Deck,"Deck: Deck, Engine"$/);
  });

  it('is for who writes the form alone, and who took it is recorded', async () => {
    const { id } = await test.form();
    await send(id, { place: 'Deck' });
    const status = async (who?: Parameters<FormsTest['get']>[1]) =>
      (await test.get(`forms/${id}/export`, who)).statusCode;
    expect([await status('admin'), await status('operator')]).toEqual([200, 200]);
    for (const who of ['captain', 'deckhand', 'finance', 'staff', 'seeker', undefined] as const)
      expect([who, await status(who)]).toEqual([who, 403]);
    expect(await status('otherAdmin')).toBe(404);
    const trail = await test.get(`audit?collection=forms&document=${id}`, 'admin');
    const read = trail.json().docs.filter(({ action }: { action: string }) => action === 'read');
    expect(read).toMatchObject([
      { actor: { kind: 'operator' }, changes: [{ field: 'submissions' }] },
      { actor: { kind: 'person', id: test.ids.admin }, changes: [{ field: 'submissions' }] },
    ]);
  });

  it('is as long as there are submissions, and has its columns without any', async () => {
    const { id } = await test.form();
    expect(await rows(id)).toEqual(['Sent,Sent by,Email,Version,Place,Is it tidy?,What is not?']);
    expect((await test.get('forms/nonsense/export', 'admin')).statusCode).toBe(404);
    for (let at = 0; at < 3; at += 1) await send(id, { place: `Deck ${at}` });
    expect(await rows(id)).toHaveLength(4);
  });
});
