import type { Random } from '../random.ts';
import { type DemoCompany, type DemoPerson, named } from './crew.ts';
import type { Days } from './days.ts';
import { RecordHistory } from './record-history.ts';

interface SafetyDocument {
  code: string;
  name: string;
  section: string;
  text: readonly string[];
  /** Position codes; empty for everybody. */
  audience: readonly string[];
  progress: 'draft' | 'review' | 'issued';
  /** Days ago. */
  made: number;
  /** What is new in the second version, where there is one. */
  change?: string;
}

const bridge = ['captain', 'chfOff', 'mate'];

const documents: readonly SafetyDocument[] = [
  {
    code: 'SMS-01',
    name: 'Safety and environmental protection policy',
    section: 'policy',
    text: [
      'Nobody is hurt, nothing is spilt, and whoever sees a danger stops the work.',
      'The master has the last word on safety. The company gives what it takes.',
    ],
    audience: [],
    progress: 'issued',
    made: 420,
    change: 'Anybody may stop a job; the section on harassment is new.',
  },
  {
    code: 'SMS-02',
    name: 'Master’s responsibility and authority',
    section: 'responsibility',
    text: ['The master decides over everything that concerns safety and the sea around us.'],
    audience: bridge,
    progress: 'issued',
    made: 400,
  },
  {
    code: 'SMS-04',
    name: 'Familiarization of newcomers',
    section: 'resources',
    text: ['Before the first night on board: muster station, lifejacket, alarms, way out.'],
    audience: [],
    progress: 'issued',
    made: 180,
  },
  {
    code: 'SMS-07',
    name: 'Entry into enclosed spaces',
    section: 'operations',
    text: [
      'No entry without a permit, a tested atmosphere, a standby person and a rescue plan.',
      'The gas detector is tested before each use.',
    ],
    audience: [...bridge, 'bosun', 'deckhand', 'chfEngr', 'secEngr'],
    progress: 'issued',
    made: 150,
    change: 'The atmosphere is tested every 15 minutes while somebody is inside.',
  },
  {
    code: 'SMS-08',
    name: 'Passage planning',
    section: 'operations',
    text: ['Berth to berth, checked by a second officer, with under-keel clearance for each leg.'],
    audience: bridge,
    progress: 'review',
    made: 12,
  },
  {
    code: 'SMS-11',
    name: 'Man overboard',
    section: 'emergency',
    text: ['Shout, throw, point, press. The rescue boat is in the water within five minutes.'],
    audience: [],
    progress: 'issued',
    made: 95,
  },
  {
    code: 'SMS-14',
    name: 'Reporting of accidents and near misses',
    section: 'reporting',
    text: ['Report the same day. Nobody is blamed for what they report.'],
    audience: [],
    progress: 'issued',
    made: 60,
  },
  {
    code: 'SMS-19',
    name: 'Planned maintenance of critical equipment',
    section: 'maintenance',
    text: ['What must never fail is listed, tested and has its spares on board.'],
    audience: ['chfEngr', 'secEngr', 'eto'],
    progress: 'draft',
    made: 6,
  },
];

/** The safety management system: drafts, one in review, issued ones and superseded ones. */
export function safetyDocumentsOf(
  random: Random,
  company: DemoCompany,
  { days, most }: { days: Days; most: number },
): RecordHistory[] {
  const { admin, office } = company;
  if (!admin || !office) return [];
  return documents.slice(0, most).flatMap((document) => {
    const { made, change, progress } = document;
    const begin = (more: object, madeAgo: number) =>
      new RecordHistory('sms', {
        id: random.id(),
        company,
        by: office,
        at: days.ago(madeAgo),
        content: { ...contentOf(document, company, admin), ...more },
      });
    const first = begin({ version: 1, changeNote: 'First version.' }, made);
    if (progress === 'draft') return [first];
    first.step('review', { by: office, at: days.ago(made - 2) });
    if (progress === 'review') return [first];
    first.step('issued', { by: admin, at: days.ago(made - 4) });
    if (!change) return [first];
    const issued = Math.min(made - 30, 25);
    const second = begin({ version: 2, changeNote: change, replaces: first.begun.id }, issued + 8)
      .step('review', { by: office, at: days.ago(issued + 6) })
      .step('issued', { by: admin, at: days.ago(issued) });
    return [first.follow(days.ago(issued)), second];
  });
}

const contentOf = (
  { code, name, section, text, audience }: SafetyDocument,
  { positions }: DemoCompany,
  approver: DemoPerson,
) => ({
  code,
  name,
  section,
  approver: named(approver),
  audience: audience.flatMap((position) => positions.get(position) ?? []),
  text: {
    root: {
      type: 'root',
      children: text.map((paragraph) => ({
        type: 'paragraph',
        children: [{ type: 'text', text: paragraph }],
      })),
    },
  },
});
