import {
  type Day,
  dayInWords,
  denormalizedName,
  labelOf,
  nameOfPerson,
  optionOf,
  restProfileWords,
  restWorkKinds,
  type ShipDay,
  shipMonth,
} from '@fairlead/contracts';
import { type PdfBlock, timesIn } from '@fairlead/printing/pdf';
import {
  DAY_CELLS,
  RestCells,
  type RestVerdict,
  reachOf,
  WEEK_CELLS,
  wordsOfVerdict,
} from '@fairlead/rest-rules';
import { objectId, type Service } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { positions } from '../positions/collection.ts';
import { idIn } from '../registers/access.ts';
import type { Paper } from '../registers/pdf/route.ts';
import { vessels } from '../vessels/collection.ts';
import { assessedCrew, type RestVessel, restVessel } from './aboard.ts';
import type { StoredRestHours } from './collection.ts';
import { hoursAround } from './hours-around.ts';
import { judgedDays } from './judging.ts';
import { linesOfDay } from './month-lines.ts';

/**
 * The record of a month of rest as the IMO/ILO guidelines lay it out (MLC A2.3 §12, STCW A-VIII/1 §7): the ship and the seafarer, each day as a line
 * of half-hours with the rest of the day, the least in 24 hours and in 7 days that end on it, remarks, and both signatures. An open month shows its
 * current hours.
 */
export const monthPaper =
  (service: Service): Paper =>
  async ({ register, record, zone, at, by }) => {
    const month = String(record.month);
    const user = idIn(record.person) ?? '';
    const vessel = await restVessel(service, idIn(record.vessel) ?? '');
    const person = nameOfPerson(record.person);
    const days = vessel ? shipMonth(vessel.clocks, month) : [];
    const hours = vessel ? await hoursAround(service, vessel, { days, users: [user] }) : [];
    const judged = vessel && (await assessedCrew(service, vessel, [user]))(user);
    const verdicts = vessel && judged ? judgedDays(vessel, judged, days, hours) : [];
    const status = optionOf(register.statuses, record.status);
    const times = timesIn(zone);
    const signed = (label: string, value: unknown) => {
      const { name, signedAt } = (value ?? {}) as { name?: string; signedAt?: string };
      return { label, value: name && signedAt ? `${name}, ${times.moment(signedAt)}` : '' };
    };
    return {
      name: fileNameOf(person, month),
      document: {
        letterhead: [denormalizedName(record.organization), denormalizedName(record.vessel)].filter(
          (name) => name !== undefined,
        ),
        title: `Hours of rest of ${person}`,
        subtitle: [record.title ?? month],
        badges: status ? [{ text: status.label, tone: status.tone }] : [],
        blocks: [
          {
            kind: 'facts',
            facts: [
              ...(await shipFacts(service, vessel)),
              { label: 'Seafarer', value: person },
              { label: 'Position', value: await positionOf(service, vessel, user) },
              { label: 'Month', value: record.title ?? month },
              {
                label: 'Rules of rest',
                value: vessel ? restProfileWords(vessel.profile) : '',
              },
            ],
          },
          { kind: 'hours', columns: ['Rest', '24 h', '7 days', 'Remarks'], days: linesOf() },
          {
            kind: 'note',
            text: 'Filled half-hours are work. Rest: hours of rest on the day. 24 h and 7 days: the least rest in any such period that ends on the day. Times are those of the clocks aboard; what they show a second time has a line of its own. The date of a day on which a rule was broken is marked.',
          },
          ...breachBlocks(verdicts),
          ...(record.comments
            ? [
                {
                  kind: 'facts' as const,
                  facts: [{ label: 'Comments', value: String(record.comments), isWide: true }],
                },
              ]
            : []),
          { kind: 'heading', level: 1, text: 'Signatures' },
          {
            kind: 'facts',
            facts: [
              signed('Signature of the seafarer', record.signature),
              signed('Signature of the master', record.masterSignature),
            ],
          },
        ],
        footer: `Printed on ${times.moment(at)} (${zone})${by === undefined ? '' : ` by ${by}`}`,
      },
    };

    function linesOf() {
      if (!vessel) return [];
      const all = hours.flatMap(({ work }) =>
        work.map(({ from, to }) => ({ from: Number(from), to: Number(to) })),
      );
      const cells = new RestCells(reachOf(days, vessel.profile), all);
      return days.flatMap((day) => {
        const own = hours.filter((one) => one.day === day.day && String(one.vessel) === vessel.id);
        const isBroken = verdicts.some((one) => one.day === day.day && one.outcome === 'breach');
        const said = [
          ...restOn(cells, day, { isToCome: day.from > Date.parse(at) }),
          remarksOn(own, verdicts, day.day),
        ];
        return linesOfDay(vessel.clocks, day, all).map((line, at) => ({
          ...line,
          isMarked: isBroken,
          said: at === 0 ? said : said.map(() => ''),
        }));
      });
    }
  };

/** The rest of a day, and the least in 24 hours and in 7 days that end on it (hours); nothing for future days. */
function restOn(cells: RestCells, day: ShipDay, { isToCome }: { isToCome: boolean }): string[] {
  if (isToCome) return ['', '', ''];
  const [from, to] = [cells.cellAt(day.from), cells.cellAt(day.to)];
  const least = (length: number) => {
    let found = Number.POSITIVE_INFINITY;
    for (let end = from + 1; end <= to; end += 1)
      if (end - length >= 0) found = Math.min(found, cells.restIn({ from: end - length, to: end }));
    return found;
  };
  return [cells.restIn({ from, to }), least(DAY_CELLS), least(WEEK_CELLS)].map((found) =>
    Number.isFinite(found) ? String(found / 2) : '',
  );
}

function remarksOn(
  own: readonly StoredRestHours[],
  verdicts: readonly RestVerdict[],
  day: Day,
): string {
  const broken = verdicts.filter((one) => one.day === day && one.outcome === 'breach');
  const kinds = own.flatMap(({ work }) =>
    work.flatMap(({ kind, reason }) =>
      kind ? [[labelOf(restWorkKinds, kind), reason].filter(Boolean).join(': ')] : [],
    ),
  );
  return [
    ...broken.map(({ rule }) => rule),
    ...kinds,
    ...own.flatMap(({ comment }) => comment ?? []),
  ]
    .join('; ')
    .slice(0, 160);
}

function breachBlocks(verdicts: readonly RestVerdict[]): PdfBlock[] {
  const broken = verdicts.filter(({ outcome }) => outcome === 'breach');
  if (broken.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Violations' },
    { kind: 'list', items: broken.map((one) => `${dayInWords(one.day)}: ${wordsOfVerdict(one)}`) },
  ];
}

/** What identifies the ship on the form. */
async function shipFacts(service: Service, vessel: RestVessel | undefined) {
  const found = vessel && (await service.store(vessels).findById(objectId(vessel.id)));
  return [
    { label: 'Ship', value: found?.name ?? '' },
    { label: 'IMO number', value: found?.imo ?? '' },
    { label: 'Flag', value: found?.flagState ?? '' },
  ];
}

async function positionOf(service: Service, vessel: RestVessel | undefined, user: string) {
  if (!vessel) return '';
  const record = await service
    .store(employees)
    .find({ organization: objectId(vessel.organization), 'user.id': objectId(user) })
    .sort({ status: 1, startedOn: -1 })
    .next();
  const position = record?.position && (await service.store(positions).findById(record.position));
  return position?.name ?? '';
}

/** `hours-of-rest-leo-marsh-2026-03`: only letters and digits. */
const fileNameOf = (person: string, month: string): string =>
  ['hours-of-rest', plainLetters(person), month].filter(Boolean).join('-');

const plainLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
