import { type Flow, flow, leading, monthNamed, type Who } from './flow.ts';

/** The menu opens the page to all who work aboard. */
const aboardAll: readonly Who[] = ['own', 'mate', 'captain', 'admin'];
const day = '2030-01-01';

/** Who makes which transition of the registers on the pages of a vessel alone, written by hand from the ledger. */
export const flowsOfVessel: Readonly<Record<string, Flow>> = {
  visitors: {
    statuses: ['expected', 'aboard', 'left'],
    content: (at) => ({ vessel: at.vessel, name: 'Ola Berg', host: { id: at.verifier.user } }),
    transitions: [
      { from: 'expected', to: 'aboard', by: aboardAll },
      { from: 'aboard', to: 'left', by: aboardAll },
      { from: 'left', to: 'aboard', by: aboardAll },
    ],
  },
  'rest-confirmations': {
    statuses: ['open', 'submitted', 'master-approved', 'locked'],
    content: (at) => ({
      vessel: at.vessel,
      person: { id: at.members.own.user },
      month: monthNamed(at.count),
    }),
    transitions: [
      { from: 'open', to: 'submitted', by: ['own'] },
      { from: 'submitted', to: 'master-approved', by: ['captain', 'admin'] },
      { from: 'submitted', to: 'open', by: ['captain', 'admin'], reason: true },
      { from: 'master-approved', to: 'locked', by: ['captain', 'admin'] },
      { from: 'master-approved', to: 'open', by: ['captain', 'admin'], reason: true },
      { from: 'locked', to: 'open', by: ['captain', 'admin'], reason: true },
    ],
  },
  'rest-arrangements': {
    statuses: ['draft', 'posted'],
    content: (at) => ({ vessel: at.vessel, position: at.position, fromDate: day, isLawful: true }),
    transitions: [
      { from: 'draft', to: 'posted', by: ['captain', 'admin'] },
      { from: 'posted', to: 'draft', by: ['captain', 'admin'], reason: true },
    ],
  },
  'crew-list': flow(
    'crew-list',
    ['expected', 'aboard', 'leave', 'off'],
    [
      ['expected', 'aboard', leading],
      ['leave', 'aboard', leading],
      ['aboard', 'leave', leading],
      ['aboard', 'off', leading],
      ['leave', 'off', leading],
      ['off', 'expected', leading],
    ],
  ),
  payroll: flow(
    'payroll',
    ['draft', 'approved', 'paid'],
    [
      ['draft', 'approved', leading],
      ['approved', 'draft', leading, 'reason'],
      ['approved', 'paid', leading],
    ],
  ),
  'crew-management': flow(
    'crew-management',
    ['planned', 'pending', 'approved'],
    [
      ['planned', 'pending', leading],
      ['pending', 'planned', leading, 'reason'],
      ['pending', 'approved', leading],
      ['approved', 'planned', leading, 'reason'],
    ],
  ),
  contacts: flow(
    'contacts',
    ['active', 'stale'],
    [
      ['active', 'stale', leading],
      ['stale', 'active', leading],
    ],
  ),
  'work-list': flow(
    'work-list',
    ['open', 'in progress', 'review', 'done', 'rejected'],
    [
      ['open', 'in progress', leading],
      ['in progress', 'review', leading],
      ['review', 'done', leading],
      ['review', 'in progress', leading, 'reason'],
      ['open', 'rejected', leading, 'reason'],
      ['in progress', 'rejected', leading, 'reason'],
      ['review', 'rejected', leading, 'reason'],
      ['done', 'open', leading, 'reason'],
      ['rejected', 'open', leading, 'reason'],
    ],
  ),
  'check-lists': flow(
    'check-lists',
    ['due', 'running', 'done', 'reviewed'],
    [
      ['due', 'running', leading],
      ['running', 'done', leading],
      ['done', 'running', leading, 'reason'],
      ['done', 'reviewed', leading],
    ],
  ),
  'muster-lists': flow(
    'muster-lists',
    ['draft', 'approved', 'posted', 'superseded'],
    [
      ['draft', 'approved', leading],
      ['approved', 'draft', leading, 'reason'],
      ['approved', 'posted', leading],
      ['posted', 'superseded', leading],
    ],
  ),
  'non-conformities': flow(
    'non-conformities',
    ['open', 'in progress', 'verification', 'closed'],
    [
      ['open', 'in progress', leading],
      ['in progress', 'verification', leading],
      ['verification', 'in progress', leading, 'reason'],
      ['verification', 'closed', leading],
      ['closed', 'in progress', leading, 'reason'],
    ],
  ),
  'medical-reports': flow(
    'medical-reports',
    ['draft', 'sent', 'closed'],
    [
      ['draft', 'sent', leading],
      ['sent', 'draft', leading, 'reason'],
      ['sent', 'closed', leading],
    ],
  ),
  publications: flow(
    'publications',
    ['current', 'superseded', 'missing'],
    [
      ['current', 'superseded', leading],
      ['missing', 'superseded', leading],
      ['current', 'missing', leading],
      ['missing', 'current', leading],
      ['superseded', 'current', leading],
    ],
  ),
  notices: flow(
    'notices',
    ['new', 'reviewed', 'actioned', 'archived'],
    [
      ['new', 'reviewed', leading],
      ['reviewed', 'actioned', leading],
      ['actioned', 'archived', leading],
      ['archived', 'actioned', leading],
    ],
  ),
  drills: flow(
    'drills',
    ['planned', 'done', 'reviewed', 'missed'],
    [
      ['planned', 'done', leading],
      ['planned', 'missed', leading, 'reason'],
      ['missed', 'planned', leading],
      ['done', 'reviewed', leading],
      ['reviewed', 'done', leading, 'reason'],
    ],
  ),
  audits: flow(
    'audits',
    ['planned', 'done', 'closed'],
    [
      ['planned', 'done', leading],
      ['done', 'closed', leading],
      ['closed', 'done', leading, 'reason'],
    ],
  ),
  'security-declarations': flow(
    'security-declarations',
    ['requested', 'agreed', 'refused', 'expired'],
    [
      ['requested', 'agreed', aboardAll],
      ['requested', 'refused', aboardAll, 'reason'],
    ],
  ),
  'security-reports': flow(
    'security-reports',
    ['draft', 'sent', 'closed'],
    [
      ['draft', 'sent', aboardAll],
      ['sent', 'draft', leading, 'reason'],
      ['sent', 'closed', leading],
    ],
  ),
  equipment: flow(
    'equipment',
    ['operational', 'degraded', 'out', 'decommissioned'],
    [
      ['degraded', 'operational', aboardAll],
      ['out', 'operational', aboardAll],
      ['decommissioned', 'operational', aboardAll],
      ['operational', 'degraded', aboardAll],
      ['out', 'degraded', aboardAll],
      ['operational', 'out', aboardAll],
      ['degraded', 'out', aboardAll],
      ['operational', 'decommissioned', leading, 'reason'],
      ['degraded', 'decommissioned', leading, 'reason'],
      ['out', 'decommissioned', leading, 'reason'],
    ],
  ),
  'maintenance-schedule': flow(
    'maintenance-schedule',
    ['active', 'paused'],
    [
      ['active', 'paused', aboardAll, 'reason'],
      ['paused', 'active', aboardAll],
    ],
  ),
  'maintenance-jobs': flow(
    'maintenance-jobs',
    ['open', 'in progress', 'postponed', 'done', 'verified'],
    [
      ['open', 'in progress', aboardAll],
      ['postponed', 'in progress', aboardAll],
      ['open', 'done', aboardAll],
      ['in progress', 'done', aboardAll],
      ['open', 'postponed', aboardAll],
      ['in progress', 'postponed', aboardAll],
      ['done', 'verified', leading],
    ],
  ),
  'spare-parts': flow(
    'spare-parts',
    ['ok', 'low', 'out', 'ordered'],
    [
      ['low', 'ordered', aboardAll],
      ['out', 'ordered', aboardAll],
    ],
  ),
  manuals: flow(
    'manuals',
    ['current', 'superseded'],
    [
      ['current', 'superseded', aboardAll],
      ['superseded', 'current', aboardAll],
    ],
  ),
  'mandatory-documents': flow(
    'mandatory-documents',
    ['valid', 'incomplete', 'in window', 'expired'],
    [],
  ),
  'vessel-documents': flow(
    'vessel-documents',
    ['active', 'archived'],
    [
      ['active', 'archived', aboardAll],
      ['archived', 'active', aboardAll],
    ],
  ),
};
