/** How long (ms) the browser may take to begin saving it. */
const SAVES_WITHIN_MS = 60_000;

/** Saves a file where the browser saves what is downloaded. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), SAVES_WITHIN_MS);
}
