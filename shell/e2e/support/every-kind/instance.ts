import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { surroundingsOf } from '../product.ts';

const hook = resolve(import.meta.dirname, 'one-more-register.ts');
const server = resolve(import.meta.dirname, '../../../../services/organization/src/server.ts');

/**
 * A second instance of the organization service, with an additional register, and a portal that forwards calls of registers to it and all others to
 * the portal under test.
 */
export interface MoreRegisters {
  /** The address of the portal with the additional register. */
  url: string;
  stop(): Promise<void>;
}

/** @param portal the origin of the portal under test */
export async function moreRegisters(portal: string): Promise<MoreRegisters> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', hook, server], {
    env: { ...surroundingsOf('organization'), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const instance = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${instance}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  const front = createServer((asked, answer) => {
    const { url = '/', method } = asked;
    // A cookie only counts in calls of the portal's own pages, and these are.
    const { host, origin } = new URL(portal);
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) };
    const target = new URL(url, url.startsWith('/api/register') ? instance : portal);
    const passed = request(target, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    // A client that has left waits for nothing.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port: at } = front.address() as AddressInfo;
  return {
    url: `http://${new URL(portal).hostname}:${at}`,
    async stop() {
      front.closeAllConnections();
      front.close();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
