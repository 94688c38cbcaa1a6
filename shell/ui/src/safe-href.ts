const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'sms:', 'tel:']);
const blankPage = 'about:blank';

/**
 * The address itself when following it is safe, else a blank page. An address without a protocol is one of our own pages; `javascript:`, `data:` and
 * everything else a listing's text might smuggle in is not followed.
 */
export function safeHref(href: string): string {
  // Browsers drop control characters and leading white space before they read the protocol.
  const read = Array.from(href)
    .filter((character) => character > ' ' && character !== '\u007f')
    .join('');
  const protocol = /^([^/?#]*?):/.exec(read)?.[0].toLowerCase();
  return protocol === undefined || safeProtocols.has(protocol) ? href : blankPage;
}
