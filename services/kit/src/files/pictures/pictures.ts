import { ApiError } from '../../errors.ts';
import { Thread, type ThreadLimits } from '../../thread.ts';
import type { Made, MadeOrNot, Wanted } from './made.ts';
import { FileRefusal } from './refusal.ts';

export type PictureLimits = ThreadLimits;

const usualLimits: PictureLimits = { waiting: 8, patience: 3_000, within: 6_000, idle: 15_000 };

const tookTooLong = () =>
  new ApiError(503, {
    message: 'It took too long to read this picture. Please try again, or send a smaller one.',
  });

/** Makes pictures of those that people send, one after the other in a thread of its own. */
export class Pictures {
  readonly #thread: Thread<Wanted, MadeOrNot>;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.#thread = new Thread({
      worker: '@fairlead/service-kit/picture-worker',
      limits: { ...usualLimits, ...limits },
      tookTooLong,
      // What a damaged picture has left in it is not used again.
      isSpentBy: (answer) => 'refusal' in answer,
    });
  }

  /**
   * Makes a picture; the bytes are given away. @throws {FileRefusal} for what is none.
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
