import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brokerAddress } from '@fairlead/service-kit';
import { connect } from '@nats-io/transport-node';
import type { Illness } from '../dev/keep-running.ts';

/** The server's message when it could not store an event: newer versions never store to that stream again, whatever room there is later. */
const cannotStore =
  /failed to store a msg|critical write error|will be disabled|jetstream disabled/i;
const noRoom = /no space left|quota exceeded/i;

/** How much room (bytes) there must be for a restart to help. */
const room = 1024 * 1024;
/** How often (ms) the room is checked. */
const lookEvery = 500;

/** Resolves when the store can be written to again. For any other cause than a full disk, only a restart can tell. */
async function untilRoom(store: string, signal: AbortSignal): Promise<void> {
  const probe = join(store, '.room');
  for (;;) {
    try {
      writeFileSync(probe, Buffer.alloc(room));
      return;
    } catch (thrown) {
      const { code = '' } = thrown as NodeJS.ErrnoException;
      if (!['ENOSPC', 'EDQUOT'].includes(code)) return;
    } finally {
      rmSync(probe, { force: true });
    }
    await pause(lookEvery, undefined, { signal });
  }
}

/** How long (ms) the server has for an answer that normally takes less than one. */
const timeoutMs = 3_000;

type JetStream = 'well' | 'silent' | { refuses: string };

/** The answer of JetStream on a running server. @throws Error when the server is down */
async function askJetStream(url: string): Promise<JetStream> {
  const connection = await connect({ ...brokerAddress(url), timeout: timeoutMs, reconnect: false });
  try {
    await connection.flush();
    const answer = await connection.request('$JS.API.INFO', '', { timeout: timeoutMs });
    const { error } = answer.json<{ error?: { description?: string } }>();
    return error ? { refuses: error.description ?? 'an error' } : 'well';
  } catch (thrown) {
    if (connection.isClosed()) throw thrown;
    const { name, message } = thrown as Error;
    return name === 'TimeoutError' ? 'silent' : { refuses: message };
  } finally {
    await connection.close();
  }
}

/** Resolves when JetStream answers on a server, which in a cluster takes until its servers have chosen a leader. @throws {Error} until then */
export async function storesEvents(url: string): Promise<void> {
  const found = await askJetStream(url);
  if (found !== 'well') throw new Error('JetStream does not answer yet');
}

/**
 * Detects that a NATS server is unhealthy although it runs. A full disk stops its JetStream for good, with or without a message: 2.9 deadlocks, later
 * versions drop what is sent to the stream that they could not write to. Only a restart restores events.
 */
export function storeIllness(url: string, store: string): Illness {
  let silences = 0;
  const whenAsked = async () => {
    const found = await askJetStream(url).catch(() => 'well' as const);
    silences = found === 'silent' ? silences + 1 : 0;
    if (silences > 1) return 'takes no events any more: JetStream answers nothing';
    return typeof found === 'object'
      ? `takes no events any more: JetStream answers ${found.refuses}`
      : undefined;
  };
  return {
    inLine: (line) =>
      cannotStore.test(line)
        ? `takes no events any more${noRoom.test(line) ? ': its disk is full' : ''}`
        : undefined,
    whenAsked,
    curable: (signal) => untilRoom(store, signal),
  };
}
