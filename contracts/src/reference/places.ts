/** Locations of the directory's filter (J-049). */
export const locations = [
  { code: 'worldwide', label: 'Worldwide' },
  { code: 'mediterranean', label: 'Mediterranean' },
  { code: 'caribbean', label: 'Caribbean' },
  { code: 'usa', label: 'USA' },
  { code: 'europe', label: 'Europe' },
  { code: 'asia', label: 'Asia' },
  { code: 'australia', label: 'Australia' },
  { code: 'middle-east', label: 'Middle East' },
] as const;
export type LocationCode = (typeof locations)[number]['code'];

/** Regions the location suggestions start with (J-020). */
export const presetRegions = [
  { code: 'mediterranean', label: 'Mediterranean' },
  { code: 'caribbean', label: 'Caribbean' },
  { code: 'pacific', label: 'Pacific' },
  { code: 'atlantic', label: 'Atlantic' },
  { code: 'indian-ocean', label: 'Indian Ocean' },
  { code: 'asia', label: 'Asia' },
  { code: 'europe', label: 'Europe' },
  { code: 'americas', label: 'Americas' },
  { code: 'worldwide', label: 'Worldwide' },
] as const;

/** Every region a listing may name: the filter's locations and the preset regions, each once. */
export const regions = [
  ...locations,
  { code: 'pacific', label: 'Pacific' },
  { code: 'atlantic', label: 'Atlantic' },
  { code: 'indian-ocean', label: 'Indian Ocean' },
  { code: 'americas', label: 'Americas' },
] as const;
export type RegionCode = (typeof regions)[number]['code'];

/** Flag states (J-083). */
export const flagStates = [
  { code: 'cayisl', label: 'Cayman Islands' },
  { code: 'marisl', label: 'Marshall Islands' },
  { code: 'bahama', label: 'Bahamas' },
  { code: 'panama', label: 'Panama' },
  { code: 'liberi', label: 'Liberia' },
  { code: 'malta', label: 'Malta' },
  { code: 'isleman', label: 'Isle of Man' },
  { code: 'bermud', label: 'Bermuda' },
  { code: 'jamaic', label: 'Jamaica' },
] as const;
