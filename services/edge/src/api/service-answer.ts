import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A service's answer: in one piece while it is small, as a stream otherwise. */
export type ServiceAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer | Readable;
};

/** The handlers of an arriving answer. */
export type AnswerHandlers = {
  /** Called with the answer, once it is complete or streaming has started. */
  settle(answer: ServiceAnswer): void;
  /** Called instead when the service breaks off before that. */
  fail(error: Error): void;
  /** Called once at the very end, however the answer ended: its connection is free. */
  over(): void;
  /**
   * Called when an answer continues as a stream, with whether it is endless, and so needs a place for as long as its reader likes. @throws Error when
   * it may not
   */
  promoteToStream(endless: boolean): void;
};

/** A received answer that can be aborted while nothing of it has been settled. */
export type PendingAnswer = Dispatcher.DispatchHandler & { giveUp(reason: Error): void };

/** Answers up to this size (bytes) are received in one piece. */
const onePiece = 256 * 1024;

/** Whether an answer is endless: it is forwarded as it arrives. */
const isEventStream = (headers: IncomingHttpHeaders): boolean =>
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
  // The reader of the stream gets its error; without a reader, it must not end the process.
  stream.on('error', () => undefined);
  for (const chunk of begun) stream.push(chunk);
  return stream;
}

/** Receives an answer as undici delivers it, without the cost of a stream for one that fits in one piece. */
export function takeAnswer({ settle, fail, over, promoteToStream }: AnswerHandlers): PendingAnswer {
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  let chunks: Buffer[] = [];
  let size = 0;
  let stream: Readable | undefined;
  let control: Dispatcher.DispatchController | undefined;
  let givenUp: Error | undefined;

  const giveUp = (reason: Error) => {
    if (givenUp || stream) return;
    givenUp = reason;
    fail(reason);
    control?.abort(reason);
  };
  const goOn = (controller: Dispatcher.DispatchController, endless: boolean) => {
    try {
      promoteToStream(endless);
    } catch (thrown) {
      giveUp(thrown as Error);
      return;
    }
    stream = streamOf(controller, chunks);
    chunks = [];
    settle({ status, headers, body: stream });
  };
  return {
    giveUp,
    onRequestStart: (controller) => {
      control = controller;
      if (givenUp) controller.abort(givenUp);
    },
    onResponseStart: (controller, statusCode, received) => {
      status = statusCode;
      headers = received;
      if (isEventStream(received)) goOn(controller, true);
    },
    onResponseData: (controller, chunk) => {
      if (givenUp) return;
      if (stream) {
        if (!stream.push(chunk)) controller.pause();
        return;
      }
      chunks.push(chunk);
      size += chunk.length;
      if (size > onePiece) goOn(controller, false);
    },
    onResponseEnd: () => {
      over();
      const [first] = chunks;
      if (stream) stream.push(null);
      else if (first && chunks.length === 1) settle({ status, headers, body: first });
      else settle({ status, headers, body: Buffer.concat(chunks) });
    },
    onResponseError: (_controller, error) => {
      over();
      if (stream) stream.destroy(error);
      else fail(error);
    },
  };
}
