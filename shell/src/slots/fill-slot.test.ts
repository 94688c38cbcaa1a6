import type { PortalProps } from '@fairlead/contracts/portal/props';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Parcel } from 'single-spa';
import type { RemoteModule } from '../remotes/remote-app.ts';
import { newSession } from '../testing/session.ts';
import { ThemeStore } from '../theme/theme-store.ts';
import { slotFiller } from './fill-slot.ts';

const done = async () => {};
const bell: RemoteModule = { bootstrap: done, mount: done, unmount: done };
const portal = {
  apiHost: '',
  session: newSession(),
  theme: new ThemeStore(),
  navigate: () => {},
  toast: () => {},
  setTitle: () => {},
};
const registryEntry = { version: '1', manifest: '/m', module: './app', pages: [] };
const registry = {
  revision: 1,
  remotes: {
    jobs: registryEntry,
    account: { ...registryEntry, slots: { 'header.actions': './notifications' } },
  },
};

function stage(load: () => Promise<RemoteModule>) {
  const unmount = jest.fn(async () => null);
  const mounted: Partial<Parcel<PortalProps>> = {
    mountPromise: Promise.resolve(null),
    unmount,
    getStatus: () => 'MOUNTED',
  };
  const mountParcel = jest.fn((_config: unknown, { domElement }: PortalProps) => {
    domElement.textContent = 'bell';
    return mounted as Parcel<PortalProps>;
  });
  const report = jest.fn();
  const loading = jest.fn(load);
  const fill = slotFiller({ registry, load: loading, mountParcel, portal, report });
  const element = document.createElement('div');
  return { element, loading, report, unmount, empty: fill('header.actions', element) };
}
const soon = () => new Promise<void>((resolve) => setTimeout(resolve));

afterEach(() => {
  jest.restoreAllMocks();
});

it('a slot holds what each remote exposes for it, and nothing of the others', async () => {
  const { element, loading } = stage(async () => bell);
  await soon();
  expect(loading.mock.calls).toEqual([['account', './notifications']]);
  expect(element).toHaveTextContent('bell');
});

it('a slot that is left is empty, also when it was left before its remote came', async () => {
  const { element, unmount, empty } = stage(async () => bell);
  empty();
  await soon();
  expect(element).toBeEmptyDOMElement();
  expect(unmount).not.toHaveBeenCalled();

  const shown = stage(async () => bell);
  await soon();
  shown.empty();
  await soon();
  expect(shown.unmount).toHaveBeenCalled();
  expect(shown.element).toBeEmptyDOMElement();
});

it('a remote that fails leaves no hole in a slot', async () => {
  const { element, report } = stage(async () => {
    throw new Error('404');
  });
  await soon();
  expect(element).toBeEmptyDOMElement();
  expect(report).toHaveBeenCalled();
});
