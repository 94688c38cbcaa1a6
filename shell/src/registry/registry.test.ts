import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { currentRegistry, inlinedRegistry } from './registry.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the registry', () => {
  it('comes with the page', () => {
    const block = document.createElement('script');
    Object.assign(block, { id: 'fairlead-registry', type: 'application/json' });
    block.textContent = '{"revision":4,"remotes":{}}';
    document.body.append(block);
    expect(inlinedRegistry()).toEqual({ revision: 4, remotes: {} });
  });

  it('knows no remotes when it did not come', () => {
    expect(inlinedRegistry().remotes).toEqual({});
  });

  it('is asked for anew, past every cache', async () => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('{"revision":5,"remotes":{}}'));
    await expect(currentRegistry()).resolves.toEqual({ revision: 5, remotes: {} });
    expect(asked).toHaveBeenCalledWith('/registry.json', { cache: 'no-cache' });
  });

  it('is refused when the edge does not answer with one', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('down', { status: 503 }));
    await expect(currentRegistry()).rejects.toThrow('503');
  });
});
