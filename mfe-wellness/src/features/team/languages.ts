/** Suggested languages of team members; any other can be typed. */
const offered = [
  'English',
  'Filipino',
  'Hindi',
  'Mandarin',
  'Russian',
  'Ukrainian',
  'Indonesian',
  'Spanish',
  'Portuguese',
  'French',
  'Italian',
  'German',
  'Dutch',
  'Polish',
  'Croatian',
  'Greek',
  'Turkish',
  'Arabic',
  'Burmese',
  'Vietnamese',
  'Sinhala',
  'Tamil',
];

/** The languages as options. */
export const languageOptions = offered.map((label) => ({ code: label, label }));
