import { dayAfter } from '../time/clock.ts';
import { defineRegister, expiry, type Flag, field } from './declaration/index.ts';

const windowOpen: Flag<{ windowFrom?: string | undefined; windowTo?: string | undefined }> = {
  label: 'Survey window open',
  tone: 'warning',
  holds: ({ windowFrom, windowTo }) =>
    windowFrom === undefined || windowTo === undefined
      ? undefined
      : { from: windowFrom, until: dayAfter(windowTo, 1) },
};

/** The certificates that a vessel must carry, and when they are surveyed (SOLAS, MARPOL, MLC; O-181). */
export const mandatoryDocuments = defineRegister({
  slug: 'mandatory-documents',
  pages: { vessel: '/documents/mandatory' },
  singular: 'Vessel certificate',
  plural: 'Mandatory documents',
  fields: {
    certificate: field.text('Certificate', { required: true }),
    issuer: field.text('Issuer', { required: true }),
    issuedDate: field.date('Issued', { missing: 'Enter the day of issue.', past: true }),
    expiryDate: field.date('Expires'),
    neverExpires: field.boolean('Does not expire'),
    windowFrom: field.date('Survey window from'),
    windowTo: field.date('Survey window to'),
    file: field.file('Scan'),
    keeper: field.person('Kept by'),
  },
  sections: [
    {
      title: 'Certificate',
      fields: ['certificate', 'issuer', 'issuedDate', 'expiryDate', 'neverExpires', 'file'],
    },
    { title: 'Survey', fields: ['windowFrom', 'windowTo', 'keeper'] },
  ],
  statuses: [
    { code: 'valid', label: 'Valid', tone: 'success' },
    { code: 'incomplete', label: 'Incomplete', tone: 'warning' },
    { code: 'in window', label: 'In window', tone: 'warning' },
    { code: 'expired', label: 'Expired', tone: 'danger' },
  ],
  transitions: [
    {
      from: ['valid', 'in window', 'expired'],
      to: 'incomplete',
      label: 'Incomplete',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'incomplete', 'expired'],
      to: 'in window',
      label: 'In window',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'incomplete', 'in window'],
      to: 'expired',
      label: 'Expired',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['incomplete', 'in window', 'expired'],
      to: 'valid',
      label: 'Valid',
      needs: 'write',
      isAutomatic: true,
    },
  ],
  statusOf: ({ expiryDate, neverExpires }, { flags }) => {
    if (flags.includes('expired')) return 'expired';
    if (!expiryDate && !neverExpires) return 'incomplete';
    return flags.includes('windowOpen') ? 'in window' : 'valid';
  },
  flags: { ...expiry('expiryDate', { notifies: ['keeper'] }), windowOpen },
  problemsOf: ({ expiryDate, neverExpires }) =>
    neverExpires && expiryDate
      ? [{ path: 'neverExpires', message: 'It has a day on which it expires' }]
      : [],
  titleOf: ({ certificate }) => certificate,
  columns: ['title', 'issuer', 'status', 'flags', 'issuedDate', 'expiryDate', 'windowTo'],
  order: 'expiryDate',
  facets: ['status', 'flags'],
  actors: ['keeper'],
  awaitsActionIn: ['incomplete', 'in window', 'expired'],
  empty: { title: 'No certificates yet', text: 'Add the certificates the vessel must carry.' },
});
