import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { z } from 'zod';

const years = { first: 1850, last: 2100 } as const;
const yearWords = `This must be a year from ${years.first} to ${years.last}`;

/** A vessel as its form shows it: what is not said is empty. */
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
});
export type VesselValues = z.infer<typeof vesselSchema>;

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= years.first && Number(text) <= years.last;

/** What the form shows of a vessel, or of none yet. */
export const valuesOf = (vessel: DocumentOf<'vessels'> | undefined): VesselValues => ({
  name: vessel?.name ?? '',
  type: vessel?.type ?? '',
  size: vessel?.size ?? '',
  buildYear: vessel?.buildYear ? String(vessel.buildYear) : '',
  flagState: vessel?.flagState ?? '',
  isPublic: vessel?.isPublic ?? false,
});

/** What is sent of the form: nothing, said as `null`, where it is empty. */
export const changesOf = ({ name, type, size, buildYear, flagState, isPublic }: VesselValues) => ({
  name,
  isPublic,
  type: codeOf(listingVesselTypes, type),
  size: codeOf(vesselSizes, size),
  flagState: codeOf(flagStates, flagState),
  buildYear: buildYear === '' ? null : Number(buildYear),
});

const codeOf = <Code extends string>(options: readonly Option<Code>[], chosen: string) =>
  options.find(({ code }) => code === chosen)?.code ?? null;

/** What the fields are called where two people changed them. */
export const words: FieldWords<VesselValues> = {
  name: { label: 'Name' },
  type: { label: 'Type', say: (code) => labelOf(listingVesselTypes, code) ?? '' },
  size: { label: 'Size', say: (code) => labelOf(vesselSizes, code) ?? '' },
  buildYear: { label: 'Year built' },
  flagState: { label: 'Flag', say: (code) => labelOf(flagStates, code) ?? '' },
  isPublic: { label: 'Show on the public page', say: (is) => (is ? 'Yes' : 'No') },
};
