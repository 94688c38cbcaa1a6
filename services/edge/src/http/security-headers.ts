import { createHash } from 'node:crypto';

/** The hash of an empty style: what styled-components puts into the page before it fills it through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const pagePolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${emptyStyle}`,
  // A file about to be uploaded is previewed from memory.
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

/** The content security policy of the API reference: its own files, the document and the API, and the pictures embedded in its style. */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The content security policy of a page that consists of itself: only its own style, nothing else. */
export const plainPagePolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const oneYear = 31_536_000;

/**
 * The headers that every answer carries. Anything opened directly other than a page may load and run nothing. Strict transport
 * only if the portal itself is served over https.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
    }),
  };
}

/** What is written into a page itself, and from where it loads remotes besides. */
export interface WrittenIn {
  styles: readonly string[];
  scripts: readonly string[];
  origins?: readonly string[];
}

/** What a remote loads from where it is. */
const ofRemotes = ['script-src', 'connect-src', 'img-src', 'font-src'] as const;

/** The additional headers of a page in which styles and scripts are written: these alone are applied and run, by the hash of each. */
export const pageHeadersWith = ({
  styles,
  scripts,
  origins = [],
}: WrittenIn): Record<string, string> => ({
  'content-security-policy': Object.entries({
    ...pagePolicy,
    ...Object.fromEntries(
      ofRemotes.map((name) => [name, [pagePolicy[name], ...origins].join(' ')]),
    ),
    'script-src': [pagePolicy['script-src'], ...origins, ...scripts.map(hashOf)].join(' '),
    'style-src': [pagePolicy['style-src'], ...styles.map(hashOf)].join(' '),
  })
    .map((directive) => directive.join(' '))
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
});

/** The additional headers of a page. */
export const pageHeaders = pageHeadersWith({ styles: [], scripts: [] });

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
