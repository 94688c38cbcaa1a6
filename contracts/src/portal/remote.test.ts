import { expect, it } from '@jest/globals';
import { remoteSchema } from './remote.ts';

const audits = { menu: 'company', title: 'Audits', href: '/audits', icon: 'list' };
const declared = (more: object) => ({
  name: 'audits',
  pages: [
    {
      path: '/organization/:org/audits',
      module: './src/audits-page.tsx',
      title: 'Audits',
      description: 'The audits of the company.',
      access: 'person',
    },
  ],
  ...more,
});
const problems = (more: object) =>
  remoteSchema
    .safeParse(declared(more))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('a remote may add items to menus and counts beside them', () => {
  const badge = {
    page: '/organization/:org/audits',
    read: '/api/audits?where[organization][equals]={org}&limit=1',
    member: 'totalDocs',
  };
  const below = { ...audits, href: '/health-safety/drills', group: '/health-safety', isNew: true };
  expect(remoteSchema.parse(declared({ menu: [audits, below], badges: [badge] }))).toMatchObject({
    menu: [{ ...audits, permission: [] }, below],
    badges: [badge],
  });
  expect(remoteSchema.parse(declared({}))).toMatchObject({ menu: [], badges: [] });
});

it.each([
  [
    'takes the place of one of the menu',
    [{ ...audits, href: '/fleet' }],
    'menu.0.href: The company menu has /fleet already',
  ],
  ['stands there twice', [audits, audits], 'menu.1.href: The company menu has /audits already'],
  [
    'names a group that is not there',
    [{ ...audits, group: '/nowhere' }],
    'menu.0.group: The company menu has no group /nowhere',
  ],
])('an item that %s is refused', (_what, menu, problem) => {
  expect(problems({ menu })).toEqual([problem]);
});

it.each([
  [{ ...audits, menu: 'public' }],
  [{ ...audits, permission: ['captain'] }],
  [{ ...audits, href: 'https://elsewhere.example' }],
  [{ ...audits, href: '//elsewhere.example' }],
  [{ ...audits, href: '/audits?open=1' }],
  [{ ...audits, icon: '<svg>' }],
  [{ ...audits, title: '' }],
])('%p is no item', (item) => {
  expect(problems({ menu: [item] })).not.toEqual([]);
});

it.each([
  [{ page: '/organization/:org/audits', read: 'https://elsewhere.example/', member: 'totalDocs' }],
  [{ page: '/organization/:org/*', read: '/api/audits', member: 'totalDocs' }],
  [{ page: '/organization/:org/audits', read: '/api/audits', member: 'docs[0]' }],
])('%p is no count', (badge) => {
  expect(problems({ badges: [badge] })).not.toEqual([]);
});
