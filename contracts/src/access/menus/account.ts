import type { Menu } from '../menu.ts';

/** A person's own pages (S-080 to S-090), below `/account`. */
export const accountMenu: Menu = {
  name: 'account',
  items: [
    { title: 'Dashboard', href: '/dashboard', icon: 'layout-dashboard', permission: [] },
    {
      title: 'Applications',
      href: '/applications',
      icon: 'send',
      permission: [],
      isDataBadge: true,
    },
    { title: 'Favourites', href: '/favourites', icon: 'heart', permission: [] },
    {
      title: 'Personal',
      href: '/personal',
      icon: 'user',
      permission: [],
      items: [
        { title: 'Personal', href: '/personal/personal', icon: 'user', permission: [] },
        { title: 'Basic Info', href: '/personal/basic-info', icon: 'id-card', permission: [] },
        { title: 'Contact', href: '/personal/contact', icon: 'phone', permission: [] },
        { title: 'Next of Kin', href: '/personal/next-of-kin', icon: 'users', permission: [] },
        {
          title: 'Availability',
          href: '/personal/availability',
          icon: 'calendar-check',
          permission: [],
        },
        { title: 'Medical', href: '/personal/medical', icon: 'stethoscope', permission: [] },
      ],
    },
    {
      title: 'Profession',
      href: '/profession',
      icon: 'briefcase',
      permission: [],
      items: [
        { title: 'About Me', href: '/profession/about-me', icon: 'user', permission: [] },
        { title: 'Experience', href: '/profession/experience', icon: 'history', permission: [] },
        {
          title: 'Qualifications',
          href: '/profession/qualifications',
          icon: 'award',
          permission: [],
        },
        { title: 'Skills', href: '/profession/skills', icon: 'sparkles', permission: [] },
        {
          title: 'Background Check',
          href: '/profession/background-check',
          icon: 'shield-check',
          permission: [],
        },
      ],
    },
    {
      title: 'Documents',
      href: '/documents',
      icon: 'folder',
      permission: [],
      items: [
        { title: 'CV', href: '/documents/cv', icon: 'file-text', permission: [] },
        { title: 'Certificates', href: '/documents/certificates', icon: 'award', permission: [] },
        { title: 'References', href: '/documents/references', icon: 'quote', permission: [] },
        { title: 'Uploads', href: '/documents/uploads', icon: 'upload', permission: [] },
      ],
    },
    {
      title: 'Financial',
      href: '/financial',
      icon: 'wallet',
      permission: [],
      items: [
        { title: 'Banking', href: '/financial/banking', icon: 'landmark', permission: [] },
        { title: 'Payroll', href: '/financial/payroll', icon: 'banknote', permission: [] },
      ],
    },
    {
      title: 'Qualifications',
      href: '/qualifications',
      icon: 'graduation-cap',
      permission: [],
      items: [
        {
          title: 'Certificates',
          href: '/qualifications/certificates',
          icon: 'award',
          permission: [],
        },
        { title: 'Licences', href: '/qualifications/licenses', icon: 'id-card', permission: [] },
        { title: 'Training', href: '/qualifications/training', icon: 'book-open', permission: [] },
      ],
    },
    {
      title: 'Personality Test',
      href: '/personality-test',
      icon: 'brain',
      permission: [],
      items: [
        {
          title: 'Take Test',
          href: '/personality-test/take-test',
          icon: 'list-checks',
          permission: [],
        },
        {
          title: 'Latest Result',
          href: '/personality-test/results',
          icon: 'chart-column',
          permission: [],
        },
      ],
    },
    {
      title: 'Wellness',
      href: '/wellness',
      icon: 'heart-pulse',
      permission: [],
      items: [
        { title: 'Check-in', href: '/wellness/check-in', icon: 'smile', permission: [] },
        {
          title: 'Activity Tracker',
          href: '/wellness/activity-tracker',
          icon: 'activity',
          permission: [],
        },
        { title: 'Resources', href: '/wellness/resources', icon: 'library', permission: [] },
        { title: 'Support', href: '/wellness/support', icon: 'life-buoy', permission: [] },
        {
          title: 'Incident Report',
          href: '/wellness/incident-report',
          icon: 'triangle-alert',
          permission: [],
        },
      ],
    },
    { title: 'Crew Planner', href: '/crew-planner', icon: 'calendar-range', permission: [] },
    { title: 'Hours of Rest', href: '/hours-of-rest', icon: 'clock', permission: [] },
    { title: 'Chat', href: '/chat', icon: 'message-circle', permission: [], isDataBadge: true },
    { title: 'Schedule', href: '/schedule', icon: 'calendar', permission: [] },
    {
      title: 'Forms',
      href: '/forms',
      icon: 'clipboard-list',
      permission: [],
      items: [
        {
          title: 'Submissions',
          href: '/forms/submissions',
          icon: 'clipboard-check',
          permission: [],
        },
        {
          title: 'Pending',
          href: '/forms/submissions?status=pending',
          icon: 'clipboard-pen',
          permission: [],
          isDataBadge: true,
        },
      ],
    },
    {
      title: 'Invitations',
      href: '/invitations',
      icon: 'mail',
      permission: [],
      isUnlisted: true,
      description: 'Invitations of organizations that want you among their people.',
    },
    { title: 'Settings', href: '/settings', icon: 'settings', permission: [] },
  ],
};
