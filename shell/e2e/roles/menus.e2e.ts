import { expect, type Page } from '@playwright/test';
import { employmentOf, signInAsDemo } from '../support/demo.ts';
import { releaseFixture } from '../support/fixture-remote.ts';
import { test } from '../support/test.ts';

const company = '/organization/:org';
const vessel = `${company}/vessel/:vessel`;
const pages = [
  company,
  `${company}/fleet`,
  `${company}/crew-management/particulars`,
  `${company}/organization/access-templates`,
  `${company}/jobs`,
  `${company}/jobs/pipeline`,
  `${company}/wellness/alerts`,
  `${company}/wellness/team`,
  `${vessel}/dashboard`,
  `${vessel}/crew/list`,
  `${vessel}/ism/drill-matrix`,
  `${vessel}/settings/general`,
];

/** The links of a menu, with all of its groups opened. */
async function linksOf(page: Page, name: string): Promise<string[]> {
  const menu = page.getByRole('navigation', { name });
  await expect(menu.getByRole('link').or(menu.getByRole('button')).first()).toBeVisible();
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const texts = await menu.getByRole('link').allTextContents();
  // Some of them have a count of open tasks.
  return texts.map((text) => text.replace(/\d+$/, ''));
}

const everyMember = [
  'Company Dashboard',
  'Fleet',
  'Incident / Event Reports',
  'Corrective Actions',
  'Risk Assessments',
  'Health & Safety Meetings',
  'Dangerous Goods Register',
  'Safety Management',
  'Company Documents',
  'Forms & Checklists',
  'Particulars',
  'Certificates',
  'Training',
  'Contacts/Suppliers',
];
const reporting = ['Reporting'];
const careOfCrews = [
  'Dashboard',
  'Crew Alerts',
  'Incidents',
  'Crew Profiles',
  'Emergency Response',
];
const safety = [
  'Muster Stations',
  'Non-conformities',
  'Accidents & Incidents',
  'Medical Reports',
  'Risk Assessments',
  'Nautical Publications',
  'Notice Circulars',
  'Drill Matrix',
  'Audit Reports',
  'Safety Meeting',
];
const aboard = ['Vessel Dashboard', ...safety];
const crewPages = [
  'Crew List',
  'Payroll',
  'Certificates',
  'Training',
  'Management',
  'Port Contacts',
  'Emergency Contacts',
  'Work List',
  'Check List',
];
const security = ['Declaration', 'Visitors log', 'Security Report'];
const maintenance = ['Schedule', 'Job List', 'Spare Parts', 'Equipment', 'History'];
const documents = [
  ...maintenance,
  'Equipment',
  'Plans',
  'Files',
  'Vessel Certificates',
  'Fleet',
  'General',
  'Forms',
  'Archive',
];
const logbook = ['Logbook', 'PositionComing soon'];
const coming = [
  'Schedules',
  'Compliance & Certificates',
  'Expenses & Budget',
  ...logbook,
  'Voyage Planning',
];
const restPages = ['Monthly Sign-off', 'Reports', 'Arrangements'];
/** The product's own pages; the others are the fixture's. */
const own = ['Certificates', 'Risk Assessments', 'Visitors log', 'Forms', ...restPages, ...coming];
/** The pages that are opened here; the other registers have a test of their own. */
const visited = ['Vessel Dashboard', 'Crew List', 'Drill Matrix', ...own];
const settings = ['General', 'Sections'];

for (const { who, ofCompany, ofVessel } of [
  {
    who: 'admin',
    ofCompany: [
      ...everyMember,
      'Access Templates',
      'Job Listings',
      'Hiring Pipeline',
      ...reporting,
      'Form Library',
      'Create Form',
      ...careOfCrews,
      'Wellness Team',
      'Resource Library',
      'Reports',
      'Analytics & Insights',
    ],
    ofVessel: [
      'Vessel Dashboard',
      ...crewPages,
      ...safety,
      ...restPages,
      ...security,
      ...documents,
      ...settings,
      ...coming,
    ],
  },
  {
    who: 'staff',
    ofCompany: [...everyMember, 'Job Listings', 'Hiring Pipeline', ...reporting],
    ofVessel: [...aboard, ...logbook],
  },
  {
    who: 'support',
    ofCompany: [...everyMember, ...reporting, ...careOfCrews, 'Resource Library'],
    ofVessel: [...aboard, ...logbook],
  },
  {
    who: 'captain',
    ofCompany: [...everyMember, ...reporting],
    ofVessel: [
      'Vessel Dashboard',
      ...crewPages,
      ...safety,
      ...restPages,
      ...security,
      ...documents,
      ...settings,
      ...coming,
    ],
  },
  {
    who: 'deckhand',
    ofCompany: [...everyMember, ...reporting],
    ofVessel: [...aboard, ...restPages, ...security, ...documents, ...logbook],
  },
] as const)
  test(`[S-063] [S-077] [S-078] ${who} finds in the menus what their roles allow, each link a page`, async ({
    page,
  }) => {
    const captain = await employmentOf(page.request, 'captain');
    const { company: home } = await employmentOf(page.request, who);
    await releaseFixture(page, pages);
    await page.goto(`${home}/fleet`);
    await expect(page.getByRole('heading', { level: 1, name: 'Fixture' })).toBeVisible();
    expect(await linksOf(page, 'Company menu')).toEqual(ofCompany);
    await page.goto(`${captain.aboard}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Fixture' })).toBeVisible();
    expect(await linksOf(page, 'Vessel menu')).toEqual(ofVessel);
    const links = page.getByRole('navigation', { name: 'Vessel menu' }).getByRole('link');
    for (const title of ofVessel.filter((one) => visited.includes(one))) {
      // Some of them have a count of open tasks.
      const link = links.filter({ hasText: new RegExp(`^${title}\\d*$`) }).first();
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      const name = own.includes(title) ? title.replace('Coming soon', '') : 'Fixture';
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
  });

test('[S-076] [S-081] whoever is signed in has the account’s menu under /account', async ({
  page,
}) => {
  await signInAsDemo(page.request, 'seeker');
  await page.goto('/account/dashboard');
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Applications',
    'Favourites',
    'Personality Test',
    'Wellness',
    'Crew Planner',
    'Hours of Rest',
    'Chat',
    'Schedule',
    'Forms',
    'Settings',
  ]);
  for (const [title, path] of [
    ['Applications', '/account/applications'],
    ['Favourites', '/account/favourites'],
    ['Crew Planner', '/account/crew-planner'],
    ['Chat', '/account/chat'],
    ['Schedule', '/account/schedule'],
    ['Settings', '/account/settings'],
    ['Dashboard', '/account/dashboard'],
  ] as const) {
    await menu.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(menu.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: / menu$/ })).toHaveCount(0);
});

test('a remote adds a page, a menu item, a count and a card without a change of the shell', async ({
  page,
}) => {
  const { company: home, organization } = await employmentOf(page.request, 'admin');
  const fleet = `/api/vessels?where[organization][equals]={org}&depth=0&limit=1`;
  await releaseFixture(page, [`${company}/audits`], {
    menu: [
      {
        menu: 'company',
        title: 'Audits',
        href: '/audits',
        icon: 'list',
        permission: ['org-admin'],
        isNew: true,
      },
    ],
    badges: [{ page: `${company}/audits`, read: fleet, member: 'totalDocs' }],
    slots: { 'account.dashboard': { module: './card', order: 1 } },
  });
  const answer = await page.request.get(fleet.replace('{org}', organization.id));
  const { totalDocs } = await answer.json();
  await page.goto('/account/dashboard');
  await expect(page.getByText('A card of the fixture')).toBeVisible();
  await page.goto(`${home}/audits`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fixture' })).toBeVisible();
  await expect(page.locator('output')).toHaveText('approve');
  const item = page
    .getByRole('navigation', { name: 'Company menu' })
    .getByRole('link', { name: /^Audits/ });
  await expect(item).toHaveText([`AuditsNew${totalDocs}`]);

  // A page that stays open meanwhile would keep counting, as somebody without access.
  await page.goto('about:blank');
  await signInAsDemo(page.request, 'deckhand');
  await page.goto(`${home}/audits`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  await expect(item).toHaveCount(0);
});
