import type { RegionCode } from '@fairlead/contracts';

/** A port of the demo data, its location and its regions. */
export interface DemoPort {
  name: string;
  country: string;
  regions: readonly RegionCode[];
}

export const demoPorts: readonly DemoPort[] = [
  { name: 'Antibes', country: 'France', regions: ['mediterranean', 'europe'] },
  { name: 'Monaco', country: 'Monaco', regions: ['mediterranean', 'europe'] },
  { name: 'Palma de Mallorca', country: 'Spain', regions: ['mediterranean', 'europe'] },
  { name: 'Barcelona', country: 'Spain', regions: ['mediterranean', 'europe'] },
  { name: 'Genoa', country: 'Italy', regions: ['mediterranean', 'europe'] },
  { name: 'Viareggio', country: 'Italy', regions: ['mediterranean', 'europe'] },
  { name: 'Athens', country: 'Greece', regions: ['mediterranean', 'europe'] },
  { name: 'Split', country: 'Croatia', regions: ['mediterranean', 'europe'] },
  { name: 'Valletta', country: 'Malta', regions: ['mediterranean', 'europe'] },
  { name: 'Southampton', country: 'United Kingdom', regions: ['europe', 'atlantic'] },
  { name: 'Bergen', country: 'Norway', regions: ['europe', 'atlantic'] },
  { name: 'Amsterdam', country: 'Netherlands', regions: ['europe'] },
  { name: 'Antigua', country: 'Antigua and Barbuda', regions: ['caribbean', 'americas'] },
  { name: 'St. Maarten', country: 'Sint Maarten', regions: ['caribbean', 'americas'] },
  { name: 'Nassau', country: 'Bahamas', regions: ['caribbean', 'americas'] },
  { name: 'Fort Lauderdale', country: 'USA', regions: ['usa', 'americas', 'atlantic'] },
  { name: 'Newport, Rhode Island', country: 'USA', regions: ['usa', 'americas', 'atlantic'] },
  { name: 'San Diego', country: 'USA', regions: ['usa', 'americas', 'pacific'] },
  { name: 'Phuket', country: 'Thailand', regions: ['asia', 'indian-ocean'] },
  { name: 'Singapore', country: 'Singapore', regions: ['asia'] },
  { name: 'Sydney', country: 'Australia', regions: ['australia', 'pacific'] },
  { name: 'Cairns', country: 'Australia', regions: ['australia', 'pacific'] },
  { name: 'Dubai', country: 'United Arab Emirates', regions: ['middle-east'] },
  { name: 'Malé', country: 'Maldives', regions: ['indian-ocean', 'asia'] },
];
