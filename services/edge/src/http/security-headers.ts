/** The hash of an empty style: what styled-components puts into the page before it fills it through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const contentPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${emptyStyle}`,
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

const oneYear = 31_536_000;

/** The headers that every answer carries. Strict transport only where the portal itself is reached over https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': Object.entries(contentPolicy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
    }),
  };
}
