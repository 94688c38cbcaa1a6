import { generateKeyPairSync } from 'node:crypto';
import { type FormField, signatureProof } from '@fairlead/contracts';
import { hugePng, noisyPng, pngOf } from '@fairlead/media/testing';
import { objectId } from '@fairlead/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compactVerify, createLocalJWKSet } from 'jose';
import type { FormsTest } from '../testing/fixtures.ts';
import { HashSigner } from './hash-signer.ts';
import { signatureHash } from './signing.ts';
import {
  errorsOf,
  fields,
  imageOf,
  signature,
  submissionsUnderTest,
} from './testing/submitting.ts';

const { start, submit } = submissionsUnderTest();
let test: FormsTest;

beforeAll(async () => {
  test = await start();
});
afterAll(() => test.close());

const otherImage = imageOf(44);

describe('a submission', () => {
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
      jws: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
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
      jws: made.json().doc.submissionData.at(-1).value.jws,
      keyId: 'test-signing',
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

  it('is signed with a key of the service, which anybody can verify with its public part', async () => {
    const { id } = await test.form({ fields: signing });
    const hash = hashIn(await submit(id, { place: 'Deck', sign: signature }));
    const { jws } = (await test.get(`signatures/${hash}`)).json();
    const published = (await test.get('signatures/keys')).json();
    expect(JSON.stringify(published)).not.toContain('"d"');
    const { payload } = await compactVerify(jws, createLocalJWKSet(published));
    expect(new TextDecoder().decode(payload)).toBe(hash);
  });

  it('is shown as changed where somebody with access to the database computes the hash of other content', async () => {
    const { id } = await test.form({ fields: signing });
    const made = await submit(id, { place: 'Deck', sign: signature });
    const { value } = made.json().doc.submissionData.at(-1);
    const forged = await signatureHash(
      {
        form: id,
        version: 1,
        fields: signing as FormField[],
        answers: { place: 'Bridge' },
        user: value.user,
      },
      'sign',
      value,
    );
    const submissions = test.service.connection.collection('form-submissions');
    const forge = (jws: string) =>
      submissions.updateOne(
        { _id: objectId(made.json().doc.id) },
        {
          $set: {
            'derived.signatures': [forged],
            submissionData: [
              { field: 'place', value: 'Bridge' },
              { field: 'sign', value: { ...value, hash: forged, jws } },
            ],
          },
        },
      );
    const proof = async () => (await test.get(`signatures/${forged}`)).json();
    const foreign = new HashSigner({
      keys: [
        {
          ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
          kid: 'test-signing',
        },
      ],
    });
    for (const jws of [value.jws, await foreign.sign(forged), 'no.jws.atall']) {
      await forge(jws);
      expect(await proof()).toMatchObject({ isUnchanged: false });
    }
  });

  it('of an earlier release, which had no key, says that none protects it', async () => {
    const { id } = await test.form({ fields: signing });
    const made = await submit(id, { place: 'Deck', sign: signature });
    await test.service.connection
      .collection('form-submissions')
      .updateOne(
        { _id: objectId(made.json().doc.id), 'submissionData.field': 'sign' },
        { $unset: { 'submissionData.$.value.jws': '' } },
      );
    const proof = (await test.get(`signatures/${hashIn(made)}`)).json();
    expect(proof).toMatchObject({ isUnchanged: true, jws: null, keyId: null });
  });
});
