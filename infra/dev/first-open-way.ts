import { Failure, sentenceOf } from './failure.ts';

/** A usable server: its URL, and in one phrase how it was found. */
export type Provided = { url: string; how: string };

/** One way of finding a server. `take` throws an Error with the reason why the way is closed here. */
export type Way<Found extends Provided> = {
  name: string;
  take: () => Promise<Found>;
};

/**
 * Takes the first open way.
 * @param remedy what to install to open one
 * @throws Failure naming every way, why each is closed, and the remedy; a Failure of a way itself ends the search
 */
export async function firstOpenWay<Found extends Provided>(
  what: string,
  ways: Way<Found>[],
  remedy: string,
): Promise<Found> {
  const closed: string[] = [];
  for (const way of ways) {
    try {
      return await way.take();
    } catch (thrown) {
      if (thrown instanceof Failure) throw thrown;
      closed.push(`  ${way.name}: ${sentenceOf(thrown)}`);
    }
  }
  throw new Failure(
    [`No ${what} could be found or provided. Tried:`, ...closed, remedy].join('\n'),
  );
}
