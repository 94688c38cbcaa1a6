/** The hash of an empty style: what styled-components puts into the page before it fills it through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const pagePolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${emptyStyle}`,
  // What somebody is about to upload is shown from memory.
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

const oneYear = 31_536_000;

/**
 * The headers that every answer carries. What is opened by itself and is no page may load and run nothing. Strict transport only
 * where the portal itself is reached over https.
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

/** The headers that a page carries besides. */
export const pageHeaders: Record<string, string> = {
  'content-security-policy': Object.entries(pagePolicy)
    .map((directive) => directive.join(' '))
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};
