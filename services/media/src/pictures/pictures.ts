import { FileRefusal } from '../refusal.ts';
import type { OpenThread, ThreadLimits, WorkThread } from '../thread.ts';
import type { Made, MadeOrNot, Wanted } from './made.ts';

export type PictureLimits = ThreadLimits;

const usualLimits: PictureLimits = {
  waiting: 8,
  maxWaitMs: 3_000,
  within: 6_000,
  starting: 15_000,
  idle: 15_000,
};

/** Processes the pictures that people send, one at a time in its own thread. */
export class Pictures {
  readonly #thread: WorkThread<Wanted, MadeOrNot>;

  constructor(openThread: OpenThread, limits: Partial<PictureLimits> = {}) {
    this.#thread = openThread({
      // It runs from its own file, wherever the service runs from.
      worker: new URL(import.meta.resolve('@fairlead/media/picture-worker')),
      limits: { ...usualLimits, ...limits },
      tookTooLong:
        'It took too long to read this picture. Please try again, or send a smaller one.',
      // A worker that met a damaged picture is not reused.
      isSpentBy: (answer) => 'refusal' in answer,
    });
  }

  /** Makes a picture; the bytes are transferred. @throws {FileRefusal} for anything but a picture; and as the thread does. */
  async make(wanted: Wanted): Promise<Made> {
    const answer = await this.#thread.run(wanted, [wanted.bytes.buffer as ArrayBuffer]);
    if ('refusal' in answer) throw new FileRefusal(answer.refusal);
    return answer;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
