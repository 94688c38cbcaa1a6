/** The size of what is signed on, in its own pixels (F-075). */
export const paperSize = { width: 400, height: 200 } as const;
/** How wide a line is, in the same. */
export const lineWidth = 2;
/** A signature is ink on paper in every theme: it is kept as it was drawn, and printed. */
export const ink = '#14253b';
export const paper = '#ffffff';
