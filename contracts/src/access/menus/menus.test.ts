import { describe, expect, it } from '@jest/globals';
import { everyItem, type Menu, type MenuItem } from '../menu.ts';
import { accountMenu } from './account.ts';
import { companyMenu } from './company.ts';
import { vesselMenu } from './vessel.ts';

/** An item of a menu by its path; of several with the same path the first, which is the group, or the last. */
function itemOf({ items }: Menu, href: string, which: 'first' | 'last' = 'first'): MenuItem {
  const all = everyItem(items).filter((item) => item.href === href);
  const found = all.at(which === 'first' ? 0 : -1);
  if (!found) throw new Error(`The menu has no ${href}`);
  return found;
}

/** The children of an item, by title and path. */
const below = ({ items = [] }: MenuItem) => items.map(({ title, href }) => [title, href]);
const permissionOf = (menu: Menu, href: string) =>
  everyItem(menu.items)
    .filter((item) => item.href === href)
    .map(({ permission }) => [...permission].sort());

const admin = [['org-admin']];
const crewManagers = ['org-admin', 'vessel-crew-manager', 'vessel-management'];
const crew = ['org-admin', 'vessel-crew', 'vessel-management'];

describe('every menu', () => {
  it.each([accountMenu, companyMenu, vesselMenu].map((menu) => [menu.name, menu] as const))(
    '[S-074] %s: items have title, path, picture and permissions, and marks where they say so',
    (_name, { items }) => {
      const known =
        /^(title|href|icon|permission|items|isNew|isComing|isDataBadge|description|isFixed|isUnlisted)$/;
      for (const item of everyItem(items)) {
        expect(item.title).not.toBe('');
        expect(item.href).toMatch(/^$|^\/[a-z]/);
        expect(item.icon).toMatch(/^[a-z][a-z0-9-]*$/);
        expect(Array.isArray(item.permission)).toBe(true);
        expect(Object.keys(item).filter((member) => !known.test(member))).toEqual([]);
      }
    },
  );
});

describe('the account’s menu', () => {
  it('[S-080] admits everybody everywhere', () => {
    expect(everyItem(accountMenu.items).filter(({ permission }) => permission.length > 0)).toEqual(
      [],
    );
  });

  it('[S-081] [S-089] has pages of its own', () => {
    const alone = accountMenu.items.filter(({ items, isUnlisted }) => !items && !isUnlisted);
    expect(below({ items: alone } as unknown as MenuItem)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Applications', '/applications'],
      ['Favourites', '/favourites'],
      ['Crew Planner', '/crew-planner'],
      ['Hours of Rest', '/hours-of-rest'],
      ['Chat', '/chat'],
      ['Schedule', '/schedule'],
      ['Settings', '/settings'],
    ]);
  });

  const accountGroups: [id: string, href: string, parts: string[]][] = [
    [
      'S-082',
      '/personal',
      ['personal', 'basic-info', 'contact', 'next-of-kin', 'availability', 'medical'],
    ],
    [
      'S-083',
      '/profession',
      ['about-me', 'experience', 'qualifications', 'skills', 'background-check'],
    ],
    ['S-084', '/documents', ['cv', 'certificates', 'references', 'uploads']],
    ['S-085', '/financial', ['banking', 'payroll']],
    ['S-086', '/qualifications', ['certificates', 'licenses', 'training']],
    ['S-087', '/personality-test', ['take-test', 'results']],
    [
      'S-088',
      '/wellness',
      ['check-in', 'activity-tracker', 'resources', 'support', 'incident-report'],
    ],
    ['S-090', '/forms', ['submissions', 'submissions?status=pending']],
  ];
  it.each(accountGroups)(
    '[S-082] [S-083] [S-084] [S-085] [S-086] [S-087] [S-088] [S-090] %s has %s with %p',
    (_id, href, parts) => {
      expect(below(itemOf(accountMenu, href)).map(([, at]) => at)).toEqual(
        parts.map((part) => `${href}/${part}`),
      );
    },
  );
});

describe('the company’s menu', () => {
  it('[S-092] begins with its dashboard and its fleet', () => {
    expect(below({ items: companyMenu.items.slice(0, 2) } as unknown as MenuItem)).toEqual([
      ['Company Dashboard', ''],
      ['Fleet', '/fleet'],
    ]);
  });

  const companyGroups: [
    id: string,
    href: string,
    title: string,
    items: [title: string, href: string][],
  ][] = [
    [
      'S-093',
      '/health-safety',
      'Health & Safety',
      [
        ['Incident / Event Reports', '/health-safety/incident-reports'],
        ['Corrective Actions', '/health-safety/corrective-actions'],
        ['Risk Assessments', '/health-safety/risk-assessments'],
        ['Health & Safety Meetings', '/health-safety/meetings'],
        ['Dangerous Goods Register', '/health-safety/dangerous-goods'],
      ],
    ],
    [
      'S-094',
      '/company-document-register',
      'Company Document Register',
      [
        ['Safety Management', '/company-document-register/sms'],
        ['Company Documents', '/company-document-register/documents'],
        ['Forms & Checklists', '/company-document-register/forms-checklists'],
      ],
    ],
    [
      'S-095',
      '/crew-management',
      'Crew',
      [
        ['Particulars', '/crew-management/particulars'],
        ['Certificates', '/crew-management/certificates'],
        ['Training', '/crew-management/training'],
        ['Contacts/Suppliers', '/crew-management/contacts-suppliers'],
        ['Access Templates', '/organization/access-templates'],
      ],
    ],
    ['S-096', '/reporting/dashboard', 'Reporting', []],
    [
      'S-097',
      '/forms',
      'Forms',
      [
        ['Form Library', '/forms'],
        ['Create Form', '/forms/create'],
      ],
    ],
    [
      'S-098',
      '/wellness',
      'Wellness Management',
      [
        ['Dashboard', '/wellness/dashboard'],
        ['Crew Alerts', '/wellness/alerts'],
        ['Incidents', '/wellness/incidents'],
        ['Crew Profiles', '/wellness/crew'],
        ['Emergency Response', '/wellness/emergency'],
        ['Wellness Team', '/wellness/team'],
        ['Resource Library', '/wellness/resources'],
        ['Reports', '/wellness/reports'],
        ['Analytics & Insights', '/wellness/analytics'],
      ],
    ],
    [
      'S-099',
      '/jobs',
      'Recruitment',
      [
        ['Job Listings', '/jobs'],
        ['Hiring Pipeline', '/jobs/pipeline'],
      ],
    ],
  ];
  it.each(companyGroups)(
    '[S-093] [S-094] [S-095] [S-096] [S-097] [S-098] [S-099] %s has %s',
    (_id, href, title, items) => {
      const item = itemOf(companyMenu, href);
      expect([item.title, below(item)]).toEqual([title, items]);
    },
  );

  const companyRights: (readonly [
    id: string,
    href: string,
    permissions: readonly (readonly string[])[],
  ])[] = [
    ['S-100', '/organization/access-templates', admin],
    ['S-100', '/forms', [...admin, ...admin]],
    ['S-100', '/forms/create', admin],
    ['S-101', '/wellness/team', admin],
    ['S-101', '/wellness/reports', admin],
    ['S-101', '/wellness/analytics', admin],
    ['S-102', '/wellness', [['org-admin', 'support-crew']]],
    ['S-102', '/wellness/dashboard', [['org-admin', 'support-crew']]],
    ['S-102', '/wellness/alerts', [['org-admin', 'support-crew']]],
    ['S-102', '/wellness/incidents', [['org-admin', 'support-crew']]],
    ['S-102', '/wellness/crew', [['org-admin', 'support-crew']]],
    ['S-102', '/wellness/emergency', [['org-admin', 'support-crew']]],
    ['S-102', '/wellness/resources', [['org-admin', 'support-crew']]],
    [
      'S-103',
      '/jobs',
      [
        ['org-admin', 'org-staff'],
        ['org-admin', 'org-staff'],
      ],
    ],
    ['S-103', '/jobs/pipeline', [['org-admin', 'org-staff']]],
    ...[
      '',
      '/fleet',
      '/health-safety',
      '/health-safety/incident-reports',
      '/health-safety/corrective-actions',
      '/health-safety/risk-assessments',
      '/health-safety/meetings',
      '/health-safety/dangerous-goods',
      '/company-document-register',
      '/company-document-register/sms',
      '/company-document-register/documents',
      '/company-document-register/forms-checklists',
      '/crew-management',
      '/crew-management/particulars',
      '/crew-management/certificates',
      '/crew-management/training',
      '/crew-management/contacts-suppliers',
      '/reporting/dashboard',
    ].map((href) => ['S-104', href, [[]]] as const),
  ];
  it.each(companyRights)(
    '[S-100] [S-101] [S-102] [S-103] [S-104] %s %s is for %p',
    (_id, href, permissions) => {
      expect(permissionOf(companyMenu, href)).toEqual(permissions);
    },
  );
});

describe('the vessel’s menu', () => {
  const vesselGroups: [
    id: string,
    href: string,
    title: string,
    items: [title: string, href: string][],
  ][] = [
    [
      'S-105',
      '/crew',
      'Crew',
      [
        ['Crew List', '/crew/list'],
        ['Payroll', '/crew/payroll'],
        ['Certificates', '/crew/certificates'],
        ['Training', '/crew/training'],
        ['Management', '/crew/management'],
      ],
    ],
    [
      'S-106',
      '/contacts',
      'Contacts',
      [
        ['Port Contacts', '/contacts/port'],
        ['Emergency Contacts', '/contacts/emergency'],
      ],
    ],
    [
      'S-107',
      '/job-lists',
      'Job Lists',
      [
        ['Work List', '/job-lists/work-list'],
        ['Check List', '/job-lists/check-list'],
      ],
    ],
    ['S-108', '/safety', 'Safety', [['Muster Stations', '/safety/muster-stations']]],
    [
      'S-109',
      '/ism',
      'ISM',
      [
        ['Non-conformities', '/ism/non-conformities'],
        ['Accidents & Incidents', '/ism/accidents-incidents'],
        ['Medical Reports', '/ism/medical-reports'],
        ['Risk Assessments', '/ism/risk-assessments'],
        ['Nautical Publications', '/ism/nautical-publications'],
        ['Notice Circulars', '/ism/notice-circulars'],
        ['Drill Matrix', '/ism/drill-matrix'],
        ['Audit Reports', '/ism/audit-reports'],
        ['Safety Meeting', '/ism/safety-meeting'],
      ],
    ],
    [
      'S-110',
      '/hours-of-rest',
      'Hours of Rest',
      [
        ['Monthly Sign-off', '/hours-of-rest/confirmation'],
        ['Reports', '/hours-of-rest/reports'],
        ['Arrangements', '/hours-of-rest/arrangements'],
      ],
    ],
    [
      'S-111',
      '/security',
      'Security',
      [
        ['Declaration', '/security/declaration'],
        ['Visitors log', '/security/visitors'],
        ['Security Report', '/security/security-report'],
      ],
    ],
    [
      'S-112',
      '/maintenance',
      'Maintenance',
      [
        ['Schedule', '/maintenance/schedule'],
        ['Job List', '/maintenance/jobs'],
        ['Spare Parts', '/maintenance/spare-parts'],
        ['Equipment', '/maintenance/equipment'],
        ['History', '/maintenance/history'],
      ],
    ],
    [
      'S-113',
      '/manuals',
      'Manuals',
      [
        ['Equipment', '/manuals/equipment'],
        ['Plans', '/manuals/plans'],
        ['Files', '/manuals/files'],
      ],
    ],
    [
      'S-114',
      '/documents',
      'Documents',
      [
        ['Vessel Certificates', '/documents/mandatory'],
        ['Fleet', '/documents/fleet'],
        ['General', '/documents/general'],
        ['Forms', '/forms'],
        ['Archive', '/documents/archive'],
      ],
    ],
    [
      'S-115',
      '/settings',
      'Settings',
      [
        ['General', '/settings/general'],
        ['Sections', '/settings/sections'],
      ],
    ],
    [
      'S-116',
      '/coming-soon',
      'Coming Soon',
      [
        ['Schedules', '/schedules'],
        ['Compliance & Certificates', '/compliance'],
        ['Expenses & Budget', '/expenses'],
        ['Logbook', '/logbook'],
        ['Voyage Planning', '/voyages'],
      ],
    ],
  ];
  it.each(vesselGroups)(
    '[S-105] [S-106] [S-107] [S-108] [S-109] [S-110] [S-111] [S-112] [S-113] [S-114] [S-115] [S-116] %s has %s',
    (_id, href, title, items) => {
      const item = itemOf(vesselMenu, href);
      expect([item.title, below(item)]).toEqual([title, items]);
    },
  );

  it('[S-117] marks the position of the logbook as coming', () => {
    const [position, ...more] = itemOf(vesselMenu, '/logbook').items ?? [];
    expect([position?.title, position?.href, position?.isComing]).toEqual([
      'Position',
      '/logbook/position',
      true,
    ]);
    expect(more).toEqual([]);
  });

  const groups = (id: string, hrefs: string[], permission: string[]) =>
    hrefs.map((href) => [id, href, permission] as const);
  const vesselRights = [
    ...groups('S-118', ['/crew', '/contacts', '/job-lists'], crewManagers),
    ...groups(
      'S-119',
      ['/hours-of-rest', '/security', '/maintenance', '/manuals', '/documents'],
      crew,
    ),
    ...groups('S-120', ['/settings'], ['org-admin', 'vessel-management']),
    ...groups('S-123', ['/safety', '/ism', '/logbook'], []),
  ];
  it.each(vesselRights)(
    '[S-118] [S-119] [S-120] [S-123] %s %s and all below it are for %p',
    (_id, href, permission) => {
      for (const item of everyItem([itemOf(vesselMenu, href)]))
        expect([item.href, [...item.permission].sort()]).toEqual([item.href, permission]);
    },
  );

  const namedRights: [id: string, href: string, permission: string[]][] = [
    ['S-121', '/schedules', crewManagers],
    ['S-121', '/compliance', [...crewManagers, 'vessel-safety']],
    ['S-122', '/expenses', ['org-admin', 'vessel-finance', 'vessel-management']],
    ['S-122', '/voyages', ['org-admin', 'vessel-management', 'vessel-navigation']],
  ];
  it.each(namedRights)('[S-121] [S-122] %s %s is for %p', (_id, href, permission) => {
    expect(permissionOf(vesselMenu, href)).toEqual([[...permission].sort()]);
  });
});
