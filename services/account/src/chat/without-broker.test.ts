import { cuttableProxy, until } from '@fairlead/service-kit/testing';
import { expect, it } from '@jest/globals';
import { chatOf } from '../testing/chat.ts';
import { startAccount } from '../testing/fixtures.ts';

it('[A-153] without the broker a message is sent once, counted, read at every instance, and heard of', async () => {
  const nats = process.env.NATS_URL ?? '';
  const { hostname, port } = new URL(nats);
  const way = await cuttableProxy({ host: hostname, port: Number(port) });
  const other = await startAccount();
  const { namespace, mint } = other;
  const account = await startAccount({ NATS_URL: way.through(nats) }, { namespace, mint });
  const [chat, elsewhere] = [chatOf(account), chatOf(other)];
  const { organization } = await chat.employer();
  const maya = await chat.colleague({ organization });
  const ana = await chat.colleague({ organization });
  const { id } = await chat.direct(maya, ana, organization);

  const stopped = new AbortController();
  const url = `http://127.0.0.1:${await other.service.listen()}/api/push-notifications/stream`;
  const headers = { authorization: `Bearer ${ana.token}` };
  const stream = await fetch(url, { headers, signal: stopped.signal });
  let heard = '';
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);

  await way.cut();
  const key = { 'idempotency-key': 'one' };
  const sent = await chat.send(maya, id, { text: 'Into the night' }, key);
  const again = await elsewhere.send(maya, id, { text: 'Into the night' }, key);
  expect([sent.statusCode, again.statusCode]).toEqual([201, 200]);
  expect((await chat.post(maya, `/${id}/typing`)).statusCode).toBe(200);
  expect((await chat.post(ana, `/${id}/read`, { seq: 0 })).statusCode).toBe(200);
  const { messages } = await elsewhere.page(ana, id);
  expect(messages.map(({ text }) => text)).toEqual(['Into the night']);
  expect((await elsewhere.list(ana))[0]).toMatchObject({ unread: 1, lastSeq: 1 });

  await way.mend();
  await until('the message to be heard of', () => heard.includes(`"conversation":"${id}"`), 60_000);
  stopped.abort();
  await reading;
  await account.close();
  await other.close();
  await way.close();
});
