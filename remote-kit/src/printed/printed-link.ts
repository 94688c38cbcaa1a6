const PDF = 'application/pdf';

/** The link to a printed document, of an anchor or of a page's action. What cannot be printed whole is shown before the file is saved. */
export const printedLink = (href: string) => ({ href, type: PDF });

/** Follows plain clicks on links to printed documents. Returns how to stop. */
export function followPrintedLinks(onPrinted: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    // Whoever opens it in another tab or saves it under another name has the browser do so.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (anchor?.type !== PDF) return;
    event.preventDefault();
    onPrinted(anchor.href);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
