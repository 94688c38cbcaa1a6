import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A service's answer: in one piece while it is small, as a stream otherwise. */
export type ServiceAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer | Readable;
};

/** Answers up to this size (bytes) are taken in one piece. */
const onePiece = 256 * 1024;

/** Whether an answer has no end: it is passed on as it comes. */
export const isEventStream = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/** A stream over the rest of an answer that reads from the service only as fast as it is read itself. */
function streamOf(controller: Dispatcher.DispatchController, begun: Buffer[]): Readable {
  const stream = new Readable({
    read: () => controller.resume(),
    destroy: (error, done) => {
      if (!stream.readableEnded) controller.abort(error ?? new Error('the caller went away'));
      done(error);
    },
  });
  // Whoever reads the stream hears of its failure; when nobody does any more, that is no reason to end the process.
  stream.on('error', () => undefined);
  for (const chunk of begun) stream.push(chunk);
  return stream;
}

/**
 * Takes an answer as undici delivers it, without the cost of a stream for what fits in one piece.
 * `settle` is called once, `fail` when the service breaks off before that.
 */
export function answerHandler(
  settle: (answer: ServiceAnswer) => void,
  fail: (error: Error) => void,
): Dispatcher.DispatchHandler {
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  let chunks: Buffer[] = [];
  let size = 0;
  let stream: Readable | undefined;
  const begin = (controller: Dispatcher.DispatchController) => {
    stream = streamOf(controller, chunks);
    chunks = [];
    settle({ status, headers, body: stream });
  };
  return {
    onRequestStart: () => undefined,
    onResponseStart: (controller, statusCode, received) => {
      status = statusCode;
      headers = received;
      if (isEventStream(received)) begin(controller);
    },
    onResponseData: (controller, chunk) => {
      if (stream) {
        if (!stream.push(chunk)) controller.pause();
        return;
      }
      chunks.push(chunk);
      size += chunk.length;
      if (size <= onePiece) return;
      begin(controller);
    },
    onResponseEnd: () => {
      if (stream) stream.push(null);
      else
        settle({
          status,
          headers,
          body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks),
        });
    },
    onResponseError: (_controller, error) => {
      if (stream) stream.destroy(error);
      else fail(error);
    },
  };
}
