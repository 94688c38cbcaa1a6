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
