import { expect, it } from '@jest/globals';
import { pageHeaders, referencePolicy, securityHeaders } from './security-headers.ts';

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

it('every answer may load and run nothing, be framed by nobody and be taken for nothing else', () => {
  for (const url of ['http://localhost:8080', 'http://portal.example/https:'])
    expect(securityHeaders(url)).toEqual(everywhere);
});

it('a portal served over https asks for it for a year, below its host too', () => {
  expect(securityHeaders('https://portal.example')).toEqual({
    ...everywhere,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

it('a page loads from the portal alone, runs nothing inline, and uses no device', () => {
  expect(pageHeaders).toEqual({
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  });
});

it('the API reference loads its own files, calls the API, and sends no form', () => {
  expect(referencePolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
