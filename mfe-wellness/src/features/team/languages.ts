/** Languages that are offered for whoever is on the team; any other can be typed. */
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

/** The languages of a list to choose from. */
export const languageOptions = offered.map((label) => ({ code: label, label }));
