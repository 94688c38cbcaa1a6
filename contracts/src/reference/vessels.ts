import type { Option } from './options.ts';

/** Vessel types of the directory's filter (J-050). */
export const vesselTypes = [
  { code: 'motor-yacht', label: 'Motor Yacht' },
  { code: 'sailing-yacht', label: 'Sailing Yacht' },
  { code: 'commercial', label: 'Commercial' },
  { code: 'expedition', label: 'Expedition' },
  { code: 'catamaran', label: 'Catamaran' },
  { code: 'shore-based', label: 'Shore-based' },
] as const;
export type VesselType = (typeof vesselTypes)[number]['code'];

/** Vessel types of a vessel's own record (J-082), each with the filter type that finds it. */
export const vesselTypeValues = [
  { code: 'motor', label: 'Motor', foundBy: 'motor-yacht' },
  { code: 'sailing', label: 'Sailing', foundBy: 'sailing-yacht' },
  { code: 'commercial', label: 'Commercial', foundBy: 'commercial' },
] as const;

/** What a listing stores: one of the three values, or a filter type without one. */
export const listingVesselTypes = [
  ...vesselTypeValues,
  { code: 'expedition', label: 'Expedition', foundBy: 'expedition' },
  { code: 'catamaran', label: 'Catamaran', foundBy: 'catamaran' },
  { code: 'shore-based', label: 'Shore-based', foundBy: 'shore-based' },
] as const;

const METRES_PER_FOOT = 0.3048;
const SMALLEST_METRES = 5;
const LARGEST_METRES = 150;

/** Vessel sizes by length overall, `met05` to `met150` in steps of 1 m (J-084). */
export const vesselSizes: readonly Option[] = Array.from(
  { length: LARGEST_METRES - SMALLEST_METRES + 1 },
  (_, step) => {
    const metres = SMALLEST_METRES + step;
    const feet = Math.round(metres / METRES_PER_FOOT);
    return { code: `met${String(metres).padStart(2, '0')}`, label: `${metres} m (${feet}ft)` };
  },
);

/** The `category` in the directory's URL and the vessel types it selects. */
export const vesselCategories: Readonly<Record<string, readonly VesselType[]>> = {
  yacht: ['motor-yacht', 'sailing-yacht'],
};
