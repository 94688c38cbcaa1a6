import { type Flow, flow, leading, type Who } from './flow.ts';

const atCompany: readonly Who[] = ['staff', 'admin'];
const anywhere: readonly Who[] = ['staff', 'captain', 'admin'];
const adminAlone: readonly Who[] = ['admin'];
const ownAndLeading: readonly Who[] = ['own', 'captain', 'admin'];
const day = '2030-01-01';

/** Who makes which transition of the registers on the pages of the company, written by hand from the ledger. */
export const flowsOfCompany: Readonly<Record<string, Flow>> = {
  'corrective-actions': {
    statuses: ['open', 'in progress', 'pending verification', 'closed'],
    content: (at) => ({
      subject: 'Renew the seal',
      source: 'audit',
      owner: { id: at.verifier.user },
      kind: 'corrective',
      rootCause: 'Wear',
      done: 'Renewed',
      verifier: { id: at.verifier.user },
      dueDate: day,
    }),
    transitions: [
      { from: 'open', to: 'in progress', by: ['staff', 'admin'] },
      { from: 'in progress', to: 'pending verification', by: ['staff', 'admin'] },
      { from: 'pending verification', to: 'in progress', by: ['staff', 'admin'], reason: true },
      { from: 'pending verification', to: 'closed', by: ['admin'] },
      { from: 'closed', to: 'in progress', by: ['admin'], reason: true },
    ],
  },
  'risk-assessments': {
    statuses: ['draft', 'approval', 'published', 'superseded'],
    content: (at) => ({
      vessel: at.vessel,
      activity: 'Working aloft',
      place: 'Mast',
      personsAtRisk: 'Deck crew',
      assessor: { id: at.verifier.user },
      hazards: [
        {
          hazard: 'Fall',
          probability: 4,
          severity: 5,
          controls: 'Harness',
          residualProbability: 1,
          residualSeverity: 4,
        },
      ],
      reviewDate: day,
      version: 1,
    }),
    transitions: [
      { from: 'draft', to: 'approval', by: ['staff', 'captain', 'admin'] },
      { from: 'approval', to: 'draft', by: ['captain', 'admin'], reason: true },
      { from: 'approval', to: 'published', by: ['captain', 'admin'] },
      { from: 'published', to: 'superseded', by: ['captain', 'admin'], reason: true },
    ],
  },
  certificates: {
    statuses: ['valid', 'incomplete', 'expiring', 'expired', 'renewed', 'withdrawn'],
    content: (at) => ({
      vessel: at.vessel,
      holder: { id: at.members.own.user },
      type: 'PST',
      certificateNumber: 'GB 4711',
      issuer: 'MCA',
      issuedDate: '2020-01-01',
      expiryDate: '2099-01-01',
    }),
    transitions: [],
  },
  sms: {
    statuses: ['draft', 'review', 'issued', 'superseded'],
    content: (at) => ({
      code: 'SMS-01',
      name: 'Bridge watch',
      version: 1,
      section: 'operations',
      approver: { id: at.verifier.user },
      changeNote: 'Two on watch at night',
    }),
    transitions: [
      { from: 'draft', to: 'review', by: ['staff', 'admin'] },
      { from: 'review', to: 'draft', by: ['admin'], reason: true },
      { from: 'review', to: 'issued', by: ['admin'] },
      { from: 'issued', to: 'superseded', by: ['admin'], reason: true },
    ],
  },
  incidents: flow(
    'incidents',
    ['reported', 'investigating', 'reviewed', 'closed'],
    [
      ['reported', 'investigating', anywhere],
      ['investigating', 'reviewed', anywhere],
      ['reviewed', 'investigating', leading, 'reason'],
      ['reviewed', 'closed', leading],
      ['closed', 'investigating', leading, 'reason'],
    ],
  ),
  meetings: flow(
    'meetings',
    ['planned', 'held', 'approved'],
    [
      ['planned', 'held', anywhere],
      ['held', 'approved', leading],
      ['approved', 'held', leading, 'reason'],
    ],
  ),
  'dangerous-goods': flow(
    'dangerous-goods',
    ['stocked', 'low', 'disposed'],
    [
      ['stocked', 'low', atCompany],
      ['low', 'stocked', atCompany],
      ['stocked', 'disposed', atCompany],
      ['low', 'disposed', atCompany],
    ],
  ),
  'company-documents': flow(
    'company-documents',
    ['active', 'archived'],
    [
      ['active', 'archived', atCompany],
      ['archived', 'active', atCompany],
    ],
  ),
  'form-templates': flow(
    'form-templates',
    ['draft', 'published', 'retired'],
    [
      ['draft', 'published', adminAlone],
      ['published', 'retired', adminAlone, 'reason'],
    ],
  ),
  'form-runs': flow(
    'form-runs',
    ['open', 'submitted', 'reviewed', 'returned'],
    [
      ['open', 'submitted', ownAndLeading],
      ['returned', 'submitted', ownAndLeading],
      ['submitted', 'reviewed', leading],
      ['submitted', 'returned', leading, 'reason'],
    ],
  ),
  particulars: flow(
    'particulars',
    ['candidate', 'active', 'leave', 'ended'],
    [
      ['candidate', 'active', adminAlone],
      ['leave', 'active', adminAlone],
      ['ended', 'active', adminAlone],
      ['active', 'leave', adminAlone],
      ['candidate', 'ended', adminAlone],
      ['active', 'ended', adminAlone],
      ['leave', 'ended', adminAlone],
    ],
  ),
  training: flow(
    'training',
    ['assigned', 'booked', 'done', 'failed', 'expired'],
    [
      ['assigned', 'booked', anywhere],
      ['failed', 'booked', anywhere],
      ['expired', 'booked', anywhere],
      ['assigned', 'done', anywhere],
      ['booked', 'done', anywhere],
      ['booked', 'failed', anywhere],
    ],
  ),
  suppliers: flow(
    'suppliers',
    ['prospect', 'approved', 'suspended'],
    [
      ['prospect', 'approved', adminAlone],
      ['suspended', 'approved', adminAlone],
      ['approved', 'suspended', adminAlone, 'reason'],
    ],
  ),
};
