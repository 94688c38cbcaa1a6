/** The waters in which somebody has served, as testimonials of sea service name them (MCA, MSN 1858, for yachts). */
export const seaAreas = [
  { code: 'unlimited', label: 'Unlimited' },
  { code: 'nm150', label: 'Up to 150 nautical miles from a safe haven' },
  { code: 'nm60', label: 'Up to 60 nautical miles from a safe haven' },
  { code: 'coastal', label: 'Near coastal' },
  { code: 'inland', label: 'Inland waters' },
] as const;
export type SeaArea = (typeof seaAreas)[number]['code'];
