import { ApiError } from '../../runtime/errors.ts';
import { Thread, type ThreadLimits } from '../../runtime/thread.ts';
import type { Made, MadeOrNot, Wanted } from './made.ts';
import { FileRefusal } from './refusal.ts';

export type PictureLimits = ThreadLimits;

const usualLimits: PictureLimits = { waiting: 8, maxWaitMs: 3_000, within: 6_000, idle: 15_000 };

const tookTooLong = () =>
  new ApiError(503, {
    message: 'It took too long to read this picture. Please try again, or send a smaller one.',
  });

/** Processes the pictures that people send, one at a time in its own thread. */
export class Pictures {
  readonly #thread: Thread<Wanted, MadeOrNot>;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.#thread = new Thread({
      worker: '@fairlead/service-kit/picture-worker',
      limits: { ...usualLimits, ...limits },
      tookTooLong,
      // A worker that met a damaged picture is not reused.
      isSpentBy: (answer) => 'refusal' in answer,
    });
  }

  /**
   * Makes a picture; the bytes are transferred. @throws {FileRefusal} for anything but a picture.
   * @throws {ApiError} 503 when too many wait, or it takes too long.
   */
  async make(wanted: Wanted): Promise<Made> {
    const answer = await this.#thread.run(wanted, [wanted.bytes.buffer as ArrayBuffer]);
    if ('refusal' in answer) throw new FileRefusal(answer.refusal);
    return answer;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
