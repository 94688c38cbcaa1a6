/** Whether an `accept` header names one of these types with a weight above zero. */
function admits(accept: string | undefined, types: readonly string[]): boolean {
  return (accept ?? '').split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return types.includes(type) && (weight === undefined || Number(weight) > 0);
  });
}

/** Whether a stream of events may be answered. A request without the header does not expect one. */
export const admitsEvents = (accept: string | undefined): boolean =>
  admits(accept, ['text/event-stream', 'text/*', '*/*']);

/** Whether a page may be answered; a request without the header accepts anything. */
export const admitsHtml = (accept: string | undefined): boolean =>
  accept === undefined || admits(accept, ['text/html', 'text/*', '*/*']);

/** How many languages of a visitor count. */
const mostLanguages = 8;

/** The languages of an `accept-language` header, the preferred first, as `navigator.languages` lists them. */
export function languagesOf(acceptLanguage = ''): string[] {
  const weighted = acceptLanguage.split(',').flatMap((part) => {
    const [tag = '', weight] = part.split(';').map((piece) => piece.trim());
    const q = weight?.startsWith('q=') ? Number(weight.slice(2)) : 1;
    return /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(tag) && q > 0 ? [{ tag, q }] : [];
  });
  return weighted
    .toSorted((one, other) => other.q - one.q)
    .slice(0, mostLanguages)
    .map(({ tag }) => tag);
}
