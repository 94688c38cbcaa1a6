/** The rules of hours of rest (MLC A2.3 §5 and §6, STCW A-VIII/1), and the limits of work that a flag may have instead. */
export const restRules = [
  { code: 'R1', label: 'Rest in any 24 hours' },
  { code: 'R2', label: 'Rest in any 7 days' },
  { code: 'R3', label: 'Ten hours in two periods at most' },
  { code: 'R4', label: 'One period of 6 hours' },
  { code: 'R5', label: 'Work between two rests' },
  { code: 'W1', label: 'Work in any 24 hours' },
  { code: 'W2', label: 'Work in any 7 days' },
] as const;
export type RestRule = (typeof restRules)[number]['code'];
