import { describe, expect, it } from '@jest/globals';
import { type Asker, HashingQueue } from './hashing-queue.ts';

const asker = (about: string, more: Partial<Asker> = {}): Asker => ({
  place: '10.0.0.1',
  about,
  isKnown: false,
  ...more,
});

/** A queue whose first job is held until released, with the order in which the others come. */
function queue() {
  const turns = new HashingQueue();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const order: string[] = [];
  const taken: Promise<unknown>[] = [turns.take(asker('first'), () => held)];
  const ask = (name: string, more: Partial<Asker> = {}) => {
    const turn = turns.take(asker(name, more), async () => void order.push(name));
    turn.catch(() => undefined);
    taken.push(turn);
    return turn;
  };
  return { order, ask, letGo, end: () => Promise.allSettled(taken) };
}

describe('turns', () => {
  it('are taken one after the other, in the order of asking, also after one that failed', async () => {
    const turns = new HashingQueue();
    const order: string[] = [];
    let working = 0;
    const work = (name: string) => async () => {
      working += 1;
      expect(working).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
      working -= 1;
      if (name === 'b') throw new Error('failed');
      return name;
    };
    const taken = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => turns.take(asker(name), work(name))),
    );
    expect(order).toEqual(['a', 'b', 'c']);
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await turns.take(asker('d'), work('d'))).toBe('d');
  });

  it('go round the places that calls come from, so that a crowd of one place waits for itself', async () => {
    const { order, ask, letGo, end } = queue();
    for (let guess = 0; guess < 20; guess += 1) ask(`guess ${guess}`, { place: '10.6.6.6' });
    ask('elsewhere', { place: '10.0.0.2' });
    letGo();
    await end();
    expect(order.indexOf('elsewhere')).toBeLessThanOrEqual(1);
    expect(order).toHaveLength(21);
  });

  it('go round the addresses that are asked for from one place', async () => {
    const { order, ask, letGo, end } = queue();
    for (let guess = 0; guess < 10; guess += 1) ask('target');
    await expect(ask('target')).rejects.toMatchObject({ status: 503 });
    ask('somebody');
    letGo();
    await end();
    expect(order.indexOf('somebody')).toBeLessThanOrEqual(1);
  });

  it('are first of those whose device is known, who are never turned away', async () => {
    const { order, ask, letGo, end } = queue();
    for (let guess = 0; guess < 60; guess += 1) ask(`guess ${guess}`);
    await expect(ask('one too many')).rejects.toMatchObject({ status: 503 });
    ask('at home', { isKnown: true });
    letGo();
    await end();
    expect(order[0]).toBe('at home');
  });

  it('are not kept for those who have gone', async () => {
    const { order, ask, letGo, end } = queue();
    const gone = new AbortController();
    const left = ask('impatient', { gone: gone.signal });
    ask('patient');
    gone.abort();
    await expect(left).rejects.toMatchObject({ status: 503 });
    letGo();
    await end();
    expect(order).toEqual(['patient']);
  });

  it('are refused when too many wait for one, from wherever they come', async () => {
    const { ask, letGo, end } = queue();
    for (let at = 0; at < 400; at += 1) ask(`guess ${at}`, { place: `10.1.1.${at}` });
    await expect(ask('one more', { place: '10.2.2.2' })).rejects.toMatchObject({ status: 503 });
    letGo();
    void end();
  });
});
