import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { SlotState } from '@fairlead/contracts/portal/slots';
import { playedRoles } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Parcel } from 'single-spa';
import type { RemoteModule } from '../remotes/remote-app.ts';
import { newSession } from '../testing/session.ts';
import { ThemeStore } from '../theme/theme-store.ts';
import { slotsOf } from './fill-slot.ts';

const done = async () => {};
const shown: RemoteModule = { bootstrap: done, mount: done, unmount: done };
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
};
const release = (module: string, order = 100) => ({
  manifest: '/m',
  module: './app',
  pages: [],
  slots: { 'organization.person': { module, order } },
});
const registry = {
  revision: 1,
  remotes: {
    wellness: release('./mood'),
    account: { manifest: '/m', module: './app', pages: [] },
    jobs: release('./dashboard-cards', 10),
  },
};
const limits = { load: 1_000, mount: 500 };
const never = new Promise<never>(() => {});

/** Fills the slot of the dashboard with what `load` returns. */
function stage(load: (remote: string) => Promise<RemoteModule>) {
  const unmount = jest.fn(async () => null);
  const mountParcel = jest.fn(({ name }: object & { name?: string }, props: PortalProps) => {
    props.domElement.textContent = `${name} `;
    const mounted: Partial<Parcel<PortalProps>> = {
      mountPromise: Promise.resolve(null),
      unmount,
    };
    return mounted as Parcel<PortalProps>;
  });
  const report = jest.fn();
  const loading = jest.fn((remote: string, _module: string, _again: boolean) => load(remote));
  const pauses = [2_000, 10_000];
  const slots = slotsOf({ registry, load: loading, mountParcel, portal, limits, pauses, report });
  const element = document.createElement('div');
  const states: SlotState[] = [];
  const changed = (state: SlotState) => states.push(state);
  const filled = slots.fill('organization.person', element, {
    context: { organization: 'o1', user: 'Nora' },
    changed,
  });
  return { element, loading, report, unmount, mountParcel, states, ...filled };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const passing = (time: number) => jest.advanceTimersByTimeAsync(time);

describe('a slot', () => {
  it('holds what each remote exposes for it, in their order, and nothing of the others', async () => {
    const { element, loading, states, mountParcel } = stage(async () => shown);
    await passing(0);
    expect(loading.mock.calls).toEqual([
      ['jobs', './dashboard-cards', false],
      ['wellness', './mood', false],
    ]);
    expect(element).toHaveTextContent('jobs ./dashboard-cards wellness ./mood');
    expect(states[0]).toEqual({ awaited: 2, shown: 0, failed: 0 });
    expect(states.at(-1)).toEqual({ awaited: 0, shown: 2, failed: 0 });
    expect(mountParcel.mock.calls[0]?.[1].context).toMatchObject({ user: 'Nora' });
  });

  it('is empty once it is left, also of what came after that', async () => {
    const late = Promise.withResolvers<RemoteModule>();
    const { element, unmount, mountParcel, empty } = stage((remote) =>
      remote === 'jobs' ? late.promise : Promise.resolve(shown),
    );
    await passing(0);
    empty();
    late.resolve(shown);
    await passing(limits.load);
    expect(element).toBeEmptyDOMElement();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(mountParcel).toHaveBeenCalledTimes(1);
  });

  it('has no hole where one fails, and shows the others', async () => {
    const { element, report, states } = stage(async (remote) => {
      if (remote === 'jobs') throw new Error('404');
      return shown;
    });
    await passing(0);
    expect(element).toHaveTextContent(/^wellness/);
    expect(states.at(-1)).toEqual({ awaited: 0, shown: 1, failed: 1 });
    expect(report).toHaveBeenCalledWith(new Error('404'), 'jobs');
  });

  it.each(['while it mounts', 'later'])(
    'counts what breaks %s as failed, reports it, and tries it again',
    async (when) => {
      const { element, states, report, mountParcel, unmount } = stage(async () => shown);
      const breakFirst = () =>
        mountParcel.mock.calls[0]?.[1].failed(new Error('It broke'), () => {});
      if (when === 'while it mounts')
        while (mountParcel.mock.calls.length === 0) await Promise.resolve();
      else await passing(0);
      breakFirst();
      await passing(0);
      expect(states.at(-1)).toEqual({ awaited: 0, shown: 1, failed: 1 });
      expect(report.mock.calls).toEqual([[new Error('It broke'), 'jobs']]);
      expect(unmount).toHaveBeenCalledTimes(1);
      await passing(2_000);
      expect(element).toHaveTextContent('jobs ./dashboard-cards wellness ./mood');
      expect(states.at(-1)).toEqual({ awaited: 0, shown: 2, failed: 0 });
    },
  );

  it('gives up what hangs', async () => {
    const { states } = stage(() => never);
    await passing(limits.load);
    expect(states.at(-1)).toEqual({ awaited: 0, shown: 0, failed: 2 });
  });

  it('tries what failed again by itself, later each time, and takes nothing kept from the second time on', async () => {
    let isThere = false;
    const { element, loading } = stage(async (remote) => {
      if (remote === 'jobs' && !isThere) throw new Error('404');
      return shown;
    });
    const tries = () =>
      loading.mock.calls.flatMap(([remote, , again]) => (remote === 'jobs' ? [again] : []));
    await passing(0);
    await passing(2_000);
    expect(tries()).toEqual([false, false]);
    await passing(9_999);
    expect(tries()).toHaveLength(2);
    isThere = true;
    await passing(1);
    expect(tries()).toEqual([false, false, true]);
    expect(element).toHaveTextContent('jobs ./dashboard-cards wellness ./mood');
  });

  it.each([
    ['told', (retry: () => void) => retry()],
    ['the browser has a line again', () => dispatchEvent(new Event('online'))],
  ])('tries at once when %s, and not what is shown', async (_when, again) => {
    let isThere = false;
    const { loading, states, retry } = stage(async (remote) => {
      if (remote === 'jobs' && !isThere) throw new Error('404');
      return shown;
    });
    await passing(0);
    isThere = true;
    again(retry);
    await passing(0);
    expect(loading).toHaveBeenCalledTimes(3);
    expect(states.at(-1)).toEqual({ awaited: 0, shown: 2, failed: 0 });
  });
});
