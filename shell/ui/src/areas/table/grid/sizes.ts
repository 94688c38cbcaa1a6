import type { Density } from '@fairlead/contracts/registers/table-layout';

/** How tall rows are, in the letters of the page. */
const rowHeights: Record<Density, number> = { compact: 2.25, normal: 2.75, roomy: 3.5 };
const headHeight = 2.5;
/** How wide the column of boxes is. */
const boxes = 2.75;

/** What a density comes to in pixels, which follow the size of letters that the reader chose. */
export function sizesOf(density: Density): { row: number; head: number; boxWidth: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return {
    row: Math.round(rowHeights[density] * rem),
    head: Math.round(headHeight * rem),
    boxWidth: Math.round(boxes * rem),
  };
}
