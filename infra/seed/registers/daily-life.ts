import type { Random } from '../random.ts';
import { type DemoCompany, type DemoPerson, type DemoVessel, named } from './crew.ts';
import { type Days, instantOf } from './days.ts';
import { RecordHistory } from './record-history.ts';

/** A transition of a record: its new status, how many days after creation, and the reason where one is required. */
type Going = readonly [status: string, after: number, reason?: string];

/** A record of daily life: its register, how many days ago it was created, its content, and its transitions. */
interface SeedNotice {
  register: string;
  made: number;
  says: Readonly<Record<string, unknown>>;
  goes?: readonly Going[];
  id?: string;
}

interface Aboard {
  random: Random;
  vessel: DemoVessel;
  crew: readonly DemoPerson[];
  captain: DemoPerson;
  days: Days;
}

/** The records of life aboard the vessels of a company, and at its office; only a few for vessels other than the first. */
export function dailyLifeOf(
  random: Random,
  company: DemoCompany,
  { days, most }: { days: Days; most: number },
): RecordHistory[] {
  const { admin } = company;
  if (!admin) return [];
  const aboard = company.vessels.flatMap((vessel) => {
    const crew = company.people.filter((one) => one.vessel === vessel.id);
    if (crew.length < 2) return [];
    const captain = crew.find(({ orgRoles }) => orgRoles.includes('vessel-management')) ?? admin;
    const around = { random, vessel, crew, captain, days };
    return [...safety(around), ...crewing(around, company), ...engineering(around)]
      .slice(0, most)
      .map((notice) => historyOf(notice, { random, company, vessel, by: admin, days }));
  });
  const ashore = office(company, { random, days })
    .slice(0, most)
    .map((notice) => historyOf(notice, { random, company, by: admin, days }));
  return [...aboard, ...ashore];
}

interface SeedRecord {
  random: Random;
  company: DemoCompany;
  vessel?: DemoVessel;
  by: DemoPerson;
  days: Days;
}

function historyOf(
  { register, made, says, goes = [], id }: SeedNotice,
  { random, company, vessel, by, days }: SeedRecord,
): RecordHistory {
  const history = new RecordHistory(register, {
    id: id ?? random.id(),
    company,
    vessel,
    by,
    at: days.ago(made, 8),
    content: says,
  });
  for (const [status, after, reason] of goes)
    history.step(status, {
      by,
      at: days.ago(made - after, 8 + Math.min(after, 1)),
      ...(reason && { reason }),
    });
  return history;
}

const all = (people: readonly DemoPerson[]) => people.map(named);

function safety({ crew, captain, days, random }: Aboard): SeedNotice[] {
  const [first = captain, second = captain] = crew;
  return [
    {
      register: 'drills',
      made: 9,
      says: {
        type: 'fire',
        interval: 'month',
        date: days.day(-9),
        leader: named(captain),
        participants: all(crew.slice(1)),
        scenario: 'Fire in the laundry, one person missing.',
        deficiencies: [{ deficiency: 'Breathing apparatus 2 at 180 bar', owner: named(second) }],
      },
      goes: [['done', 0]],
    },
    {
      register: 'drills',
      made: 23,
      says: {
        type: 'abandon ship',
        interval: 'month',
        date: days.day(-23),
        leader: named(captain),
        participants: all(crew.slice(0, 2)),
        scenario: 'Muster at night, port raft swung out.',
      },
      goes: [
        ['done', 0],
        ['reviewed', 2],
      ],
    },
    {
      register: 'drills',
      made: 4,
      says: {
        type: 'man overboard',
        interval: 'quarter',
        date: days.day(6),
        leader: named(first),
      },
    },
    {
      register: 'meetings',
      made: 31,
      says: {
        subject: 'Monthly safety meeting',
        kind: 'safety',
        date: days.day(-30),
        chair: named(captain),
        present: all(crew.slice(0, Math.max(2, crew.length - 1))),
        agenda: 'Drills of the month, heat on deck, new crew.',
        minutes: 'Water is handed out on deck every hour. The new deckhand is shown the rafts.',
        actions: [
          {
            action: 'Put a second water station on the sun deck',
            owner: named(first),
            dueDate: days.day(-10),
          },
        ],
        nextDate: days.day(5),
      },
      goes: [
        ['held', 1],
        ['approved', 3],
      ],
    },
    {
      register: 'muster-lists',
      made: 40,
      says: {
        name: 'Charter season',
        stations: crew.slice(0, Math.max(1, crew.length - 1)).map((person, at) => ({
          station: at % 2 ? 'Main deck aft' : 'Bridge',
          person: named(person),
          duties:
            at % 2
              ? 'Fire: hoses. Abandon ship: port raft.'
              : 'Fire: command. Abandon ship: EPIRB.',
          craft: at % 2 ? 'Raft port' : 'Raft starboard',
          signal: 'Seven short, one long',
        })),
        crafts: [
          { craft: 'Raft port', capacity: 12 },
          { craft: 'Raft starboard', capacity: 12 },
        ],
      },
      goes: [
        ['approved', 1],
        ['posted', 1],
      ],
    },
    {
      register: 'non-conformities',
      made: 26,
      says: {
        subject: 'Garbage record book not signed for three days',
        source: 'internal audit',
        grade: 'NC',
        clause: 'MARPOL Annex V, 10.3',
        raisedDate: days.day(-26),
        description: 'Entries of 3 to 5 of the month without the signature of the officer.',
        owner: named(first),
        dueDate: days.day(4),
      },
      goes: [['in progress', 1]],
    },
    {
      register: 'incidents',
      made: 18,
      says: {
        subject: 'Guest slipped on the wet swim platform',
        category: 'first aid',
        occurredAt: instantOf(days.ago(18, 13)),
        position: 'Swim platform, at anchor',
        persons: [named(second)],
        description: 'No shoes, platform wet from the tender. A bruise, treated aboard.',
        investigator: named(captain),
        fleetLessons: true,
      },
      goes: [['investigating', 1]],
    },
    {
      register: 'incidents',
      made: 70,
      says: {
        subject: 'Davit brake slipped while the rescue boat was lowered',
        category: 'near miss',
        occurredAt: instantOf(days.ago(70, 10)),
        position: 'Boat deck, alongside',
        cause: 'Grease on the brake lining.',
        notified: 'Class',
        investigator: named(captain),
      },
      goes: [
        ['investigating', 2],
        ['reviewed', 12],
        ['closed', 15],
      ],
    },
    {
      register: 'audits',
      made: 200,
      says: {
        kind: 'ISM',
        auditor: 'Internal auditor of the company',
        date: days.day(-200),
        isInternal: true,
        scope: 'Bridge, engine room, records.',
        findings: [{ finding: 'Rest hours of the interior kept on paper', clause: 'ISM 6' }],
        lead: named(captain),
      },
      goes: [
        ['done', 0],
        ['closed', 40],
      ],
    },
    {
      register: 'notices',
      made: 12,
      says: {
        noticeNumber: 'SN 7',
        issuer: 'flag',
        topic: 'Immersion suits: zips to be waxed every month',
        issuedDate: days.day(-14),
        acknowledgeBy: days.day(6),
        note: 'Wax the zips of all suits, and write it in the safety log.',
      },
      goes: [['reviewed', 1]],
    },
    {
      register: 'publications',
      made: 90,
      says: {
        name: 'Admiralty List of Lights, volume E',
        publication: 'NP78',
        edition: '2nd',
        format: 'paper',
        correctedTo: weekOf(days.day(-30)),
        location: 'Bridge, port shelf',
      },
    },
    {
      register: 'publications',
      made: 90,
      says: {
        name: 'Mariner’s Handbook',
        publication: 'NP100',
        format: 'digital',
        location: 'Bridge',
      },
    },
    {
      register: 'security-declarations',
      made: 2,
      says: {
        counterpart: 'Port Hercule, ISPS berth',
        port: 'Monaco',
        from: instantOf(days.hours(4)),
        to: instantOf(days.hours(60)),
        ownLevel: '1',
        otherLevel: '1',
        activity: 'Embarking guests',
        measures: 'Gangway watch day and night, deliveries checked ashore.',
        signatories: [{ name: 'P. Roux', role: 'PFSO', signedOn: days.day(-1) }],
      },
      goes: [['agreed', 1]],
    },
    {
      register: 'security-reports',
      made: 61,
      says: {
        subject: 'Drill: unknown package on the aft deck',
        kind: 'drill',
        time: instantOf(days.ago(61, 15)),
        actions: 'Deck cleared in four minutes; package moved by nobody.',
      },
      goes: [
        ['sent', 1],
        ['closed', 3],
      ],
    },
    {
      register: 'check-lists',
      made: 1,
      says: {
        template: 'Departure',
        dueDate: days.day(0),
        doneBy: named(first),
        items: [
          { item: 'Hatches and shell doors shut', answer: 'yes' },
          { item: 'Draught forward', answer: 'value', value: '3.1 m' },
          { item: 'Steering tested from both stations' },
          { item: 'Crew list left with the agent' },
        ],
      },
      goes: [['running', 0]],
    },
    {
      register: 'work-list',
      made: 15,
      says: {
        name: 'Teak seam lifting at the starboard bulwark',
        area: 'Main deck, starboard',
        department: 'Deck',
        kind: 'defect',
        priority: 'high',
        assignee: named(first),
        cost: { amount: '450.00', currency: 'euros' },
        dueDate: days.day(-2),
      },
      goes: [['in progress', 2]],
    },
    {
      register: 'work-list',
      made: 33,
      says: {
        name: 'New carpet in the owner’s corridor',
        area: 'Lower deck',
        department: 'Interior',
        kind: 'yard',
        priority: 'normal',
        assignee: named(second),
        dueDate: days.day(60),
      },
    },
    {
      register: 'work-list',
      made: 50,
      says: {
        name: 'LED lights in the engine room',
        area: 'Engine room',
        department: 'Engine',
        kind: 'upgrade',
        priority: 'low',
        assignee: named(first),
        dueDate: days.day(-20),
      },
      goes: [
        ['in progress', 5],
        ['review', 12],
        ['done', 14],
      ],
    },
    ...['MRCC La Garde', 'Monaco Port Control', 'Telemedical service'].map((name, at) => ({
      register: 'contacts',
      made: 80,
      says: {
        name,
        role: (['MRCC', 'VTS', 'telemedicine'] as const)[at],
        port: ['Toulon', 'Monaco', 'Toulouse'][at],
        vhf: ['16', '12', ''][at] || undefined,
        isDayAndNight: true,
        checkedDate: days.day(-20 * (at + 1) + random.int(0, 5)),
      },
    })),
  ];
}

/** The week of a day (ISO 8601). */
function weekOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const first = Date.UTC(date.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((date.getTime() - first) / 86_400_000 + 1) / 7);
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

/** Somebody's pay for two months, for the first of the crew only the earlier one: the other is a draft. */
const paidMonths = (person: DemoPerson, at: number, days: Days): SeedNotice[] =>
  [-75, ...(at === 0 ? [] : [-40])].map((ago) => {
    const basic = person.orgRoles.includes('vessel-management') ? 8_500 : 3_100 + at * 120;
    return {
      register: 'payroll',
      made: -ago - 32,
      says: {
        person: named(person),
        period: days.day(ago).slice(0, 7),
        basic,
        overtime: 80 + at * 35,
        leavePay: Math.round(basic / 12),
        deductions: [{ what: 'Ship’s store', amount: 18.5 + at }],
        ...(at % 2 === 1 && { allotment: Math.round(basic / 3) }),
        currency: 'euros',
      },
      goes: [
        ['approved', 1],
        ['paid', 3],
      ],
    };
  });

function crewing({ crew, captain, days }: Aboard, { positions }: DemoCompany): SeedNotice[] {
  const [first = captain, second = captain] = crew;
  const month = days.day(-40).slice(0, 7);
  return [
    ...crew.slice(0, 6).map((person, at): SeedNotice => {
      const [givenName = '', ...family] = person.fullName.split(' ');
      return {
        register: 'crew-list',
        made: 60,
        says: {
          person: named(person),
          familyName: family.join(' ') || givenName,
          givenName,
          rank: ['Master', 'Chief officer', 'Bosun', 'Chief engineer', 'Chief stewardess', 'Chef'][
            at
          ],
          nationality: ['British', 'French', 'South African', 'Croatian', 'Filipino', 'Italian'][
            at
          ],
          birthPlace: ['Falmouth', 'Brest', 'Durban', 'Split', 'Cebu', 'Genoa'][at],
          identityKind: 'passport',
          identityExpiry: days.day(300 + at * 90),
          embarkPort: 'Antibes',
        },
        goes: [['aboard', 0]],
      };
    }),
    {
      register: 'crew-management',
      made: 20,
      says: {
        person: named(first),
        slot: positions.get(first.position),
        contract: 'SEA 2026/14',
        contractFrom: days.day(-150),
        contractTo: days.day(30),
        pay: 4200,
        currency: 'euros',
        relief: named(second),
        reliefDate: days.day(25),
        port: 'Palma',
        leaveTaken: 4,
      },
      goes: [['pending', 2]],
    },
    ...crew.slice(0, 6).flatMap((person, at) => paidMonths(person, at, days)),
    {
      register: 'payroll',
      made: 8,
      says: {
        person: named(first),
        period: month,
        basic: 4200,
        overtime: 310,
        leavePay: 350,
        deductions: [{ what: 'Phone', amount: 25 }],
        allotment: 1500,
        currency: 'euros',
        contractPay: 4200,
        contractCurrency: 'euros',
      },
    },
    {
      register: 'training',
      made: 30,
      says: {
        person: named(second),
        course: 'Enclosed space entry',
        kind: 'company',
        provider: 'The company',
        dueDate: days.day(-5),
      },
    },
    {
      register: 'training',
      made: 200,
      says: {
        person: named(first),
        course: 'Advanced fire fighting, refresher',
        kind: 'STCW',
        provider: 'Warsash',
        dueDate: days.day(-180),
        score: 91,
        expiryDate: days.day(70),
      },
      goes: [
        ['booked', 5],
        ['done', 30],
      ],
    },
  ];
}

function engineering({ crew, captain, days, random }: Aboard): SeedNotice[] {
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
    {
      register: 'mandatory-documents',
      made: 400,
      says: {
        certificate: 'Safety Construction Certificate',
        issuer: 'Lloyd’s Register',
        issuedDate: days.day(-700),
        expiryDate: days.day(1_100),
        windowFrom: days.day(-20),
        windowTo: days.day(70),
        keeper: named(captain),
      },
    },
    {
      register: 'mandatory-documents',
      made: 400,
      says: {
        certificate: 'Radio licence',
        issuer: 'Ofcom',
        issuedDate: days.day(-1_000),
        expiryDate: days.day(25),
        keeper: named(captain),
      },
    },
    {
      register: 'vessel-documents',
      made: 100,
      says: {
        name: 'Charter agreement, last season',
        category: 'Charter',
        retentionDate: days.day(1_500),
      },
      goes: [['archived', 50]],
    },
    { register: 'vessel-documents', made: 90, says: { name: 'Berth contract', category: 'Port' } },
  ];
}

function office(
  company: DemoCompany,
  { random, days }: { random: Random; days: Days },
): SeedNotice[] {
  const [someone] = company.people;
  if (!someone) return [];
  const goods = (product: string, more: object): SeedNotice => ({
    register: 'dangerous-goods',
    made: 60,
    says: { product, unit: 'l', location: 'Deck locker', sheetDate: days.day(-300), ...more },
  });
  return [
    goods('Petrol', {
      unNumber: '1203',
      hazardClass: '3',
      packingGroup: 'II',
      quantity: 60,
      maximum: 50,
    }),
    goods('Pool chlorine', {
      unNumber: '1748',
      hazardClass: '5',
      division: '5.1',
      quantity: 10,
      maximum: 20,
      sheetDate: days.day(-2_000),
    }),
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
    ...(['Monaco Marine', 'Riviera Provisions', 'Class surveyors of Genoa'] as const).map(
      (name, at): SeedNotice => ({
        register: 'suppliers',
        made: 150,
        says: {
          name,
          category: (['yard', 'chandler', 'class'] as const)[at],
          ports: [{ port: ['Beaulieu', 'Antibes', 'Genoa'][at] }],
          rating: random.int(3, 5),
          insuredTo: days.day(100 * (at + 1)),
          approvedTo: days.day(at === 0 ? 20 : 250),
        },
        goes: [['approved', 2]],
      }),
    ),
    {
      register: 'particulars',
      made: 90,
      says: {
        person: named(someone),
        legalName: someone.fullName,
        nationality: 'British',
        passportExpiry: days.day(150),
        contractFrom: days.day(-300),
        contractTo: days.day(65),
      },
      goes: [['active', 1]],
    },
    {
      register: 'meetings',
      made: 45,
      says: {
        subject: 'Safety committee, quarter',
        kind: 'committee',
        date: days.day(-45),
        chair: named(someone),
        present: all(company.people.slice(0, 4)),
        minutes: 'Near misses of the fleet were looked through; hand injuries lead.',
        nextDate: days.day(45),
      },
      goes: [['held', 0]],
    },
  ];
}
