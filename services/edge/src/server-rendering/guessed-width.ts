import type { IncomingHttpHeaders } from 'node:http';

/** The widths (px) that a page is rendered for on the server: a phone's, and any other window's. */
const widths = { phone: 390, other: 1440 } as const;

/** The width of a visitor's window, as far as the headers of a request tell: a phone says so, by a client hint or in its name. */
export function guessedWidth(headers: IncomingHttpHeaders): number {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? /\bMobi/i.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? widths.phone : widths.other;
}
