import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A provider that passes on another one's answers, but with members renamed: what a careless change does. */
export async function startRenaming(
  provider: string,
  renamed: Readonly<Record<string, string>>,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const asked = await buffer(request);
    const { authorization, 'content-type': type } = request.headers;
    const answer = await fetch(provider + request.url, {
      method: request.method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      body: asked.length ? new Uint8Array(asked) : null,
    });
    const members = Object.entries(renamed);
    const body = members.reduce(
      (text, [from, to]) => text.replaceAll(`"${from}":`, `"${to}":`),
      await answer.text(),
    );
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
