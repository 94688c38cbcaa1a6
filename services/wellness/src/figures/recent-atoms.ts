import type { Day } from '@fairlead/contracts';
import { objectId, type Service, TtlCache } from '@fairlead/service-kit';
import { figureAtoms, type StoredAtom } from './atoms.ts';
import type { Part } from './blocks.ts';

/** The data of one block that figures are made from. */
export interface Atom extends Partial<Part> {
  vessel: string | undefined;
  department: string | undefined;
  violated?: Part;
  kept?: Part;
}

type ReadAtom = Pick<StoredAtom, Exclude<keyof typeof read, '_id'>>;

/** The atoms of an organization by the Monday of their week. */
export type AtomsByWeek = ReadonlyMap<Day, readonly Atom[]>;

/** The projection of an atom: thousands are read at once. */
const read = {
  _id: 0,
  week: 1,
  vessel: 1,
  department: 1,
  people: 1,
  sums: 1,
  violated: 1,
  kept: 1,
} as const;

/** A backstop: changed entries are dropped when the change is received. */
const FRESH_MS = 10 * 60_000;
const MOST_ORGANIZATIONS = 20;
/** How many ranges of weeks are cached per organization: the wellness pages request few. */
const MOST_RANGES = 3;

/**
 * The atoms of the organizations whose figures were recently requested, cached by range until one of them changes: a year of a thousand people is
 * thousands of documents, which change once a minute at most. What another instance publishes is received within seconds.
 */
export class RecentAtoms {
  readonly #service: Service;
  readonly #organizations = new TtlCache<TtlCache<AtomsByWeek>>({
    freshMs: FRESH_MS,
    most: MOST_ORGANIZATIONS,
  });

  constructor(service: Service) {
    this.#service = service;
    service.changes.onChangeOf(figureAtoms, ({ stored }) => {
      if (stored) this.#organizations.forget(stored.organization.toHexString());
      else this.#organizations.clear();
    });
  }

  /** The atoms of the weeks whose Mondays are between two days. */
  async within(organization: string, { from, to }: { from: Day; to: Day }): Promise<AtomsByWeek> {
    const ranges = await this.#organizations.of(
      organization,
      async () => new TtlCache<AtomsByWeek>({ freshMs: FRESH_MS, most: MOST_RANGES }),
    );
    return ranges.of(`${from} ${to}`, () => this.#read(organization, from, to));
  }

  async #read(organization: string, from: Day, to: Day): Promise<AtomsByWeek> {
    const found = await this.#service
      .store(figureAtoms)
      .find({ organization: objectId(organization), week: { $gte: from, $lte: to } })
      .project<ReadAtom>(read)
      .toArray();
    const byWeek = Map.groupBy(found, ({ week }) => week);
    return new Map([...byWeek].map(([week, atoms]) => [week, atoms.map(asAtom)]));
  }
}

const asAtom = ({ vessel, department, people, sums, violated, kept }: ReadAtom): Atom => ({
  vessel: vessel ?? undefined,
  department: department ?? undefined,
  people,
  ...(sums && { sums }),
  ...(violated && { violated }),
  ...(kept && { kept }),
});
