import { pngOf } from '@fairlead/media/testing';
import { formOf, pdfOf } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ChatTest, type Colleague, chatOf } from '../testing/chat.ts';
import { type AccountTest, startAccount } from '../testing/fixtures.ts';
import { removingOldChat } from './retention.ts';

let account: AccountTest;
let chat: ChatTest;

beforeAll(async () => {
  account = await startAccount();
  chat = chatOf(account);
});
afterAll(() => account.close());

async function upload(by: Colleague, file: Uint8Array = pdfOf(), name = 'crew.pdf') {
  const form = await formOf({ file }, { name, type: 'application/octet-stream' });
  return account.call('POST', '/api/chatFiles', { ...form, token: by.token });
}
async function uploaded(by: Colleague, name?: string): Promise<{ id: string; url: string }> {
  const answer = await upload(by, pdfOf(name), name);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { id, attachments } = answer.json().doc;
  return { id, url: attachments[0].url };
}
const open = async (by: Colleague | undefined, url: string) =>
  (await account.call('GET', url, by && { token: by.token })).statusCode;

async function crew() {
  const { organization } = await chat.employer();
  const [maya, ana, ben] = [
    await chat.colleague({ organization }),
    await chat.colleague({ organization }),
    await chat.colleague({ organization }, { orgRoles: ['org-admin'] }),
  ];
  const { id } = await chat.direct(maya, ana, organization);
  return { organization, maya, ana, ben, id };
}

it('[A-156] a file is opened by the members of the conversation in which it was sent, and by nobody else', async () => {
  const { maya, ana, ben, id } = await crew();
  const file = await uploaded(maya);
  expect(await Promise.all([maya, ana, ben].map((by) => open(by, file.url)))).toEqual([
    200, 404, 404,
  ]);
  const sent = await chat.send(maya, id, { files: [file.id] });
  expect(sent.json().doc).toMatchObject({
    text: '',
    files: [{ file: file.id, name: 'crew.pdf', type: 'application/pdf', url: file.url }],
  });
  expect(await Promise.all([maya, ana, ben, undefined].map((by) => open(by, file.url)))).toEqual([
    200, 200, 404, 403,
  ]);
  const seen = await account.call('GET', `/api/chatFiles/${file.id}`, { token: ana.token });
  expect(seen.json()).not.toHaveProperty('readers');
  const list = async (by: Colleague) =>
    (await account.call('GET', '/api/chatFiles', { token: by.token })).json().totalDocs;
  expect([await list(ana), await list(ben)]).toEqual([1, 0]);
});

it('[A-156] a file is opened by those who were members when it was sent, and still by who has left', async () => {
  const { organization, maya, ana, ben } = await crew();
  const { id } = await chat.group(maya, [ana], organization);
  const before = await uploaded(maya);
  await chat.send(maya, id, { files: [before.id] });
  await chat.post(maya, `/${id}/members`, { users: [ben.id] });
  await chat.post(ana, `/${id}/leave`);
  const after = await uploaded(maya);
  await chat.send(maya, id, { files: [after.id] });
  expect([await open(ana, before.url), await open(ben, before.url)]).toEqual([200, 404]);
  expect([await open(ana, after.url), await open(ben, after.url)]).toEqual([404, 200]);
});

it('[A-156] a file goes with one message, and only its owner sends it', async () => {
  const { maya, ana, id } = await crew();
  const file = await uploaded(maya);
  const others = await chat.send(ana, id, { text: 'Mine?', files: [file.id] });
  expect([others.statusCode, others.json().errors[0].data.errors[0]]).toEqual([
    400,
    { path: 'files', message: 'Upload these files again' },
  ]);
  const headers = { 'idempotency-key': 'the one' };
  const first = await chat.send(maya, id, { files: [file.id] }, headers);
  const again = await chat.send(maya, id, { files: [file.id] }, headers);
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect((await chat.send(maya, id, { files: [file.id] })).statusCode).toBe(400);
  const gone = await account.call('DELETE', `/api/chatFiles/${file.id}`, { token: maya.token });
  expect(gone.statusCode).toBe(403);
});

it('[A-156] a file is gone with its message, and what was never sent after a day', async () => {
  const { maya, ana, id } = await crew();
  const [sent, unsent] = [await uploaded(maya, 'a.pdf'), await uploaded(maya, 'b.pdf')];
  await chat.send(maya, id, { files: [sent.id] });
  await account.call('DELETE', `/api/conversations/${id}/messages/1`, { token: maya.token });
  expect(await open(ana, sent.url)).toBe(404);
  const { connection } = account.service;
  const _id = connection.base.Types.ObjectId.createFromHexString(unsent.id);
  const run = () => removingOldChat(account.service).run(new AbortController().signal);
  await run();
  expect(await open(maya, unsent.url)).toBe(200);
  const createdAt = new Date(Date.now() - 86_400_001);
  await connection.collection('chatFiles').updateOne({ _id }, { $set: { createdAt } });
  await run();
  expect(await open(maya, unsent.url)).toBe(404);
});

it('a file is told by its content: pictures, PDF, Word and text are taken', async () => {
  const { maya, ben } = await crew();
  expect((await upload(maya, pngOf({ width: 3, height: 3 }), 'a.png')).statusCode).toBe(201);
  expect((await upload(maya, Buffer.from('MZ\0\0'), 'a.pdf')).statusCode).toBe(400);
  expect((await upload(maya, Buffer.alloc(0), 'a.pdf')).statusCode).toBe(400);
  const form = await formOf({ file: pdfOf() }, { name: 'a.pdf' });
  expect((await account.call('POST', '/api/chatFiles', form)).statusCode).toBe(403);
  const operator = await account.mint.operator();
  expect(
    (await account.call('POST', '/api/chatFiles', { ...form, token: operator })).statusCode,
  ).toBe(403);
  expect(await open(ben, '/api/chatFiles/x/attachments/y/file')).toBe(404);
});
