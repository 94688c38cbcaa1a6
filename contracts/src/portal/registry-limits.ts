/** The largest share (%) of visitors that a canary is shown to. */
export const largestShare = 50;
