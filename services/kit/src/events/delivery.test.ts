import { describe, expect, it } from '@jest/globals';
import type { Consumer, ConsumerMessages } from '@nats-io/jetstream';
import { Broker } from './broker.ts';
import { openDelivery } from './delivery.ts';

/** A consumer whose broker says only what a test has it say. */
function playedConsumer() {
  const notices: { type: string }[] = [];
  let wake: () => void = () => undefined;
  const ended = Promise.withResolvers<undefined | Error>();
  let isStopped = false;
  const messages = {
    stop: (error?: Error) => {
      isStopped = true;
      ended.resolve(error);
      wake();
    },
    closed: () => ended.promise,
    async *status() {
      while (!isStopped) {
        for (const one of notices.splice(0)) yield one;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  } as unknown as ConsumerMessages;
  const consumer = { consume: async () => messages } as unknown as Consumer;
  return {
    consumer,
    ended: ended.promise,
    say: (type: string) => {
      notices.push({ type });
      wake();
    },
  };
}

/** A broker that a test has reconnect. */
class PlayedBroker extends Broker {
  readonly listeners = new Set<() => void>();
  constructor() {
    super('', 'test');
  }
  override onReconnect(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

describe('the delivery of messages', () => {
  it('ends with an error once the broker is silent, and not for anything else that it says', async () => {
    const broker = new PlayedBroker();
    const { consumer, say, ended } = playedConsumer();
    await openDelivery(broker, consumer, { heartbeatMs: 1_000 });
    say('heartbeat');
    say('heartbeats_missed');
    expect(await ended).toEqual(new Error('the broker is silent'));
    await Promise.resolve();
    expect(broker.listeners.size).toBe(0);
  });

  it('ends once the connection is there again after it was lost', async () => {
    const broker = new PlayedBroker();
    const { consumer, ended } = playedConsumer();
    await openDelivery(broker, consumer, { heartbeatMs: 1_000 });
    for (const listener of broker.listeners) listener();
    expect(await ended).toBeUndefined();
  });
});
