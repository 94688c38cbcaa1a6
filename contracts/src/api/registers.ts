import { z } from 'zod';
import { certificateTypes } from '../reference/certificate-types.ts';
import {
  id,
  instant,
  json,
  option,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
  vesselIn,
} from './fields.ts';

const register = () => z.string().max(60);

/** A remark of somebody on a record of a register; `mentions` are told of it. */
export const registerCommentFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  register: register(),
  record: id(),
  /** Whose record it is, where a register keeps each person's for themselves. */
  person: id().optional().meta({ readOnly: true }),
  /** What the record was called then. */
  title: text(200).optional().meta({ readOnly: true }),
  author: ownedBy('users', ['fullName']).meta({ readOnly: true }),
  text: requiredText(5_000),
  mentions: z.array(id()).max(20).default([]),
});

/** How a register's list is looked at: what is shown, sought and in which order. A shared one is everybody's of the organization. */
export const registerViewFields = z.object({
  organization: tenant(),
  user: ownedBy('users').meta({ readOnly: true }),
  register: register(),
  name: requiredText(80),
  isShared: z.boolean().default(false),
  state: json(z.record(z.string().max(40), z.string().max(4_000))),
});

/** Somebody says that they know a record as it stands. */
export const acknowledgementFields = z.object({
  organization: tenant(),
  user: ownedBy('users', ['fullName']).meta({ readOnly: true }),
  register: register(),
  record: id(),
  acknowledgedAt: instant().optional().meta({ readOnly: true }),
});

/** The certificates that who works in a position must hold, aboard a vessel or on all of an organization. */
export const certificateRequirementFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  position: relation('positions'),
  types: z.array(option(certificateTypes)).max(40).default([]),
  note: text(500).optional(),
});

/** What the records of a register that fit a where come to, for one viewer. */
export const registerSummary = z
  .object({
    total: z.int(),
    /** How many there are of each value, of each member that the register counts. */
    counts: z.record(z.string(), z.record(z.string(), z.int())),
    /** Of how many records with a yes or no it is yes, by the register's measures. */
    measures: z.record(z.string(), z.object({ yes: z.int(), of: z.int() })),
    /** How many are open for the viewer. */
    mine: z.int(),
  })
  .meta({ id: 'RegisterSummary' });
export type RegisterSummary = z.infer<typeof registerSummary>;

/** How many records are taken in by one file at most. */
export const mostImportedRecords = 500;

/**
 * `POST /api/registers/{slug}/import`: a CSV text of records, of one vessel where it is named. Those of good rows are made; with `preview` it
 * is only looked at.
 */
export const recordImport = z.object({
  organization: id(),
  vessel: id().optional(),
  csv: z.string('The file is required').min(1, 'The file is empty'),
  preview: z.boolean().default(false),
});

/**
 * What a file of records comes to: how many rows are good, how many records were made, how many rows say what is `known` already, and all that is
 * wrong, by line.
 */
export const recordImportAnswer = z
  .object({
    rows: z.int(),
    good: z.int(),
    made: z.int(),
    known: z.int(),
    /** `column`: its code, where it is one. */
    bad: z.array(z.object({ line: z.int(), column: z.string().optional(), message: z.string() })),
    /** Headings that name no column; nothing below them is read. */
    ignored: z.array(z.string()),
  })
  .meta({ id: 'RecordImport' });
export type RecordImportAnswer = z.infer<typeof recordImportAnswer>;

/** How many records of each register are open for the viewer, by its slug; none is left out. */
export const openRecords = z
  .object({ counts: z.record(z.string(), z.int()) })
  .meta({ id: 'OpenRecords' });
export type OpenRecords = z.infer<typeof openRecords>;

/** The most records that are told as needing attention at once. */
export const mostConcerning = 10;

/**
 * The open records of all registers that need attention, the most pressing first: those that breach, or those that wait for the viewer.
 * `total` counts them all.
 */
export const concerningRecords = z
  .object({
    records: z
      .array(
        z.object({
          register: register(),
          id: id(),
          vessel: id().optional(),
          vesselName: z.string().optional(),
          number: z.string().optional(),
          title: z.string().optional(),
          status: z.string(),
          flags: z.array(z.string()),
          /** Whose it is, or whose turn it is, by name. */
          person: z.string().optional(),
          /** By which day something must be done about it. */
          dueOn: z.iso.date().optional(),
          /** The day aboard its vessel, by which it is late; in UTC for a record of no vessel. */
          today: z.iso.date().optional(),
        }),
      )
      .max(mostConcerning),
    total: z.int(),
  })
  .meta({ id: 'ConcerningRecords' });
export type ConcerningRecords = z.infer<typeof concerningRecords>;

/** How many people are asked to acknowledge a record, how many have, and how that is for the viewer. */
export const audience = z
  .object({
    audience: z.int(),
    acknowledged: z.int(),
    isAsked: z.boolean(),
    acknowledgedAt: z.iso.datetime().optional(),
    /** Who is asked, and since when they have said so; told to who approves there. */
    people: z
      .array(z.object({ name: z.string(), acknowledgedAt: z.iso.datetime().optional() }))
      .optional(),
  })
  .meta({ id: 'Audience' });
export type Audience = z.infer<typeof audience>;

/** How somebody stands with a certificate that their rank must hold. */
const heldCertificate = z.object({
  type: option(certificateTypes),
  state: z.enum(['missing', 'valid', 'expiring', 'expired']),
  /** The record of it. */
  certificate: id().optional(),
  expiryDate: z.string().optional(),
  /** Whether it is valid to the end of their contract; to that of time where the contract has none. */
  isToContractEnd: z.boolean(),
});

/** Who must hold which certificates, and who does (O-082). */
export const certificateMatrix = z
  .object({
    people: z.array(
      z.object({
        employee: id(),
        user: id(),
        name: z.string(),
        rank: z.string(),
        contractEnds: z.string().nullable(),
        certificates: z.array(heldCertificate),
      }),
    ),
  })
  .meta({ id: 'CertificateMatrix' });
export type CertificateMatrix = z.infer<typeof certificateMatrix>;

/** The certificates of a vessel's crew as an inspector is shown them; `hash` is that of everything it says (SHA-256). */
export const inspectionPack = z
  .object({
    crew: certificateMatrix.shape.people,
    certificates: z.array(
      z.object({
        id: id(),
        holder: z.string(),
        type: z.string(),
        number: z.string().nullable(),
        issuer: z.string().nullable(),
        issuedDate: z.string().nullable(),
        expiryDate: z.string().nullable(),
        status: z.string(),
      }),
    ),
    hash: z.string(),
  })
  .meta({ id: 'InspectionPack' });
export type InspectionPack = z.infer<typeof inspectionPack>;

/** By vessel: of how many checks how many are passed. A vessel without checks is not there. */
export const fleetCompliance = z
  .object({ vessels: z.record(z.string(), z.object({ passed: z.int(), of: z.int() })) })
  .meta({ id: 'FleetCompliance' });
export type FleetCompliance = z.infer<typeof fleetCompliance>;

const tone = z.enum(['neutral', 'info', 'success', 'warning', 'danger']);

/** What the records of a register come to, taken together: figures, what is wrong with them, and tables. */
export const registerOverview = z
  .object({
    figures: z.array(
      z.object({ label: z.string(), value: z.number(), unit: z.string().optional() }),
    ),
    findings: z.array(
      z.object({ code: z.string(), text: z.string(), tone, records: z.array(id()) }),
    ),
    tables: z.array(
      z.object({
        title: z.string(),
        columns: z.array(z.string()),
        rows: z.array(
          z.object({
            cells: z.array(z.string()),
            record: id().optional(),
            tone: tone.optional(),
          }),
        ),
        empty: z.string(),
      }),
    ),
  })
  .meta({ id: 'RegisterOverview' });
export type RegisterOverview = z.infer<typeof registerOverview>;
