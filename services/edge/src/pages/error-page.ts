import { ApiError } from '@fairlead/service-kit/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { admitsHtml } from '../http/accept.ts';
import { answerError } from '../http/error-answers.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { escapeHtml } from './escape.ts';

/** The page shown instead: without the shell, which would immediately request more. */
const html = (title: string, text: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · Fairlead</title>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <p><a href="">Try again</a> or <a href="/">go to the start page</a></p>
    </main>
  </body>
</html>
`;

const tooMany = html(
  'Too many pages at once',
  'More pages were opened from here than we can serve. Please wait a moment.',
);
const failed = html('Not available', 'This page cannot be shown right now. Please try again.');

const notYet = html(
  'Being updated',
  'This part of the portal needs a newer version of the rest, which is on its way. Please try again in a few minutes.',
);

/** Answers for a page whose remote has unmet requirements. */
export const answerNotYet = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ ...pageHeaders, 'cache-control': 'no-store', 'retry-after': '60' })
    .send(notYet);

/** Answers the failure of a page: as a page to clients that accept one, as the API would to all others. */
export function answerPageError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!admitsHtml(request.headers.accept)) {
    answerError(error, request, reply);
    return;
  }
  const refused = error.statusCode === 429;
  if (!refused && !(error instanceof ApiError)) request.log.error(error);
  reply
    .code(refused ? 429 : 503)
    .type('text/html; charset=utf-8')
    .headers({ ...pageHeaders, 'cache-control': 'no-store' })
    .send(refused ? tooMany : failed);
}
