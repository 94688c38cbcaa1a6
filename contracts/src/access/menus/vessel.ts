import type { OrganizationRole } from '../../reference/employment.ts';
import type { Menu } from '../menu.ts';

const managers: readonly OrganizationRole[] = ['org-admin', 'vessel-management'];
const crewManagers: readonly OrganizationRole[] = [...managers, 'vessel-crew-manager'];
const crew: readonly OrganizationRole[] = [...managers, 'vessel-crew'];

/** A vessel's pages (S-105 to S-123), below `/organization/{org}/vessel/{vessel}`. */
export const vesselMenu: Menu = {
  name: 'vessel',
  items: [
    {
      title: 'Vessel Dashboard',
      href: '/dashboard',
      icon: 'layout-dashboard',
      permission: [],
      description: 'What needs attention on board, and its figures.',
    },
    {
      title: 'Crew',
      href: '/crew',
      icon: 'users',
      permission: crewManagers,
      items: [
        { title: 'Crew List', href: '/crew/list', icon: 'list', permission: crewManagers },
        { title: 'Payroll', href: '/crew/payroll', icon: 'banknote', permission: crewManagers },
        {
          title: 'Certificates',
          href: '/crew/certificates',
          icon: 'award',
          permission: crewManagers,
        },
        {
          title: 'Training',
          href: '/crew/training',
          icon: 'graduation-cap',
          permission: crewManagers,
        },
        {
          title: 'Management',
          href: '/crew/management',
          icon: 'user-cog',
          permission: crewManagers,
        },
      ],
    },
    {
      title: 'Contacts',
      href: '/contacts',
      icon: 'contact',
      permission: crewManagers,
      items: [
        {
          title: 'Port Contacts',
          href: '/contacts/port',
          icon: 'anchor',
          permission: crewManagers,
        },
        {
          title: 'Emergency Contacts',
          href: '/contacts/emergency',
          icon: 'siren',
          permission: crewManagers,
        },
      ],
    },
    {
      title: 'Job Lists',
      href: '/job-lists',
      icon: 'list-checks',
      permission: crewManagers,
      items: [
        {
          title: 'Work List',
          href: '/job-lists/work-list',
          icon: 'list-todo',
          permission: crewManagers,
        },
        {
          title: 'Check List',
          href: '/job-lists/check-list',
          icon: 'list-checks',
          permission: crewManagers,
        },
      ],
    },
    {
      title: 'Safety',
      href: '/safety',
      icon: 'life-buoy',
      permission: [],
      items: [
        {
          title: 'Muster Stations',
          href: '/safety/muster-stations',
          icon: 'map-pin',
          permission: [],
        },
      ],
    },
    {
      title: 'ISM',
      href: '/ism',
      icon: 'shield-check',
      permission: [],
      items: [
        {
          title: 'Non-conformities',
          href: '/ism/non-conformities',
          icon: 'circle-x',
          permission: [],
        },
        {
          title: 'Accidents & Incidents',
          href: '/ism/accidents-incidents',
          icon: 'triangle-alert',
          permission: [],
        },
        {
          title: 'Medical Reports',
          href: '/ism/medical-reports',
          icon: 'stethoscope',
          permission: [],
        },
        {
          title: 'Risk Assessments',
          href: '/ism/risk-assessments',
          icon: 'scale',
          permission: [],
        },
        {
          title: 'Nautical Publications',
          href: '/ism/nautical-publications',
          icon: 'book-open',
          permission: [],
        },
        {
          title: 'Notice Circulars',
          href: '/ism/notice-circulars',
          icon: 'megaphone',
          permission: [],
        },
        { title: 'Drill Matrix', href: '/ism/drill-matrix', icon: 'grid-3x3', permission: [] },
        {
          title: 'Audit Reports',
          href: '/ism/audit-reports',
          icon: 'clipboard-check',
          permission: [],
        },
        { title: 'Safety Meeting', href: '/ism/safety-meeting', icon: 'users', permission: [] },
      ],
    },
    {
      title: 'Hours of Rest',
      href: '/hours-of-rest',
      icon: 'clock',
      permission: crew,
      items: [
        {
          title: 'Monthly Sign-off',
          href: '/hours-of-rest/confirmation',
          icon: 'check',
          permission: crew,
        },
        { title: 'Reports', href: '/hours-of-rest/reports', icon: 'file-text', permission: crew },
        {
          title: 'Arrangements',
          href: '/hours-of-rest/arrangements',
          icon: 'calendar-range',
          permission: crew,
        },
      ],
    },
    {
      title: 'Security',
      href: '/security',
      icon: 'lock',
      permission: crew,
      items: [
        {
          title: 'Declaration',
          href: '/security/declaration',
          icon: 'file-text',
          permission: crew,
        },
        { title: 'Visitors log', href: '/security/visitors', icon: 'door-open', permission: crew },
        {
          title: 'Security Report',
          href: '/security/security-report',
          icon: 'shield-alert',
          permission: crew,
        },
      ],
    },
    {
      title: 'Maintenance',
      href: '/maintenance',
      icon: 'wrench',
      permission: crew,
      items: [
        { title: 'Schedule', href: '/maintenance/schedule', icon: 'calendar', permission: crew },
        { title: 'Job List', href: '/maintenance/jobs', icon: 'list-todo', permission: crew },
        {
          title: 'Spare Parts',
          href: '/maintenance/spare-parts',
          icon: 'package',
          permission: crew,
        },
        { title: 'Equipment', href: '/maintenance/equipment', icon: 'cog', permission: crew },
        { title: 'History', href: '/maintenance/history', icon: 'history', permission: crew },
      ],
    },
    {
      title: 'Manuals',
      href: '/manuals',
      icon: 'book-open',
      permission: crew,
      items: [
        { title: 'Equipment', href: '/manuals/equipment', icon: 'cog', permission: crew },
        { title: 'Plans', href: '/manuals/plans', icon: 'map', permission: crew },
        { title: 'Files', href: '/manuals/files', icon: 'file', permission: crew },
      ],
    },
    {
      title: 'Documents',
      href: '/documents',
      icon: 'folder',
      permission: crew,
      items: [
        {
          title: 'Vessel Certificates',
          href: '/documents/mandatory',
          icon: 'file-badge',
          permission: crew,
        },
        { title: 'Fleet', href: '/documents/fleet', icon: 'ship', permission: crew },
        { title: 'General', href: '/documents/general', icon: 'file-text', permission: crew },
        { title: 'Forms', href: '/forms', icon: 'clipboard-list', permission: crew },
        { title: 'Archive', href: '/documents/archive', icon: 'archive', permission: crew },
      ],
    },
    {
      title: 'Settings',
      href: '/settings',
      icon: 'settings',
      permission: managers,
      items: [
        {
          title: 'General',
          href: '/settings/general',
          icon: 'sliders-horizontal',
          permission: managers,
        },
        { title: 'Sections', href: '/settings/sections', icon: 'layers', permission: managers },
      ],
    },
    {
      title: 'Coming Soon',
      href: '/coming-soon',
      icon: 'hourglass',
      permission: [],
      items: [
        {
          title: 'Schedules',
          href: '/schedules',
          icon: 'calendar',
          permission: crewManagers,
        },
        {
          title: 'Compliance & Certificates',
          href: '/compliance',
          icon: 'badge-check',
          permission: [...crewManagers, 'vessel-safety'],
        },
        {
          title: 'Expenses & Budget',
          href: '/expenses',
          icon: 'receipt',
          permission: [...managers, 'vessel-finance'],
        },
        {
          title: 'Logbook',
          href: '/logbook',
          icon: 'notebook-text',
          permission: [],
          items: [
            {
              title: 'Position',
              href: '/logbook/position',
              icon: 'navigation',
              permission: [],
              isComing: true,
            },
          ],
        },
        {
          title: 'Voyage Planning',
          href: '/voyages',
          icon: 'route',
          permission: [...managers, 'vessel-navigation'],
        },
      ],
    },
  ],
};
