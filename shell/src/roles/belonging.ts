import { type ApiError, type CallPlace, callApi, readCollection } from '@fairlead/remote-kit/calls';

/** A vessel or an employee record that a path names, which should belong to an organization, and to a vessel where the path names one. */
export interface Named {
  collection: 'vessels' | 'employees';
  id: string;
  organization: string;
  vessel?: string;
}

type Answer = 'asking' | 'here' | 'elsewhere' | 'failed';

/** Refusals that mean it does not exist; after others it is asked again. */
const refusals: readonly string[] = ['invalid', 'missing', 'forbidden'];

/** Whether what paths name belongs to the organization that they name: an admin of one may open nothing of another by its id. */
export class Belonging {
  readonly #answers = new Map<string, Answer>();
  /** The names of the vessels that were found, by their ids. */
  readonly #names = new Map<string, string>();
  readonly #place: CallPlace;
  readonly #changed: () => void;

  constructor(place: CallPlace, changed: () => void) {
    this.#place = place;
    this.#changed = changed;
  }

  /** The known answer; an unknown one is requested, and `changed` is called when it comes. */
  of(named: Named): Answer {
    const key = JSON.stringify(named);
    const known = this.#answers.get(key);
    if (known) return known;
    this.#answers.set(key, 'asking');
    void this.#ask(key, named);
    return 'asking';
  }

  /** The name of a vessel that paths have named; undefined until it is known. */
  nameOf(vessel: string): string | undefined {
    return this.#names.get(vessel);
  }

  /** Asks again, when it is needed, for all that is not known to belong: the current page is not taken away meanwhile. */
  askAgain(): void {
    for (const [key, answer] of this.#answers)
      if (answer === 'failed' || answer === 'elsewhere') this.#answers.delete(key);
  }

  async #ask(key: string, { collection, id, organization, vessel }: Named): Promise<void> {
    const where = {
      id: { equals: id },
      organization: { equals: organization },
      ...(vessel !== undefined && { vessel: { equals: vessel } }),
    };
    const select: Record<string, true> = { [collection === 'vessels' ? 'name' : 'id']: true };
    const call = readCollection(collection, { where, depth: 0, limit: 1, select });
    const answer = await callApi(call, this.#place).then(
      (found): Answer => {
        const [first] = (found as { docs?: { name?: string }[] }).docs ?? [];
        if (first?.name !== undefined) this.#names.set(id, first.name);
        return first ? 'here' : 'elsewhere';
      },
      ({ kind }: ApiError): Answer => (refusals.includes(kind) ? 'elsewhere' : 'failed'),
    );
    this.#answers.set(key, answer);
    this.#changed();
  }
}
