import type { ThemePreset } from '@fairlead/contracts/portal/theme';

export const presetLabels: Record<ThemePreset, string> = {
  default: 'Default',
  underground: 'Underground',
  'rose-garden': 'Rose Garden',
  'lake-view': 'Lake View',
  'sunset-glow': 'Sunset Glow',
  'forest-whisper': 'Forest Whisper',
  'ocean-breeze': 'Ocean Breeze',
  'lavender-dream': 'Lavender Dream',
};
