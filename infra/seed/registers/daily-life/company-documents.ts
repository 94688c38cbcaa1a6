import type { DemoPerson } from '../crew.ts';
import { named } from '../crew.ts';
import type { Days } from '../days.ts';
import type { SeedNotice } from './seed-notice.ts';

/** The documents and check-lists of a company. */
export function companyDocumentsOf(someone: DemoPerson, days: Days): SeedNotice[] {
  return [
    {
      register: 'company-documents',
      made: 200,
      says: {
        name: 'Drug and alcohol policy',
        category: 'policy',
        version: '3.1',
        visibility: 'fleet',
        validTo: days.day(50),
      },
    },
    {
      register: 'company-documents',
      made: 300,
      says: {
        name: 'P&I certificate of entry',
        category: 'insurance',
        version: '2026',
        visibility: 'company',
        validTo: days.day(200),
      },
    },
    {
      register: 'form-templates',
      made: 30,
      says: {
        template: 'Handover on crew change',
        version: 1,
        trigger: 'crew change',
        dueWithin: 3,
        assignees: [named(someone)],
        items: [
          { item: 'Cabin inspected' },
          { item: 'Keys and radio returned' },
          { item: 'Open jobs explained' },
        ],
      },
      goes: [['published', 1]],
    },
    {
      register: 'form-runs',
      made: 10,
      says: {
        name: 'Handover on crew change',
        assignee: named(someone),
        dueDate: days.day(-4),
        occasion: 'Crew change: signing on',
        items: [{ item: 'Cabin inspected' }, { item: 'Keys and radio returned' }],
      },
    },
  ];
}
