import { cvContent } from '@fairlead/contracts';
import { exifOf, isRedAt, jpegOf, noisyPng, pngOf } from '@fairlead/media/testing';
import { readPdf } from '@fairlead/printing/testing';
import { driver, formOf, sweepFiles, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const png = pngOf({ width: 600, height: 300 });
async function upload({ id }: { id: string }, by: { token?: string }, file: Uint8Array = png) {
  const form = await formOf({ file });
  return account.call('POST', `/api/users/${id}/photo`, {
    ...form,
    ...(by.token && { token: by.token }),
  });
}
const open = (url: string, by: { token?: string } = {}) =>
  account.call('GET', url, by.token ? { token: by.token } : {});
const uploaded = async (person: SignedInPerson, file?: Uint8Array) =>
  (await upload(person, person, file)).json().doc.photo as { url: string };
const cv = ({ token }: SignedInPerson, query: string) =>
  account.call('GET', `/api/resume/cv${query}`, { token });

describe('the photo of a person', () => {
  it('is kept small, is theirs in every answer, and is replaced and removed', async () => {
    const person = await account.signedIn();
    const answer = await upload(person, person);
    expect([answer.statusCode, answer.json().doc.photo]).toEqual([
      200,
      { url: expect.stringMatching(/^\/api\/users\/file\//), width: 480, height: 240 },
    ]);
    const { url } = answer.json().doc.photo;
    expect((await account.me(person.token)).json().user.photo.url).toBe(url);
    const { statusCode, headers } = await open(url, person);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    const second = (await uploaded(person)).url;
    expect(second).not.toBe(url);
    expect((await open(url, person)).statusCode).toBe(404);
    const removed = await account.call('DELETE', `/api/users/${person.id}/photo`, {
      token: person.token,
    });
    expect(removed.json().doc.photo.url ?? null).toBeNull();
    expect((await open(second, person)).statusCode).toBe(404);
  });

  it('[A-135] is seen, set and removed by nobody else', async () => {
    const [person, other] = [await account.signedIn(), await account.signedIn()];
    const { url } = await uploaded(person);
    expect((await open(url)).statusCode).toBe(403);
    expect((await open(url, other)).statusCode).toBe(404);
    for (const by of [{}, other]) expect((await upload(person, by)).statusCode).toBe(403);
    const path = `/api/users/${person.id}/photo`;
    expect((await account.call('DELETE', path, { token: other.token })).statusCode).toBe(403);
    const stolen = await account.call('PATCH', `/api/users/${other.id}`, {
      token: other.token,
      json: { photo: { url } },
    });
    expect(stolen.json().doc.photo.url ?? null).toBeNull();
    expect((await open(url, other)).statusCode).toBe(404);
    expect((await open(url, person)).statusCode).toBe(200);
  });

  it('stands upright, and what is no picture is refused', async () => {
    const person = await account.signedIn();
    const phone = await jpegOf({ width: 60, height: 30 }, exifOf(6));
    const { url } = await uploaded(person, phone);
    const { rawPayload } = await open(url, person);
    expect(await isRedAt(rawPayload)).toMatchObject({ top: true, bottom: false });
    expect(rawPayload.includes('GPS')).toBe(false);
    const refused = await upload(person, person, Buffer.from('<svg onload="alert(1)"/>'));
    expect([refused.statusCode, refused.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'file',
    ]);
    const large = await upload(person, person, Buffer.alloc(5 * 1024 * 1024 + 1, png));
    expect(large.statusCode).toBe(413);
  });

  it('goes with the person', async () => {
    const person = await account.signedIn();
    const { url } = await uploaded(person);
    const kept = () => account.service.files.find(url.slice('/api/users/file/'.length));
    await account.service.store('users')[driver].deleteOne({ email: person.email });
    expect((await open(url, person)).statusCode).toBe(403);
    await withClock(async (clock) => {
      for (let hours = 0; hours < 4; hours += 2) {
        clock.pass(121);
        await sweepFiles(account.service);
      }
    });
    expect(await kept()).toBeUndefined();
  });
});

describe('a CV', () => {
  it('shows the photo where its person chose so, and stays small with any', async () => {
    const person = await account.signedIn();
    const plain = await cv(person, '');
    expect((await cv(person, '?sections=photo,about')).statusCode).toBe(200);
    await uploaded(person, noisyPng({ width: 700, height: 700 }));
    expect((await cv(person, '')).rawPayload.length - plain.rawPayload.length).toBeLessThan(1_000);
    for (const layout of ['one-page', 'two-pages', 'agency']) {
      const { rawPayload } = await cv(person, `?layout=${layout}&sections=photo,about`);
      expect(rawPayload.toString('latin1')).toContain('/Subtype /Image');
      expect(rawPayload.length).toBeLessThan(250 * 1_024);
    }
    const { text } = await readPdf((await cv(person, '?sections=photo')).rawPayload);
    expect(text).toContain('Maya Lind');
  });

  it('has it in a link that was made with it, and in no other', async () => {
    const person = await account.signedIn();
    await uploaded(person);
    const opened = async (sections: string[]) => {
      const made = await account.call('POST', '/api/cvLinks', {
        token: person.token,
        json: { sections },
      });
      const { doc, secret } = made.json();
      const json = { secret };
      return cvContent.parse(
        (await account.call('POST', `/api/cvLinks/${doc.id}/open`, { json })).json(),
      );
    };
    expect((await opened(['about'])).photo).toBeUndefined();
    expect((await opened(['photo'])).photo).toMatch(/^data:image\/webp;base64,/);
  });
});
