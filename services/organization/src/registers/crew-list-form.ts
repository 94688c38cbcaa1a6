import {
  anyRegister,
  clockIn,
  collectionOf,
  isId,
  labelOf,
  type RegisterField,
  reaches,
} from '@fairlead/contracts';
import { flagStates } from '@fairlead/contracts/reference/places';
import { crewList as declared } from '@fairlead/contracts/registers/crew-list';
import { sendCsv } from '@fairlead/printing/csv';
import {
  answersPdf,
  type PdfDocument,
  type Printer,
  sendPdf,
  timesIn,
} from '@fairlead/printing/pdf';
import { apiErrors, contentOf, described, objectId, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { vessels } from '../vessels/collection.ts';
import { idIn, levelOf } from './access.ts';
import { zoneAboard } from './clocks.ts';

const crewList = anyRegister(declared);
const slug = collectionOf(declared.slug);

const line = () => z.string().trim().max(80).default('');

const asked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().catch(''),
  format: z.enum(['csv', 'pdf']).default('csv'),
  /** What the form is for. */
  movement: z.enum(['arrival', 'departure']).default('arrival'),
  voyage: line(),
  /** The port of arrival or departure, and the day. */
  port: line(),
  date: z.iso.date().optional(),
  lastPort: line(),
});

/** The columns of IMO FAL form 5, with the members of an entry that they show. */
const columns = [
  ['familyName', 'Family name'],
  ['givenName', 'Given name'],
  ['rank', 'Rank or rating'],
  ['nationality', 'Nationality'],
  ['gender', 'Gender'],
  ['birthDate', 'Date of birth'],
  ['birthPlace', 'Place of birth'],
  ['identityKind', 'ID kind'],
  ['identityNumber', 'ID number'],
  ['identityState', 'ID issuing State'],
  ['identityExpiry', 'ID expiry'],
  ['embarkPort', 'Embarkation port'],
  ['disembarkPort', 'Disembarkation port'],
] as const;
const headings = ['No.', ...columns.map(([, heading]) => heading)];

const file = 'crew-list-fal5';

/**
 * `GET /api/registers/crew-list/fal5?organization=…&vessel=…&format=csv|pdf`: who is aboard, on IMO FAL form 5, for those who write the
 * crew list of the vessel. Exports of somebody else's identity documents are in the audit trail of their entries (O-196).
 */
export function crewListFormRoute(service: Service, printer: Printer): void {
  service.app.get(
    `/api/${slug}/fal5`,
    {
      schema: described({
        tag: slug,
        summary: 'The crew aboard a vessel on IMO FAL form 5',
        query: asked,
        answers: {
          200: { type: 'string', format: 'binary', description: 'CSV (RFC 4180) or PDF' },
        },
        produces: ['text/csv', answersPdf.produces],
      }),
    },
    async ({ query, viewer }, reply) => {
      const { organization, vessel, format, movement } = query;
      if (!isId(organization) || !isId(vessel)) throw apiErrors.forbidden();
      if (!reaches(levelOf(crewList, viewer, { organization, vessel }), 'write'))
        throw apiErrors.forbidden();
      const ship = await service
        .store(vessels)
        .findById(objectId(vessel), { organization: objectId(organization) });
      if (!ship) throw apiErrors.forbidden();
      const zone = await zoneAboard(service, vessel);
      const { day } = clockIn(zone, new Date().toISOString());
      const store = service.store(slug);
      const stored = await store
        .find({
          organization: objectId(organization),
          vessel: objectId(vessel),
          status: 'aboard',
          deletedAt: null,
        })
        .sort({ familyName: 1, givenName: 1, _id: 1 })
        .toArray();
      const own = viewer.kind === 'person' ? viewer.id : '';
      const entries = stored.map((one) => ({
        id: one._id.toHexString(),
        content: contentOf(store.collection, one),
      }));
      await Promise.all(
        entries
          .filter(({ content }) => content.identityNumber && idIn(content.person) !== own)
          .map(({ id }) =>
            service.recordReading(
              { collection: slug, document: id, organization, fields: ['identityNumber'] },
              viewer,
            ),
          ),
      );
      const rows = entries.map(({ content }, at) => rowOf(content, at + 1));
      const date = query.date ?? day;
      const head = [
        ['Arrival or departure', movement === 'arrival' ? 'Arrival' : 'Departure'],
        ['Name of ship', ship.name],
        ['IMO number', ship.imo ?? ''],
        ['Call sign', ship.callSign ?? ''],
        ['Voyage number', query.voyage],
        [`Port of ${movement}`, query.port],
        ['Flag State', labelOf(flagStates, ship.flagState) ?? ''],
        ['Last port of call', query.lastPort],
      ] as const;
      if (format === 'csv')
        return sendCsv(reply, {
          name: file,
          headings: [...head.map(([heading]) => heading), `Date of ${movement}`, ...headings],
          rows: rows.map((row) => [...head.map(([, value]) => value), date, ...row]),
        });
      const { day: dayWords } = timesIn(zone);
      const facts = [...head, [`Date of ${movement}`, dayWords(date)] as const];
      const pdf = await printer.print(formOf(ship.name, facts, rows));
      return sendPdf(reply, file, pdf);
    },
  );
}

/** An entry as a row of the form. */
const rowOf = (content: Record<string, unknown>, number: number): string[] => [
  String(number),
  ...columns.map(([name]) => wordsOf(crewList.fields[name], content[name])),
];

const wordsOf = (field: RegisterField | undefined, value: unknown): string => {
  if (value === undefined || value === null) return '';
  return (field?.options && labelOf(field.options, String(value))) ?? String(value);
};

/** The printed form: the ship's particulars, then a line for each person aboard. */
const formOf = (
  ship: string,
  facts: readonly (readonly [label: string, value: string])[],
  rows: readonly (readonly string[])[],
): PdfDocument => ({
  letterhead: [ship],
  title: 'Crew list',
  subtitle: ['IMO FAL form 5'],
  badges: [],
  blocks: [
    { kind: 'facts', facts: facts.map(([label, value]) => ({ label, value: value || '–' })) },
    rows.length > 0
      ? {
          kind: 'table',
          label: 'Crew',
          columns: headings,
          rows: rows.map((row) => row.map((cell) => cell || '–')),
        }
      : { kind: 'paragraph', text: 'Nobody is aboard.' },
    { kind: 'paragraph', text: 'Date and signature by master, authorized agent or officer:' },
  ],
  footer: 'IMO FAL form 5: crew list',
});
