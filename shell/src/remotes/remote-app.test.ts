import type { LoadOutcome } from '@fairlead/contracts/portal/page-loads';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import { playedRoles } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Parcel, ParcelConfig } from 'single-spa';
import { newSession } from '../testing/session.ts';
import { ThemeStore } from '../theme/theme-store.ts';
import { Region } from './region.ts';
import { type RemoteModule, remoteApp } from './remote-app.ts';
import { TookTooLong } from './within.ts';

const limits = { load: 1_000, loadBehind: 5_000, mount: 500, unmount: 300 };
const never = new Promise<never>(() => {});
const done = async () => {};
const remoteModule: RemoteModule = { bootstrap: done, mount: done, unmount: done };

/** A parcel as single-spa returns it, mounting and unmounting as given. */
function parcel({
  mount = Promise.resolve(null),
  unmount = Promise.resolve(null),
}): Parcel<PortalProps> {
  let isMounted = false;
  void mount.then(
    () => {
      isMounted = true;
    },
    () => undefined,
  );
  const partial = {
    mountPromise: mount,
    unmount: () => unmount,
    getStatus: () => (isMounted ? ('MOUNTED' as const) : ('MOUNTING' as const)),
  };
  return partial as Partial<Parcel<PortalProps>> as Parcel<PortalProps>;
}

interface Behaviour {
  load?: () => Promise<RemoteModule>;
  parcel?: Parcel<PortalProps>;
  /** What the server rendered. */
  rendered?: HTMLElement;
}

function stage(behaviour: Behaviour) {
  const { rendered: element } = behaviour;
  const region = new Region(element && { remote: 'jobs', element, html: '' });
  region.place(document.createElement('div'));
  const report = jest.fn();
  const loaded = jest.fn<(outcome: LoadOutcome, ms?: number) => void>();
  const load = jest.fn<(again: boolean) => Promise<RemoteModule>>(
    behaviour.load ?? (async () => remoteModule),
  );
  const mountParcel = jest.fn(
    (_config: ParcelConfig<PortalProps>, _props: PortalProps) => behaviour.parcel ?? parcel({}),
  );
  const portal = {
    apiHost: '',
    session: newSession(),
    roles: playedRoles(),
    theme: new ThemeStore(),
    navigate: () => {},
    hold: () => () => {},
    toast: () => {},
    openEmergency: () => {},
    setTitle: () => {},
    events: { on: () => () => {}, onMissed: () => () => {} },
    slots: { fill: () => ({ retry: () => {}, empty: () => {} }) },
  };
  const missing = jest.fn();
  const options = {
    remote: 'jobs',
    region,
    load,
    mountParcel,
    portal,
    limits,
    report,
    loaded,
    missing,
  };
  const app = remoteApp(options);
  const arrive = async () => {
    if (typeof app.mount === 'function') await app.mount({} as never);
  };
  const leave = async () => {
    if (typeof app.unmount === 'function') await app.unmount({} as never);
  };
  return { region, report, loaded, missing, load, mountParcel, arrive, leave };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const passing = (time: number) => jest.advanceTimersByTimeAsync(time);

describe('a remote that loads', () => {
  it('is mounted into an element of its own with what the shell offers', async () => {
    const { arrive, region, mountParcel } = stage({});
    await arrive();
    expect(region.state()).toEqual({ phase: 'loading', remote: 'jobs' });
    await passing(0);
    expect(region.state()).toEqual({ phase: 'shown', remote: 'jobs' });
    expect(mountParcel.mock.calls[0]?.[1].domElement.id).toBe('remote-jobs');
  });

  it('is unmounted when its pages are left', async () => {
    const unmounted = parcel({});
    const unmount = jest.spyOn(unmounted, 'unmount');
    const { arrive, leave, region } = stage({ parcel: unmounted });
    await arrive();
    await passing(0);
    await leave();
    expect(unmount).toHaveBeenCalled();
    expect(region.state()).toEqual({ phase: 'empty' });
  });
});

describe('what became of a page', () => {
  const outcomes = ({ loaded }: ReturnType<typeof stage>) =>
    loaded.mock.calls.map(([outcome]) => outcome);

  it('is told once it is shown, with how long that took', async () => {
    const { promise, resolve } = Promise.withResolvers<RemoteModule>();
    const shown = stage({ load: () => promise });
    await shown.arrive();
    await passing(300);
    expect(shown.loaded).not.toHaveBeenCalled();
    resolve(remoteModule);
    await passing(0);
    expect(shown.loaded.mock.calls).toEqual([['shown', 300]]);
  });

  it('is told where it cannot be loaded, and where that takes too long', async () => {
    const failed = stage({ load: async () => Promise.reject(new Error('gone')) });
    await failed.arrive();
    await passing(0);
    const late = stage({ load: () => never });
    await late.arrive();
    await passing(limits.load);
    expect([outcomes(failed), outcomes(late)]).toEqual([['failed'], ['late']]);
  });

  it('is told once where a page breaks after it was shown, and as failed where it never was', async () => {
    const broken = stage({});
    await broken.arrive();
    await passing(0);
    const { failed } = broken.mountParcel.mock.calls[0]?.[1] ?? {};
    failed?.(new Error('it broke'), () => {});
    failed?.(new Error('it broke again'), () => {});
    expect(outcomes(broken)).toEqual(['shown', 'broke']);
    const never = stage({ parcel: parcel({ mount: new Promise(() => {}) }) });
    await never.arrive();
    await passing(0);
    never.mountParcel.mock.calls[0]?.[1].failed(new Error('it broke'), () => {});
    expect(outcomes(never)).toEqual(['failed']);
  });

  it('is looked into where code is missing, and not where it was late or a page broke', async () => {
    const gone = stage({ load: async () => Promise.reject(new Error('gone')) });
    await gone.arrive();
    await passing(0);
    expect(gone.missing).toHaveBeenCalledTimes(1);
    const late = stage({ load: () => never });
    await late.arrive();
    await passing(limits.load);
    expect(late.missing).not.toHaveBeenCalled();
    const page = stage({});
    await page.arrive();
    await passing(0);
    const { failed } = page.mountParcel.mock.calls[0]?.[1] ?? {};
    failed?.(new Error('it broke'), () => {});
    expect(page.missing).not.toHaveBeenCalled();
    failed?.(
      Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError' }),
      () => {},
    );
    expect(page.missing).toHaveBeenCalledTimes(1);
  });

  it('is told of nobody who has left before', async () => {
    const left = stage({ load: async () => Promise.reject(new Error('gone')) });
    await left.arrive();
    await left.leave();
    await passing(limits.load);
    expect(left.loaded).not.toHaveBeenCalled();
  });
});

describe('a remote that hangs while loading', () => {
  it('mounts at once all the same, so that navigation is free', async () => {
    const { arrive } = stage({ load: () => never });
    await expect(arrive()).resolves.toBeUndefined();
  });

  it('is failed as late once its time is up', async () => {
    const { arrive, region, report } = stage({ load: () => never });
    await arrive();
    await passing(limits.load);
    expect(region.state()).toMatchObject({ phase: 'failed', late: true });
    expect(report).toHaveBeenCalledWith(expect.any(TookTooLong));
  });

  it('has longer behind a page that the server rendered, which is read meanwhile', async () => {
    const rendered = document.createElement('div');
    const { arrive, region } = stage({ load: () => never, rendered });
    await arrive();
    await passing(limits.load);
    expect(region.state()).toEqual({ phase: 'shown', remote: 'jobs' });
    await passing(limits.loadBehind - limits.load);
    expect(region.state()).toMatchObject({ phase: 'failed', late: true });
    expect(region.isRendered('jobs')).toBe(true);
  });

  it('can be left before its time is up, and its answer is then ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<RemoteModule>();
    const { arrive, leave, mountParcel, region } = stage({ load: () => promise });
    await arrive();
    await leave();
    resolve(remoteModule);
    await passing(limits.load);
    expect(mountParcel).not.toHaveBeenCalled();
    expect(region.state()).toEqual({ phase: 'empty' });
  });
});

describe('a remote that cannot be loaded', () => {
  it('fails, and Retry fetches it anew until it is there', async () => {
    let there = false;
    const load = async () => {
      if (!there) throw new Error('404');
      return remoteModule;
    };
    const staged = stage({ load });
    await staged.arrive();
    await passing(0);
    const failed = staged.region.state();
    expect(failed).toMatchObject({ phase: 'failed', late: false });
    there = true;
    if (failed.phase === 'failed') failed.retry();
    await passing(0);
    expect(staged.load.mock.calls).toEqual([[false], [true]]);
    expect(staged.region.state()).toMatchObject({ phase: 'shown' });
  });
});

describe('a remote that breaks while mounting', () => {
  it('fails, and Retry mounts it into a fresh element', async () => {
    const broken = Promise.reject(new Error('render'));
    broken.catch(() => {});
    const { arrive, region, mountParcel } = stage({ parcel: parcel({ mount: broken }) });
    await arrive();
    await passing(0);
    const failed = region.state();
    expect(failed).toMatchObject({ phase: 'failed' });
    if (failed.phase === 'failed') failed.retry();
    await passing(0);
    const [first, second] = mountParcel.mock.calls.map(([, props]) => props.domElement);
    expect(second).not.toBe(first);
  });

  it('fails when mounting hangs', async () => {
    const { arrive, region } = stage({ parcel: parcel({ mount: never }) });
    await arrive();
    await passing(limits.mount);
    expect(region.state()).toMatchObject({ phase: 'failed', late: true });
  });
});

describe('a page that breaks in a remote that goes on', () => {
  const failIn = ({ mountParcel }: ReturnType<typeof stage>, tryAgain = () => {}) =>
    mountParcel.mock.calls[0]?.[1].failed(new Error('render'), tryAgain) ?? fail();
  const fail = () => {
    throw new Error('Nothing was mounted');
  };

  it('is said in its place until it is tried again', async () => {
    const staged = stage({});
    await staged.arrive();
    await passing(0);
    const tryAgain = jest.fn();
    failIn(staged, tryAgain);
    const failed = staged.region.state();
    expect(failed).toMatchObject({ phase: 'failed', remote: 'jobs', late: false });
    expect(staged.report).toHaveBeenCalledWith(new Error('render'));
    if (failed.phase === 'failed') failed.retry();
    expect(tryAgain).toHaveBeenCalledTimes(1);
    expect(staged.region.state()).toMatchObject({ phase: 'shown' });
  });

  it('is said also when it broke before the remote was mounted', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const staged = stage({ parcel: parcel({ mount: promise }) });
    await staged.arrive();
    await passing(0);
    failIn(staged);
    resolve(null);
    await passing(0);
    expect(staged.region.state()).toMatchObject({ phase: 'failed' });
  });

  it('is over when the remote says so, and says nothing once the remote was left', async () => {
    const staged = stage({});
    await staged.arrive();
    await passing(0);
    failIn(staged)();
    expect(staged.region.state()).toMatchObject({ phase: 'shown' });
    const recovered = failIn(staged);
    await staged.leave();
    recovered();
    expect(staged.region.state()).toEqual({ phase: 'empty' });
  });
});

describe('a remote that is left while it mounts', () => {
  it('is unmounted once it has, and keeps nobody from leaving', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const mounting = parcel({ mount: promise });
    const unmount = jest.spyOn(mounting, 'unmount');
    const { arrive, leave } = stage({ parcel: mounting });
    await arrive();
    await passing(0);
    await leave();
    expect(unmount).not.toHaveBeenCalled();
    resolve(null);
    await passing(0);
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  it('is unmounted also when it mounts after its time was up', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const mounting = parcel({ mount: promise });
    const unmount = jest.spyOn(mounting, 'unmount');
    const { arrive } = stage({ parcel: mounting });
    await arrive();
    await passing(limits.mount);
    resolve(null);
    await passing(0);
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});

describe('a remote that hangs while unmounting', () => {
  it('is left behind once its time is up', async () => {
    const { arrive, leave, report } = stage({ parcel: parcel({ unmount: never }) });
    await arrive();
    await passing(0);
    const left = leave();
    await passing(limits.unmount);
    await left;
    expect(report).toHaveBeenCalledWith(expect.any(TookTooLong));
  });
});
