import { ApiError } from '../../runtime/errors.ts';
import { Thread, type ThreadLimits } from '../../runtime/thread.ts';
import type { PdfDocument } from './document.ts';
import { type Printed, printed } from './printed.ts';

const usualLimits: ThreadLimits = { waiting: 8, maxWaitMs: 3_000, within: 6_000, idle: 60_000 };

const tookTooLong = () =>
  new ApiError(503, { message: 'It took too long to make this PDF. Please try again.' });

/** Makes PDFs, one at a time in its own thread: tagged, in every script of `fontFamilies`. */
export class Printer {
  readonly #thread: Thread<Printed, Uint8Array>;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#thread = new Thread({
      worker: '@fairlead/service-kit/pdf/worker',
      limits: { ...usualLimits, ...limits },
      tookTooLong,
    });
  }

  /** The PDF of a document. @throws {ApiError} 503 when too many wait, or it takes too long. */
  print(document: PdfDocument): Promise<Uint8Array> {
    return this.#thread.run(printed(document));
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
