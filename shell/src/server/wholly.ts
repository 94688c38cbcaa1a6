/** What React writes in place of what it leaves to the browser, because it failed or waits for something. */
const leftOut = '<!--$!-->';

/** The HTML of a page. @throws {Error} where a part is left out: without it the page would say less than the browser's own */
export function wholly(html: string, path: string): string {
  if (html.includes(leftOut)) throw new Error(`A part of ${path} cannot be rendered.`);
  return html;
}
