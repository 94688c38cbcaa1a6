import { tracesAttribute } from '@fairlead/contracts/portal/document-elements';
import { isUntracedPage } from '@fairlead/contracts/portal/private-addresses';
import { isUntracedCall } from '@fairlead/contracts/portal/untraced-routes';

/** Calls are also made by the service worker, which has no document, and begins no trace. */
interface PageOrWorker {
  document?: { documentElement: { hasAttribute(name: string): boolean } };
}

/**
 * The header with which a call begins a trace: on pages of an edge that traces, to that edge, and neither from an anonymous page nor to where calls leave
 * no trace. Whether a trace is exported is the server's decision.
 */
export function traceHeaders(href: string): Record<string, string> {
  const { document } = globalThis as PageOrWorker;
  if (!document?.documentElement.hasAttribute(tracesAttribute)) return {};
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin || isUntracedPage(location.pathname) || isUntracedCall(pathname))
    return {};
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { traceparent: `00-${digits.slice(0, 32)}-${digits.slice(32)}-00` };
}
