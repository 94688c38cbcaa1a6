import { expect, it, jest } from '@jest/globals';
import { driver } from '../runtime/driver.ts';
import { exampleService } from '../testing/example.ts';
import { startsServices } from '../testing/starting.ts';

const start = startsServices();

it('all documents are read some at a time, each page in its own time, whatever is written meanwhile', async () => {
  const { service } = await start(exampleService);
  const store = service.store('harbours');
  const origin = { actor: 'system', correlationId: 'test' } as const;
  const add = (names: readonly string[]) =>
    store.add(
      names.map((name) => ({ content: { name } })),
      origin,
    );
  await add(['Antibes', 'Brest', 'Cowes', 'Dover', 'Eckernförde', 'Falmouth']);
  const find = jest.spyOn(store[driver], 'find');
  const read: string[][] = [];
  for await (const page of store.pages({ name: { $ne: 'Brest' } }, 2, { name: 1 })) {
    if (read.length === 0) await add(['Gibraltar']);
    read.push(page.map((one) => String((one as { name?: unknown }).name)));
  }
  const reads = find.mock.calls.filter(([filter]) => JSON.stringify(filter).includes('Brest'));
  find.mockRestore();
  expect(read.flat().toSorted()).toEqual(
    ['Antibes', 'Cowes', 'Dover', 'Eckernförde', 'Falmouth', 'Gibraltar'].toSorted(),
  );
  expect(read.map(({ length }) => length)).toEqual([2, 2, 2]);
  // The last page was full: only another read says that there are no more.
  expect(reads.map(([, options]) => options?.maxTimeMS)).toEqual([60_000, 60_000, 60_000, 60_000]);
});
