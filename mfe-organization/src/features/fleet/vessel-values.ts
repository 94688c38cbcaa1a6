import type { DocumentOf } from '@fairlead/contracts/api/documents';
import {
  isImoNumber,
  shipNumber,
  vesselStatuses,
  vesselUses,
} from '@fairlead/contracts/api/organizations';
import { readNumber } from '@fairlead/contracts/reference/numbers';
import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { isZone } from '@fairlead/contracts/time/clock';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { z } from 'zod';

const years = { first: 1850, last: 2100 } as const;
const yearWords = `This must be a year from ${years.first} to ${years.last}`;

/** A vessel as its form shows it: missing values are empty. */
export const vesselSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(160, 'This must be at most 160 characters'),
  type: z.string(),
  size: z.string(),
  buildYear: z
    .string()
    .trim()
    .refine((text) => text === '' || isYear(text), yearWords),
  flagState: z.string(),
  isPublic: z.boolean(),
  imo: z
    .string()
    .overwrite(shipNumber)
    .refine((text) => text === '' || isImoNumber(text), 'This is not an IMO number'),
  mmsi: z
    .string()
    .overwrite(shipNumber)
    .regex(/^([1-9]\d{8})?$/, 'An MMSI of a ship has nine digits, the first of them no 0'),
  callSign: z
    .string()
    .overwrite(shipNumber)
    .regex(/^([A-Z0-9]{3,10})?$/, 'A call sign has 3 to 10 letters and digits'),
  grossTonnage: z
    .string()
    .trim()
    .refine((text) => isBetween(text, 1, 300_000, true), 'This must be between 1 and 300,000'),
  lengthOverall: z
    .string()
    .trim()
    .refine((text) => isBetween(text, 1, 500), 'This must be between 1 and 500'),
  safeManning: z
    .string()
    .trim()
    .refine((text) => isBetween(text, 1, 500, true), 'This must be between 1 and 500'),
  use: z.string(),
  status: z.string(),
  shipTime: z
    .string()
    .trim()
    .refine((text) => text === '' || isZone(text), 'This is not a time zone'),
});
export type VesselValues = z.infer<typeof vesselSchema>;

/** Whether a text is empty or a number between two others. */
const isBetween = (text: string, min: number, max: number, isWhole = false): boolean => {
  const number = readNumber(text);
  return text === '' || (number >= min && number <= max && (!isWhole || Number.isInteger(number)));
};

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= years.first && Number(text) <= years.last;

/** The form values of a vessel, or of none yet. */
export const valuesOf = (vessel: DocumentOf<'vessels'> | undefined): VesselValues => ({
  name: vessel?.name ?? '',
  type: vessel?.type ?? '',
  size: vessel?.size ?? '',
  buildYear: vessel?.buildYear ? String(vessel.buildYear) : '',
  flagState: vessel?.flagState ?? '',
  isPublic: vessel?.isPublic ?? false,
  imo: vessel?.imo ?? '',
  mmsi: vessel?.mmsi ?? '',
  callSign: vessel?.callSign ?? '',
  grossTonnage: vessel?.grossTonnage ? String(vessel.grossTonnage) : '',
  lengthOverall: vessel?.lengthOverall ? String(vessel.lengthOverall) : '',
  safeManning: vessel?.safeManning ? String(vessel.safeManning) : '',
  use: vessel?.use ?? '',
  status: vessel?.status ?? 'active',
  shipTime: vessel?.shipTime ?? '',
});

/** What the form sends: `null` where a value is empty. */
export const changesOf = (values: VesselValues) => ({
  name: values.name,
  isPublic: values.isPublic,
  type: codeOf(listingVesselTypes, values.type),
  size: codeOf(vesselSizes, values.size),
  flagState: codeOf(flagStates, values.flagState),
  buildYear: numberIn(values.buildYear),
  imo: values.imo || null,
  mmsi: values.mmsi || null,
  callSign: values.callSign || null,
  grossTonnage: numberIn(values.grossTonnage),
  lengthOverall: numberIn(values.lengthOverall),
  safeManning: numberIn(values.safeManning),
  use: codeOf(vesselUses, values.use),
  status: codeOf(vesselStatuses, values.status) ?? 'active',
  shipTime: values.shipTime || null,
});

/** A checked number, or null. */
const numberIn = (text: string) => (text === '' ? null : readNumber(text));

const codeOf = <Code extends string>(options: readonly Option<Code>[], chosen: string) =>
  options.find(({ code }) => code === chosen)?.code ?? null;

/** The labels of the fields for conflicts. */
export const words: FieldWords<VesselValues> = {
  name: { label: 'Name' },
  type: { label: 'Type', say: (code) => labelOf(listingVesselTypes, code) ?? '' },
  size: { label: 'Size', say: (code) => labelOf(vesselSizes, code) ?? '' },
  buildYear: { label: 'Year built' },
  flagState: { label: 'Flag', say: (code) => labelOf(flagStates, code) ?? '' },
  isPublic: { label: 'Show on the public page', say: (is) => (is ? 'Yes' : 'No') },
  imo: { label: 'IMO number' },
  mmsi: { label: 'MMSI' },
  callSign: { label: 'Call sign' },
  grossTonnage: { label: 'Gross tonnage' },
  lengthOverall: { label: 'Length overall (m)' },
  safeManning: { label: 'Safe manning' },
  use: { label: 'Use', say: (code) => labelOf(vesselUses, code) ?? '' },
  status: { label: 'Status', say: (code) => labelOf(vesselStatuses, code) ?? '' },
  shipTime: { label: 'Ship time' },
};
