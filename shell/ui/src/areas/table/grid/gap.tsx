/** The empty room of columns that are not drawn (px). */
export function Gap({ width }: { width: number | undefined }) {
  return width === undefined ? null : <span aria-hidden data-gap style={{ width }} />;
}
