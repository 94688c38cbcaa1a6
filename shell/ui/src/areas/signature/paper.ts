/** The size of the paper to sign on, in its own pixels (F-075). */
export const paperSize = { width: 400, height: 200 } as const;
/** The width of a line, in the same pixels. */
export const lineWidth = 2;
/** A signature is ink on paper in every theme: it is stored as it was drawn, and printed. */
export const ink = '#14253b';
export const paper = '#ffffff';
