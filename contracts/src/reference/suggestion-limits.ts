/** From how many characters suggestions are requested, and how many are shown (J-017 to J-019). */
export const suggestionLimits = {
  position: { minCharacters: 2, shown: 10 },
  location: { minCharacters: 1, shown: 6 },
} as const;
