import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Names = Readonly<Record<string, string>>;

/** Headers that belong to one connection, or to a body before names changed in it. */
const ofOneHop = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * A provider that forwards another one's answers with members renamed, as a careless change would. It also expects form parts under
 * other names, given by `parts`.
 */
export async function startRenaming(
  provider: string,
  members: Names,
  parts: Names = {},
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    // A file stays as it is, byte by byte.
    const asked = (await buffer(request)).toString('latin1');
    const answer = await fetch(provider + request.url, {
      method: request.method,
      headers: passedOn(request.headers),
      body: asked
        ? Buffer.from(
            renamed(asked, parts, (name) => `; name="${name}"`),
            'latin1',
          )
        : null,
    });
    const body = renamed(await answer.text(), members, (name) => `"${name}":`);
    response.writeHead(answer.status, passedOn(Object.fromEntries(answer.headers)));
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The interactions that a verification found broken, from the message of the error it failed with. */
export const unmetIn = (message: string): string[] =>
  JSON.parse(message).errors.map(({ interaction }: { interaction: string }) => interaction);

const passedOn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofOneHop.has(name) ? [] : [[name, String(value)]],
    ),
  );

const renamed = (text: string, names: Names, written: (name: string) => string): string =>
  Object.entries(names).reduce(
    (changed, [from, to]) => changed.replaceAll(written(from), written(to)),
    text,
  );
