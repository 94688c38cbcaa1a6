/** The displayed count beside a link's item: nothing for zero, and no more than two digits. */
export const shownCount = (count: number | undefined): string | undefined => {
  if (!count || count < 1) return undefined;
  return count > 99 ? '99+' : String(count);
};
