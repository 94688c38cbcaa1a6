import { expect, it } from '@jest/globals';
import { registerPages } from '../registers/pages.ts';
import { registryEntrySchema } from './registry.ts';
import { registeredPage, remoteDeclarationOf } from './remote-declaration.ts';

const page = {
  path: '/organization/:org',
  module: './src/dashboard.tsx',
  title: 'Company Dashboard',
  description: 'What needs attention.',
};
const shown = './src/registers-page.tsx';
const declaredBy = (more: object) =>
  remoteDeclarationOf({ name: 'organization', pages: [page], ...more });

it('a remote that shows registers has a list and a record’s page of each, and its count beside its item', () => {
  const { pages, badges, ...rest } = declaredBy({ registers: shown });
  expect(rest).not.toHaveProperty('registers');
  expect(pages).toHaveLength(1 + 2 * registerPages.length);
  // A page that lists some of the records has no count of its own.
  const whole = registerPages.filter(
    ({ register, scope, list }) => !register.below && register.pages[scope] === list.page,
  );
  expect(badges).toHaveLength(whole.length);
  expect(badges).toContainEqual({
    page: '/organization/:org/health-safety/corrective-actions',
    read: '/api/registers/open?organization={org}',
    member: 'counts.corrective-actions',
  });
  expect(badges).toContainEqual({
    page: '/organization/:org/vessel/:vessel/ism/risk-assessments',
    read: '/api/registers/open?organization={org}&vessel={vessel}',
    member: 'counts.risk-assessments',
  });
});

it('what is made of registers passes what the registry asks of every remote', () => {
  const { pages, badges } = declaredBy({ registers: shown });
  const released = pages.map(registeredPage);
  const entry = { version: '1', manifest: '/m.json', module: './app', pages: released, badges };
  expect(registryEntrySchema.safeParse(entry).error).toBeUndefined();
});

it('a remote without registers has the pages and badges that it names', () => {
  expect(declaredBy({})).toMatchObject({ pages: [{ path: page.path }], badges: [] });
});

it('a release may say what an edge of an earlier one does not know: that is left out', () => {
  const { pages } = declaredBy({});
  const entry = {
    version: '1',
    manifest: '/m.json',
    module: './app',
    pages: pages.map((one) => ({ ...registeredPage(one), isLater: true })),
    slots: { 'account.dashboard': { module: './cards' }, 'of.later': { module: './more' } },
  };
  const { slots = {}, pages: known } = registryEntrySchema.parse(entry);
  expect(Object.keys(slots)).toEqual(['account.dashboard']);
  expect(known[0]).not.toHaveProperty('isLater');
});
