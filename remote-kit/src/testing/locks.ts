/** Gives the page locks as a browser has them, shared by all tabs and the service worker; `Reflect.deleteProperty(navigator, 'locks')` takes them away. */
export function shareLocks(): void {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    const isOptional = rest.length > 1 && (rest[0] as LockOptions).ifAvailable === true;
    const before = held.get(name);
    if (before && isOptional) return work(null);
    const running = (async () => {
      await before?.catch(() => {});
      return work({ name });
    })();
    held.set(name, running);
    return running.finally(() => {
      if (held.get(name) === running) held.delete(name);
    });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
