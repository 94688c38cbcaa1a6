import type { OpenThread, ThreadLimits, WorkThread } from '@fairlead/media';
import type { PdfDocument, PrintedPdf } from './document.ts';
import { type Printed, printed } from './printed.ts';

const usualLimits: ThreadLimits = {
  waiting: 8,
  maxWaitMs: 3_000,
  within: 6_000,
  starting: 15_000,
  idle: 60_000,
};

/** Makes PDFs, one at a time in its own thread: tagged, in every script of `fontFamilies`. */
export class Printer {
  readonly #thread: WorkThread<Printed, PrintedPdf>;

  constructor(openThread: OpenThread, limits: Partial<ThreadLimits> = {}) {
    this.#thread = openThread({
      // It runs from its own file, wherever the service runs from.
      worker: new URL(import.meta.resolve('@fairlead/printing/pdf/worker')),
      limits: { ...usualLimits, ...limits },
      tookTooLong: 'It took too long to make this PDF. Please try again.',
    });
  }

  /** The PDF of a document, and which of its words cannot be printed whole. @throws as the thread does when too many wait, or it takes too long. */
  print(document: PdfDocument): Promise<PrintedPdf> {
    return this.#thread.run(printed(document));
  }

  /** The pages of a document as one picture (SVG), laid out as in its PDF; for pages that show it before it is saved. @throws as `print` does. */
  async picture(document: PdfDocument): Promise<string> {
    const { bytes } = await this.#thread.run({ ...printed(document), isPicture: true });
    return Buffer.from(bytes).toString('utf8');
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
