import { safeHref } from '@fairlead/ui';

/** The maximum length of an address. */
const longest = 2_000;

/**
 * The full address of a link that somebody typed: `example.com` is a web page, `crew@example.com` an email address. Undefined where following it
 * would not be safe, or leads nowhere.
 */
export function addressOf(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || address.length > longest || /\s/.test(address)) return undefined;
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(address)) return `mailto:${address}`;
  if (isKept(address)) return address;
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u.test(address)) return `https://${address}`;
  return undefined;
}

/** Whether a pasted address is complete and safe to follow. */
export const isKept = (address: string): boolean =>
  address.length <= longest &&
  /^(https?:\/\/[^/]|mailto:.|tel:.|sms:.)/i.test(address) &&
  safeHref(address) === address;
