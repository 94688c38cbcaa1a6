import type { Changes } from './changes.ts';
import { checkedName, titleOf } from './names.ts';
import { pageText } from './page.ts';
import { refuseTakenPath } from './taken-paths.ts';
import { jsonText, linkOf, type Tree } from './tree.ts';

/** A remote with one page, for whoever is signed in. */
export function newRemote(tree: Tree, given: string | undefined): Changes {
  const taken = tree.remotes.map((folder) => folder.replace('mfe-', ''));
  const area = checkedName('remote', given, 'area', taken);
  const folder = `mfe-${area}`;
  const path = `/account/${area}`;
  refuseTakenPath(tree, path);
  const title = titleOf(area);
  const own = tree.packageLike(tree.remotes, `@fairlead/${folder}`);
  const [like = ''] = tree.remotes;
  const declared = {
    name: area,
    requires: tree.json<{ requires: object }>(`${like}/remote.json`).requires,
    pages: [
      {
        path,
        module: './src/features/home/home-page.tsx',
        title,
        description: `The pages of ${area}.`,
        access: 'person',
      },
    ],
  };
  return {
    files: {
      ...tree.sharedFiles(tree.remotes, shared, folder),
      [`${folder}/package.json`]: jsonText(own),
      [`${folder}/remote.json`]: jsonText(declared),
      [`${folder}/src/app.tsx`]: appText(area),
      [`${folder}/src/api.ts`]: apiText(area),
      [`${folder}/src/pages.ts`]: pagesText(path),
      [`${folder}/src/paths.ts`]: pathsText(path),
      [`${folder}/src/pages.test.tsx`]: testText,
      [`${folder}/src/testing/stage.tsx`]: stageText(area),
      [`${folder}/src/features/home/home-page.tsx`]: pageText({
        name: 'home',
        path,
        title,
        isForPerson: true,
      }),
    },
    edits: { 'package-lock.json': tree.lockWith(folder, own) },
    links: linkOf(folder, own.name),
  };
}

/** What is the same in every remote. */
const shared = ['jest.config.js', 'tsconfig.json'];

const appText = (area: string) => `import { remote } from '@fairlead/remote-kit';
import { ${area}Api } from './api.ts';
import { pages } from './pages.ts';

/** The lifecycles that the shell loads. */
export const { bootstrap, mount, unmount } = remote({ api: ${area}Api, pages });
`;

const apiText = (area: string) => `import { createPortalApi } from '@fairlead/remote-kit/calls';

/** The cache of this remote's calls. */
export const ${area}Api = createPortalApi('${area}Api');
`;

const pagesText = (path: string) => `import type { PageLoaders } from '@fairlead/remote-kit';

/** The pages of this remote, as \`remote.json\` declares them. */
export const pages: PageLoaders = {
  '${path}': () => import('./features/home/home-page.tsx'),
};
`;

const pathsText = (
  path: string,
) => `/** Every path of this remote and those in others that it links to. */
export const paths = {
  account: '/account/dashboard',
  home: '${path}',
} as const;
`;

const testText = `import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { everythingAnswered } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import { pages } from './pages.ts';
import { drawPage, serve } from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const declared = remoteDeclarationOf(remote).pages.map(({ path }) => path);

it('has the pages that it declares, and no others', () => {
  expect(Object.keys(pages).toSorted()).toEqual(declared.toSorted());
});

it.each(declared)('%s is a page with a heading', async (path) => {
  serve({});
  drawPage(path);
  await screen.findByRole('heading', { level: 1 });
  await everythingAnswered();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
`;

const stageText = (area: string) => `import {
  drawPage as openPage,
  playedPortal,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { ${area}Api } from '../api.ts';
import { pages } from '../pages.ts';

export { servePaths as serve } from '@fairlead/remote-kit/testing';

/** Opens the page of an address, as somebody who is signed in. */
export function drawPage(address: string) {
  const session = sessionOf(signedIn);
  return openPage(pages, { api: ${area}Api, address, session, portal: playedPortal(session) });
}
`;
