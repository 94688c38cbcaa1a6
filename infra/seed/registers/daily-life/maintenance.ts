import { named } from '../crew.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** What is maintained aboard, by what and with what. */
export function maintenanceOf({ crew, captain, days, random }: Aboard): SeedNotice[] {
  const [engineer = captain] = crew.slice(-1);
  const engine = random.id();
  const pump = random.id();
  const filter = random.id();
  return [
    {
      register: 'equipment',
      made: 300,
      id: engine,
      says: {
        tag: 'ME1',
        name: 'Main engine, port',
        maker: 'MTU',
        model: '16V 4000 M63',
        criticality: 'critical',
        runningHours: 5_210,
        readOn: days.day(-2),
        warrantyDate: days.day(120),
        needsManual: true,
      },
    },
    {
      register: 'equipment',
      made: 300,
      id: pump,
      says: {
        tag: 'ME1-SW',
        name: 'Sea water pump',
        parent: engine,
        maker: 'Johnson',
        criticality: 'important',
        needsManual: true,
      },
    },
    {
      register: 'manuals',
      made: 300,
      says: {
        name: 'Operating manual 16V 4000',
        kind: 'manual',
        equipment: engine,
        edition: '03E',
        language: 'English',
      },
    },
    {
      register: 'manuals',
      made: 300,
      says: { name: 'General arrangement', kind: 'plan', edition: 'As built', language: 'English' },
    },
    {
      register: 'spare-parts',
      made: 250,
      id: filter,
      says: {
        name: 'Oil filter element',
        partNumber: 'X57518300006',
        maker: 'MTU',
        equipment: [engine],
        location: 'Engine store, shelf 2',
        quantity: 2,
        minimum: 4,
        isCritical: true,
      },
    },
    {
      register: 'spare-parts',
      made: 250,
      says: {
        name: 'Impeller',
        partNumber: '09-812B',
        equipment: [pump],
        location: 'Engine store, shelf 4',
        quantity: 3,
        minimum: 2,
      },
    },
    {
      register: 'maintenance-schedule',
      made: 200,
      says: {
        task: 'Change the lubricating oil and filters',
        equipment: engine,
        interval: 'running hours',
        everyHours: 250,
        lastHours: 4_975,
        hoursNow: 5_210,
        window: 25,
        isCritical: true,
        lastDone: days.day(-40),
        assignee: named(engineer),
      },
    },
    {
      register: 'maintenance-schedule',
      made: 200,
      says: {
        task: 'Inspect the impeller',
        equipment: pump,
        interval: 'calendar',
        everyDays: 180,
        lastDone: days.day(-200),
        window: 14,
        isClass: true,
        assignee: named(engineer),
      },
    },
    {
      register: 'maintenance-jobs',
      made: 42,
      says: {
        job: 'Change the lubricating oil and filters',
        equipment: engine,
        assignee: named(engineer),
        dueDate: days.day(-38),
        atHours: 4_975,
        hours: 6,
        spares: [{ spare: filter, quantity: 4 }],
        cost: 880.5,
        currency: 'euros',
        findings: 'Oil sample sent to the laboratory.',
      },
      goes: [
        ['in progress', 1],
        ['done', 2],
        ['verified', 3],
      ],
    },
    {
      register: 'maintenance-jobs',
      made: 3,
      says: {
        job: 'Inspect the impeller',
        equipment: pump,
        assignee: named(engineer),
        dueDate: days.day(-20),
      },
    },
  ];
}
