import { beforeEach, expect, it, jest } from '@jest/globals';
import { reloadIfOutdated } from './reload-if-outdated.ts';

const opened = { revision: 4, remotes: {} };
const reload = jest.fn();
const nothing = { holds: () => false };

/** The registry that the edge answers with. */
function live(revision: number): void {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(
    // Of an answer only this is read.
    { ok: true, json: async () => ({ revision, remotes: {} }) } as Response,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});

it('a page that was opened before other versions went live is loaded anew, once for each revision', async () => {
  live(5);
  await reloadIfOutdated({ registry: opened, holds: nothing, reload });
  await reloadIfOutdated({ registry: opened, holds: nothing, reload });
  expect(reload).toHaveBeenCalledTimes(1);
  live(6);
  await reloadIfOutdated({ registry: opened, holds: nothing, reload });
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a page of the versions that are live is not', async () => {
  live(4);
  await reloadIfOutdated({ registry: opened, holds: nothing, reload });
  expect(reload).not.toHaveBeenCalled();
});

it('nor is one on which something is not saved, until it is', async () => {
  live(5);
  await reloadIfOutdated({ registry: opened, holds: { holds: () => true }, reload });
  expect(reload).not.toHaveBeenCalled();
  await reloadIfOutdated({ registry: opened, holds: nothing, reload });
  expect(reload).toHaveBeenCalledTimes(1);
});
