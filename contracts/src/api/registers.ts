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

/** A comment on a record of a register; `mentions` are notified of it. */
export const registerCommentFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  register: register(),
  record: id(),
  /** Whose record it is, if the register holds each person's own. */
  person: id().optional().meta({ readOnly: true }),
  /** The name of the record at the time. */
  title: text(200).optional().meta({ readOnly: true }),
  author: ownedBy('users', ['fullName']).meta({ readOnly: true }),
  text: requiredText(5_000),
  mentions: z.array(id()).max(20).default([]),
});

/** A saved view of a register's list: its columns, filters and order. A shared one is for everybody in the organization. */
export const registerViewFields = z.object({
  organization: tenant(),
  user: ownedBy('users').meta({ readOnly: true }),
  register: register(),
  name: requiredText(80),
  isShared: z.boolean().default(false),
  state: json(z.record(z.string().max(40), z.string().max(4_000))),
});

/** Somebody's acknowledgement of a record as it is. */
export const acknowledgementFields = z.object({
  organization: tenant(),
  user: ownedBy('users', ['fullName']).meta({ readOnly: true }),
  register: register(),
  record: id(),
  acknowledgedAt: instant().optional().meta({ readOnly: true }),
});

/** The certificates required for a position, aboard a vessel or on all of an organization's. */
export const certificateRequirementFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  position: relation('positions'),
  types: z.array(option(certificateTypes)).max(40).default([]),
  note: text(500).optional(),
});

/** The summary of a register's records that match a where, for one viewer. */
export const registerSummary = z
  .object({
    total: z.int(),
    /** How many there are of each value, for each member that the register counts. */
    counts: z.record(z.string(), z.record(z.string(), z.int())),
    /** For how many records with a boolean it is true, by the register's measures. */
    measures: z.record(z.string(), z.object({ yes: z.int(), of: z.int() })),
    /** How many are open for the viewer. */
    mine: z.int(),
  })
  .meta({ id: 'RegisterSummary' });
export type RegisterSummary = z.infer<typeof registerSummary>;

/** The most records that one file may import. */
export const mostImportedRecords = 500;

/**
 * `POST /api/registers/{slug}/import`: a CSV text of records, of one vessel where it is named. Those of valid rows are created; with
 * `preview` it is only checked.
 */
export const recordImport = z.object({
  organization: id(),
  vessel: id().optional(),
  csv: z.string('The file is required').min(1, 'The file is empty'),
  preview: z.boolean().default(false),
});

/**
 * The result for a file of records: how many rows are valid, how many records were created, how many rows are already `known`, and all errors, by
 * line.
 */
export const recordImportAnswer = z
  .object({
    rows: z.int(),
    good: z.int(),
    made: z.int(),
    known: z.int(),
    /** `column`: its code, if it has one. */
    bad: z.array(z.object({ line: z.int(), column: z.string().optional(), message: z.string() })),
    /** Unknown headings; nothing below them is read. */
    ignored: z.array(z.string()),
  })
  .meta({ id: 'RecordImport' });
export type RecordImportAnswer = z.infer<typeof recordImportAnswer>;

/** How many records of each register are open for the viewer, by its slug; none is left out. */
export const openRecords = z
  .object({ counts: z.record(z.string(), z.int()) })
  .meta({ id: 'OpenRecords' });
export type OpenRecords = z.infer<typeof openRecords>;

/** The most records listed as needing attention at once. */
export const mostConcerning = 10;

/**
 * The open records of all registers that need attention, most urgent first: those that are non-compliant, or those that await the
 * viewer. `total` counts them all.
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
          /** The day by which something must be done about it. */
          dueOn: z.iso.date().optional(),
          /** The day aboard its vessel, by which it is late; in UTC for a record of no vessel. */
          today: z.iso.date().optional(),
        }),
      )
      .max(mostConcerning),
    total: z.int(),
    /** How many there are in each register with any, the most first, and aboard each vessel. Optional: earlier releases do not answer it. */
    counts: z
      .array(
        z.object({
          register: register(),
          total: z.int(),
          vessels: z.array(z.object({ id: id(), name: z.string().optional(), total: z.int() })),
        }),
      )
      .optional(),
  })
  .meta({ id: 'ConcerningRecords' });
export type ConcerningRecords = z.infer<typeof concerningRecords>;

/** How many people are asked to acknowledge a record, how many have, and the viewer's own status. */
export const audience = z
  .object({
    audience: z.int(),
    acknowledged: z.int(),
    isAsked: z.boolean(),
    acknowledgedAt: z.iso.datetime().optional(),
    /** Who is asked, and when they acknowledged it; shown to those who approve there. */
    people: z
      .array(z.object({ name: z.string(), acknowledgedAt: z.iso.datetime().optional() }))
      .optional(),
  })
  .meta({ id: 'Audience' });
export type Audience = z.infer<typeof audience>;

/** Somebody's status for a certificate that their rank requires. */
const heldCertificate = z.object({
  type: option(certificateTypes),
  state: z.enum(['missing', 'valid', 'expiring', 'expired']),
  /** Its record. */
  certificate: id().optional(),
  expiryDate: z.string().optional(),
  /** Whether it is valid to the end of their contract; without an expiry for an open-ended contract. */
  isToContractEnd: z.boolean(),
});

/** Who must hold which certificates, and who holds them (O-082). */
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

/** The certificates of a vessel's crew as an inspector is shown them; `hash` is the SHA-256 of its whole content. */
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

/** By vessel: how many checks there are and how many passed. A vessel without checks is missing. */
export const fleetCompliance = z
  .object({ vessels: z.record(z.string(), z.object({ passed: z.int(), of: z.int() })) })
  .meta({ id: 'FleetCompliance' });
export type FleetCompliance = z.infer<typeof fleetCompliance>;

const tone = z.enum(['neutral', 'info', 'success', 'warning', 'danger']);

/** The overview of a register's records: figures, problems, and tables. */
export const registerOverview = z
  .object({
    figures: z.array(
      z.object({
        label: z.string(),
        value: z.number(),
        unit: z.string().optional(),
        isAmount: z.boolean().optional(),
      }),
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
