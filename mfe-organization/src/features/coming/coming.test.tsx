import { itemsOf } from '@fairlead/contracts/access/table';
import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../../remote.json' with { type: 'json' };
import { drawPage, org, serve, vessel } from '../../testing/stage.tsx';
import { comingPages } from './coming-pages.ts';

it.each(comingPages)(
  '[O-187] $href names itself and says that it is coming',
  async ({ href, title }) => {
    serve();
    drawPage(`/organization/${org}/vessel/${vessel}${href}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { name: `${title} is coming` })).toBeVisible();
  },
);

it('are called as the menu and the tab call them', () => {
  const { pages } = remoteDeclarationOf(remote);
  for (const { href, title } of comingPages) {
    expect([href, itemsOf.vessel.findLast((item) => item.href === href)?.title]).toEqual([
      href,
      title,
    ]);
    const page = pages.find(({ path }) => path === `/organization/:org/vessel/:vessel${href}`);
    expect([href, page?.title]).toEqual([href, title]);
  }
});
