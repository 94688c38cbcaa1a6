import type { OrganizationRole } from '../../reference/employment.ts';
import type { Menu } from '../menu.ts';

const admins: readonly OrganizationRole[] = ['org-admin'];
const support: readonly OrganizationRole[] = ['org-admin', 'support-crew'];
const recruiters: readonly OrganizationRole[] = ['org-admin', 'org-staff'];

/** A company's pages (S-092 to S-104), below `/organization/{org}`. */
export const companyMenu: Menu = {
  name: 'company',
  items: [
    {
      title: 'Company Dashboard',
      href: '',
      icon: 'layout-dashboard',
      permission: [],
      description: 'What needs attention in the company, and its figures.',
    },
    {
      title: 'Fleet',
      href: '/fleet',
      icon: 'ship',
      permission: [],
      description: 'The vessels of the company.',
    },
    {
      title: 'Health & Safety',
      href: '/health-safety',
      icon: 'heart-pulse',
      permission: [],
      items: [
        {
          title: 'Incident / Event Reports',
          href: '/health-safety/incident-reports',
          icon: 'triangle-alert',
          permission: [],
        },
        {
          title: 'Corrective Actions',
          href: '/health-safety/corrective-actions',
          icon: 'wrench',
          permission: [],
        },
        {
          title: 'Risk Assessments',
          href: '/health-safety/risk-assessments',
          icon: 'scale',
          permission: [],
        },
        {
          title: 'Health & Safety Meetings',
          href: '/health-safety/meetings',
          icon: 'users',
          permission: [],
        },
        {
          title: 'Dangerous Goods Register',
          href: '/health-safety/dangerous-goods',
          icon: 'flame',
          permission: [],
        },
      ],
    },
    {
      title: 'Company Document Register',
      href: '/company-document-register',
      icon: 'folder',
      permission: [],
      items: [
        {
          title: 'Safety Management',
          href: '/company-document-register/sms',
          icon: 'shield-check',
          permission: [],
        },
        {
          title: 'Company Documents',
          href: '/company-document-register/documents',
          icon: 'file-text',
          permission: [],
        },
        {
          title: 'Forms & Checklists',
          href: '/company-document-register/forms-checklists',
          icon: 'list-checks',
          permission: [],
        },
      ],
    },
    {
      title: 'Crew',
      href: '/crew-management',
      icon: 'users',
      permission: [],
      items: [
        {
          title: 'Particulars',
          href: '/crew-management/particulars',
          icon: 'id-card',
          permission: [],
          description:
            'The people of the company: who they are, where they work and what they may do.',
        },
        {
          title: 'Certificates',
          href: '/crew-management/certificates',
          icon: 'award',
          permission: [],
        },
        {
          title: 'Training',
          href: '/crew-management/training',
          icon: 'graduation-cap',
          permission: [],
        },
        {
          title: 'Contacts/Suppliers',
          href: '/crew-management/contacts-suppliers',
          icon: 'contact',
          permission: [],
        },
        {
          title: 'Access Templates',
          href: '/organization/access-templates',
          icon: 'key-round',
          permission: admins,
          isFixed: true,
          description: 'Sets of menu roles and rights that you give to people.',
        },
      ],
    },
    {
      title: 'Recruitment',
      href: '/jobs',
      icon: 'briefcase',
      permission: recruiters,
      items: [
        { title: 'Job Listings', href: '/jobs', icon: 'briefcase', permission: recruiters },
        {
          title: 'Hiring Pipeline',
          href: '/jobs/pipeline',
          icon: 'square-kanban',
          permission: recruiters,
          isDataBadge: true,
        },
      ],
    },
    {
      title: 'Reporting',
      href: '/reporting/dashboard',
      icon: 'chart-column',
      permission: [],
    },
    {
      title: 'Forms',
      href: '/forms',
      icon: 'clipboard-list',
      permission: admins,
      items: [
        { title: 'Form Library', href: '/forms', icon: 'library', permission: admins },
        {
          title: 'Create Form',
          href: '/forms/create',
          icon: 'file-plus',
          permission: admins,
        },
      ],
    },
    {
      title: 'Wellness Management',
      href: '/wellness',
      icon: 'hand-heart',
      permission: support,
      items: [
        {
          title: 'Dashboard',
          href: '/wellness/dashboard',
          icon: 'layout-dashboard',
          permission: support,
        },
        {
          title: 'Crew Alerts',
          href: '/wellness/alerts',
          icon: 'bell-ring',
          permission: support,
          isDataBadge: true,
        },
        {
          title: 'Incidents',
          href: '/wellness/incidents',
          icon: 'triangle-alert',
          permission: support,
          isDataBadge: true,
        },
        { title: 'Crew Profiles', href: '/wellness/crew', icon: 'users', permission: support },
        {
          title: 'Emergency Response',
          href: '/wellness/emergency',
          icon: 'siren',
          permission: support,
        },
        { title: 'Wellness Team', href: '/wellness/team', icon: 'users-round', permission: admins },
        {
          title: 'Resource Library',
          href: '/wellness/resources',
          icon: 'library',
          permission: support,
        },
        { title: 'Reports', href: '/wellness/reports', icon: 'file-text', permission: admins },
        {
          title: 'Analytics & Insights',
          href: '/wellness/analytics',
          icon: 'chart-line',
          permission: admins,
        },
      ],
    },
    {
      title: 'Organization Profile',
      href: '/profile',
      icon: 'building',
      permission: admins,
      isFixed: true,
      isUnlisted: true,
      description: 'The name, logo and address that the organization shows of itself.',
    },
  ],
};
