/** The empty space of columns that are not rendered (px). */
export function Gap({ width }: { width: number | undefined }) {
  return width === undefined ? null : <span aria-hidden data-gap style={{ width }} />;
}
