import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { Page } from '@playwright/test';
import { widgetsCode } from './fixture-widgets.ts';

const base = '/remotes/fixture/1.0.0';

type Shown = ShownRegistry['remotes'][string];

/**
 * The code of the remote: each page shows what its person may do there, and blocks leaving once its field is filled in; with `?head=` it has a page
 * header and 3,000 px below that, `sticky` or not, with `?widgets=` the widgets of an area; in slots it shows a word. It only uses what the shell
 * passes to every remote.
 */
const code = `
  let shared;
  const take = async (name) => (await Object.values(shared[name])[0].get())();
  const headed = async (element, isSticky) => {
    const [{ createElement }, { createRoot }, { PageHeader }] = await Promise.all(
      ['react', 'react-dom/client', '@fairlead/ui/page-header'].map(take),
    );
    const note = (text) => () => {
      element.dataset.done = [element.dataset.done, text].filter(Boolean).join(' ');
    };
    const confirm = { title: 'Archive it?', text: 'It leaves the fleet.', yes: 'Archive' };
    const head = createElement(PageHeader, {
      title: 'Fixture',
      description: 'A page with a head',
      trail: [{ title: 'Company', href: '/account/dashboard' }],
      back: { href: '/account/dashboard', label: 'Back' },
      progress: { label: 'Papers', value: 1, max: 4 },
      actions: [
        { label: 'Add', shortcut: 'n', onAct: note('added') },
        { label: 'Remove', shortcut: 'x', onAct: note('removed'), confirm },
      ],
      more: [{ label: 'Copy', onAct: note('copied') }],
      isSticky,
    });
    const [place, tall] = [document.createElement('div'), document.createElement('div')];
    tall.style.height = '3000px';
    element.append(place, tall);
    // The head stays as long as what it is the head of.
    place.style.display = 'contents';
    createRoot(place).render(head);
  };
  ${widgetsCode}
  const page = {
    bootstrap: async () => {},
    mount: async ({ domElement, roles, hold }) => {
      const draw = () => {
        const level = domElement.querySelector('output');
        if (level) level.textContent = roles.levelAt(location.pathname);
      };
      const query = new URLSearchParams(location.search);
      if (query.has('widgets')) return widgets(domElement, query.get('widgets'));
      const wanted = query.get('head');
      if (wanted) return headed(domElement, wanted === 'sticky');
      domElement.innerHTML = '<h1>Fixture</h1><p><output></output></p><label>Note <input></label>';
      domElement.querySelector('input').addEventListener('input', () => hold(), { once: true });
      domElement.unfollow = roles.subscribe(draw);
      draw();
    },
    unmount: async ({ domElement }) => {
      domElement.unfollow?.();
      domElement.replaceChildren();
    },
  };
  const card = {
    bootstrap: async () => {},
    mount: async ({ domElement }) => {
      domElement.innerHTML = '<p>A card of the fixture</p>';
    },
    unmount: async ({ domElement }) => domElement.replaceChildren(),
  };
  globalThis.fairlead_fixture = {
    init: (scope) => {
      shared = scope;
    },
    get: async (module) => () => (module === './card' ? card : page),
  };
`;

const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const manifest = {
  id: 'fairlead_fixture',
  name: 'fairlead_fixture',
  metaData: {
    name: 'fairlead_fixture',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'fixture' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'fairlead_fixture',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: ['app', 'card'].map((name) => ({
    id: `fairlead_fixture:${name}`,
    name,
    path: `./${name}`,
    assets,
  })),
};

/**
 * Adds an unreleased remote as if it were released: with pages at these paths, in place of their owner's, and its other declarations.
 * @param app its code, if different from the above
 */
export async function releaseFixture(
  page: Page,
  paths: readonly string[],
  more: Partial<Pick<Shown, 'menu' | 'badges' | 'slots'>> = {},
  app = code,
): Promise<void> {
  const fixture: Shown = {
    manifest: `${base}/mf-manifest.json`,
    module: './app',
    pages: paths.map((path) => ({ path, title: 'Fixture', access: 'person' })),
    ...more,
  };
  const withFixture = (text: string) => {
    const registry: ShownRegistry = JSON.parse(text);
    const others = Object.entries(registry.remotes).map(([name, remote]) => [
      name,
      { ...remote, pages: remote.pages.filter(({ path }) => !paths.includes(path)) },
    ]);
    return JSON.stringify({
      ...registry,
      remotes: { ...Object.fromEntries(others), fixture },
    });
  };
  await page.route('**/*', async (route) => {
    const request = route.request();
    // A download is a document to the browser, but not a page.
    const isPage = !new URL(request.url()).pathname.startsWith('/api/');
    if (!isPage || request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(id="fairlead-registry">)([^<]+)/,
      (_, tag: string, registry: string) => tag + withFixture(registry),
    );
    // A path of no released remote is answered as not found.
    await route.fulfill({ response, status: 200, body: html });
  });
  await page.route(`**${base}/mf-manifest.json`, (route) => route.fulfill({ json: manifest }));
  await page.route(`**${base}/remoteEntry.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: app }),
  );
}
