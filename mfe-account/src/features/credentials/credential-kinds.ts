import type { CredentialKind } from '@fairlead/contracts/api/credentials';
import { certificateTypes } from '@fairlead/contracts/reference/certificate-types';
import type { PlainField } from '@fairlead/remote-kit/sections';
import type { EmptyStateKind } from '@fairlead/ui';

/** The texts of a list of credentials of one kind. */
interface KindWords {
  /** The heading of the list. */
  title: string;
  /** One of them in the middle of a sentence: `certificate`. */
  singular: string;
  empty: { kind: EmptyStateKind; title?: string; description?: string };
  fields: readonly PlainField[];
  /** Whether they expire, so that each shows its status. */
  isDated: boolean;
}

const title: PlainField = {
  kind: 'text',
  name: 'title',
  label: 'Title',
  isRequired: true,
  maxLength: 160,
};
const issuer: PlainField = { kind: 'text', name: 'issuer', label: 'Issued by', maxLength: 160 };
const dated: readonly PlainField[] = [
  title,
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    options: certificateTypes,
    hint: 'Needed to share it with an employer.',
  },
  { kind: 'text', name: 'number', label: 'Number', maxLength: 60 },
  issuer,
  { kind: 'day', name: 'issuedOn', label: 'Issued on' },
  { kind: 'day', name: 'expiresOn', label: 'Expires on' },
];
const named: readonly PlainField[] = [title, { kind: 'day', name: 'issuedOn', label: 'Dated' }];

/** The kinds of credentials and the texts of their lists. */
export const credentialWords: Readonly<Record<CredentialKind, KindWords>> = {
  certificate: {
    title: 'Certificates',
    singular: 'certificate',
    empty: {
      kind: 'no-documents',
      title: 'No certificates',
      description: 'Add a certificate with its scan. You are warned before it expires.',
    },
    fields: dated,
    isDated: true,
  },
  licence: {
    title: 'Licences',
    singular: 'licence',
    empty: {
      kind: 'no-documents',
      title: 'No licences',
      description: 'Add your certificates of competency and other licences.',
    },
    fields: dated,
    isDated: true,
  },
  training: {
    title: 'Training',
    singular: 'training',
    empty: {
      kind: 'no-education',
      title: 'No training',
      description: 'Add the courses that you have taken.',
    },
    fields: dated,
    isDated: true,
  },
  medical: {
    title: 'Medical certificates',
    singular: 'medical certificate',
    empty: { kind: 'no-medical' },
    fields: dated,
    isDated: true,
  },
  reference: {
    title: 'References',
    singular: 'reference',
    empty: {
      kind: 'no-documents',
      title: 'No uploaded references',
      description: 'Add references that you already have, with their scans.',
    },
    fields: [
      title,
      { ...issuer, label: 'Written by' },
      { kind: 'day', name: 'issuedOn', label: 'Dated' },
    ],
    isDated: false,
  },
  testimonial: {
    title: 'Testimonials of sea service',
    singular: 'testimonial',
    empty: {
      kind: 'no-documents',
      title: 'No testimonials',
      description: 'Keep the testimonials that masters have signed with their scans.',
    },
    fields: [
      { ...title, label: 'Vessel and time', hint: 'M/Y Halcyon, April 2022 to May 2023' },
      { ...issuer, label: 'Signed by' },
      { kind: 'day', name: 'issuedOn', label: 'Signed on' },
    ],
    isDated: false,
  },
  cv: {
    title: 'CVs',
    singular: 'CV',
    empty: {
      kind: 'no-documents',
      title: 'No uploaded CV',
      description: 'Keep a CV of your own as a PDF or a Word document, too.',
    },
    fields: named,
    isDated: false,
  },
  payslip: {
    title: 'Payslips',
    singular: 'payslip',
    empty: {
      kind: 'no-financial',
      title: 'No payslips',
      description: 'Add your payslips to have them at hand.',
    },
    fields: [
      title,
      { ...issuer, label: 'Employer' },
      { kind: 'day', name: 'issuedOn', label: 'Dated' },
    ],
    isDated: false,
  },
  upload: {
    title: 'Uploads',
    singular: 'document',
    empty: { kind: 'no-documents' },
    fields: [
      title,
      { kind: 'day', name: 'issuedOn', label: 'Dated' },
      { kind: 'day', name: 'expiresOn', label: 'Expires on' },
    ],
    isDated: true,
  },
};
