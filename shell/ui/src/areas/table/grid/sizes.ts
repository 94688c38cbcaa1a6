import type { Density } from '@fairlead/contracts/registers/table-layout';

/** The height of rows, relative to the font size of the page. */
const rowHeights: Record<Density, number> = { compact: 2.25, normal: 2.75, roomy: 3.5 };
const headHeight = 2.5;
/** The width of the checkbox column. */
const boxes = 2.75;

/** The pixels of a density, which follow the font size that the reader chose. */
export function sizesOf(density: Density): { row: number; head: number; boxWidth: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return {
    row: Math.round(rowHeights[density] * rem),
    head: Math.round(headHeight * rem),
    boxWidth: Math.round(boxes * rem),
  };
}
