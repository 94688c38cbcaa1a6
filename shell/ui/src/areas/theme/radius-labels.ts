import type { ThemeRadius } from '@fairlead/contracts/portal/theme';

export const radiusLabels: Record<ThemeRadius, string> = {
  none: 'None',
  sm: 'Slight',
  md: 'Medium',
  lg: 'Large',
  xl: 'Extra large',
  full: 'Full',
};
