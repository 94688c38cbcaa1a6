import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { startFront } from './front.ts';
import { openListeners } from './reload.ts';

it('pages get the reload script, and files of remotes may be loaded by other portals', async () => {
  const edge = createServer(({ url }, response) => {
    const isPage = url === '/jobs';
    response.writeHead(200, {
      'content-type': isPage ? 'text/html' : 'text/javascript',
      'cross-origin-resource-policy': 'same-origin',
    });
    response.end(isPage ? '<body></body>' : 'code');
  }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const urlOf = (address: unknown) => `http://127.0.0.1:${(address as AddressInfo).port}`;
  const front = startFront(urlOf(edge.address()), 0, openListeners());
  await once(front, 'listening');
  try {
    const ask = (path: string) => fetch(urlOf(front.address()) + path);
    expect(await (await ask('/jobs')).text()).toContain('<script');
    const policies = await Promise.all(
      ['/remotes/jobs/1.0.0/app.js', '/shell/main.js', '/jobs'].map(async (path) => {
        const { headers } = await ask(path);
        return [
          headers.get('access-control-allow-origin'),
          headers.get('cross-origin-resource-policy'),
        ];
      }),
    );
    expect(policies).toEqual([
      ['*', 'cross-origin'],
      [null, 'same-origin'],
      [null, 'same-origin'],
    ]);
  } finally {
    for (const server of [front, edge]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
