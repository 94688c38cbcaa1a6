/** The count beside the item of a link as it is shown: none for nothing, and no more than two digits. */
export const shownCount = (count: number | undefined): string | undefined => {
  if (!count || count < 1) return undefined;
  return count > 99 ? '99+' : String(count);
};
