import { z } from 'zod';
import {
  calendarDate,
  denormalizedRelation,
  id,
  instant,
  option,
  tenant,
  vesselIn,
} from '../api/fields.ts';
import { requiredLine } from '../api/profile-fields.ts';
import { documentBase, pageOf } from '../api/rest.ts';
import { inspectionParts } from './inspection.ts';

/** How many days an inspector's link is valid by default, and at most. */
export const inspectionLinkDays = { default: 3, most: 30 } as const;

/** How often it can be opened; downloading the PDF counts as another opening. */
export const inspectionLinkOpenings = { default: 20, most: 100 } as const;

/** What a link gives access to. */
export const openingKinds = [
  { code: 'page', label: 'Page' },
  { code: 'pdf', label: 'PDF' },
] as const;

/** A link by which an inspector without an account reads the inspection pack of a vessel. Its secret is only in the link. */
export const inspectionLinkFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization'),
  /** The period of the pack. */
  from: calendarDate(),
  to: calendarDate(),
  /** Whom it was made for. */
  note: requiredLine(120, 'Enter who the link is for'),
  until: instant(),
  mostOpenings: z.int().min(1).max(inspectionLinkOpenings.most),
  openings: z
    .array(z.object({ at: instant(), kind: option(openingKinds) }))
    .max(inspectionLinkOpenings.most)
    .default([])
    .meta({ readOnly: true }),
  /** When somebody revoked it early. */
  endedAt: instant().optional().meta({ readOnly: true }),
  createdBy: denormalizedRelation('users', ['fullName']).optional().meta({ readOnly: true }),
});

const named = z.union([id(), z.looseObject({ id: id(), name: z.string() })]).nullish();

/** A link as read by those who may make the pack. */
export const inspectionLink = documentBase
  .extend({
    organization: named,
    vessel: named,
    from: z.string(),
    to: z.string(),
    note: z.string(),
    until: z.iso.datetime(),
    mostOpenings: z.int(),
    openings: z.array(z.looseObject({ at: z.iso.datetime(), kind: option(openingKinds) })),
    endedAt: z.iso.datetime().nullish(),
    createdBy: z
      .union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })])
      .nullish(),
  })
  .meta({ id: 'InspectionLink' });
export type InspectionLink = z.output<typeof inspectionLink>;
export const inspectionLinkPage = pageOf(inspectionLink);

/** `POST /api/inspectionLinks`. Without a period it has the default of a pack. */
export const inspectionLinkRequest = z.object({
  organization: id(),
  vessel: id(),
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  note: requiredLine(120, 'Enter who the link is for'),
  days: z.int().min(1).max(inspectionLinkDays.most).default(inspectionLinkDays.default),
  mostOpenings: z
    .int()
    .min(1)
    .max(inspectionLinkOpenings.most)
    .default(inspectionLinkOpenings.default),
});
export type InspectionLinkRequest = z.input<typeof inspectionLinkRequest>;

/** Its answer, the only one that ever includes the secret. */
export const inspectionLinkMade = z.object({
  doc: inspectionLink,
  secret: z.string(),
  message: z.string(),
});

/** `POST /api/inspectionLinks/:id/end` */
export const inspectionLinkEnded = z.object({ doc: inspectionLink, message: z.string() });

/** What a holder of the link sends with each call: the secret is in no URL. */
export const inspectionLinkSecret = z.object({ secret: z.string().max(64) });

/** `POST /api/inspectionLinks/:id/about`: what a link leads to, before it is opened. */
export const inspectionLinkAbout = z
  .object({
    organization: z.string(),
    vessel: z.string(),
    from: z.string(),
    to: z.string(),
    until: z.iso.datetime(),
  })
  .meta({ id: 'InspectionLinkAbout' });
export type InspectionLinkAbout = z.output<typeof inspectionLinkAbout>;

/** `POST /api/inspectionLinks/:id/open`: the pack as printed, as text, with the hash of all its records' content. */
export const inspectionLinkContent = inspectionLinkAbout
  .extend({
    hash: z.string(),
    zone: z.string(),
    parts: z.array(
      z.object({
        code: option(inspectionParts),
        label: z.string(),
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
      }),
    ),
  })
  .meta({ id: 'InspectionLinkContent' });
export type InspectionLinkContent = z.output<typeof inspectionLinkContent>;

/** `POST /api/inspectionLinks/:id/pdf`: the PDF in base64, with the hash that is printed on it, and the words that cannot be printed whole. */
export const inspectionLinkPdf = z
  .object({
    hash: z.string(),
    pdf: z.string(),
    unprintable: z
      .object({
        words: z.array(z.object({ word: z.string(), letters: z.string() })),
        total: z.int(),
      })
      .optional(),
  })
  .meta({ id: 'InspectionLinkPdf' });
export type InspectionLinkPdf = z.output<typeof inspectionLinkPdf>;
