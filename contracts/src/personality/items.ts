import questions from '@alheimsins/b5-johnson-120-ipip-neo-pi-r/data/en/questions.json' with {
  type: 'json',
};
import type { Domain, Facet } from './domains.ts';

/** An item of the test: a statement that somebody rates by how well it describes them. */
export interface Item {
  id: string;
  text: string;
  /** `minus`: agreeing lowers the score. */
  keyed: 'plus' | 'minus';
  domain: Domain;
  facet: Facet;
  /** Ids of the International Personality Item Pool; the package does not know them. */
  ipipId: readonly string[];
}

/** The 120 items of Johnson's IPIP-NEO in their order (public domain). Copied and frozen: no test changes those of the next (W-105). */
export const items: readonly Item[] = Object.freeze(
  questions.map(({ id, text, keyed, domain, facet }) =>
    Object.freeze({
      id,
      text,
      keyed: keyed as Item['keyed'],
      domain: domain as Domain,
      facet: facet as Facet,
      ipipId: Object.freeze([]),
    }),
  ),
);

const byId = new Map(items.map((item) => [item.id, item]));

/** The item with an id; undefined if none. */
export const itemOf = (id: string): Item | undefined => byId.get(id);
