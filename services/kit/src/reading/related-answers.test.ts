import { describe, expect, it } from '@jest/globals';
import { Changes } from '../events/changes.ts';
import { AnswerSources } from '../events/sources.ts';
import type { Collection } from '../model/declaration.ts';
import type { Viewer } from '../model/viewer.ts';
import { berths, defects, yard, yardAdmin } from '../testing/defects.ts';
import { RelatedAnswers } from './related-answers.ts';

const person = (id: string, orgRoles: readonly string[] = ['org-admin']) =>
  ({
    kind: 'person',
    id,
    memberships: [{ employee: id, organization: yard, vessel: null, orgRoles, grants: [] }],
  }) as unknown as Viewer;
const admin = person(yardAdmin);
/** Defects refer to berths, so that answers of either change with a berth. */
const publishingCollections = [
  defects,
  { ...berths, events: defects.events },
] as unknown as Collection[];

function related({ collections = publishingCollections, staleAt = Number.POSITIVE_INFINITY } = {}) {
  const changes = new Changes();
  const answers = new RelatedAnswers({
    changes,
    sources: new AnswerSources(collections),
    staleAt: () => staleAt,
  });
  const made: string[][] = [];
  const asked = (ids: readonly string[], viewer = admin, slug = 'defects', depth = 1) =>
    answers.of({ slug, ids, depth, viewer }, async (missing) => {
      made.push([...missing]);
      return new Map([...missing].filter((id) => id !== 'none').map((id) => [id, { id }]));
    });
  return { changes, asked, made };
}

describe('the answers of related documents', () => {
  it('are made once, also of those that are not there', async () => {
    const { asked, made } = related();
    await asked(['a', 'none']);
    const again = await asked(['a', 'none', 'b']);
    expect(made).toEqual([['a', 'none'], ['b']]);
    expect([...again.keys()].toSorted()).toEqual(['a', 'b']);
  });

  it('are made anew after a change of what they are made from', async () => {
    const { changes, asked, made } = related();
    const changed = { id: 'x', revision: 1, deleted: false };
    await asked(['a']);
    changes.announce({ collection: 'berths', ...changed });
    await asked(['a']);
    changes.announce({ collection: 'other', ...changed });
    await asked(['a']);
    expect(made).toHaveLength(2);
  });

  it('are nobody else’s, and no other depth’s', async () => {
    const { asked, made } = related();
    const others = [person('65fe000000000000000000e1'), person(yardAdmin, ['hr'])];
    for (const viewer of [admin, ...others]) await asked(['a'], viewer);
    await asked(['a'], admin, 'berths');
    await asked(['a'], admin, 'defects', 2);
    expect(made).toHaveLength(5);
  });

  it('are made anew for who has just written, for operators, after their time, and of what nobody is told of', async () => {
    const wrote = { ...admin, hasJustWritten: true } as Viewer;
    const operator = { kind: 'operator', id: 'x', email: 'x' } as const;
    const untold = [defects, berths] as unknown as Collection[];
    const all = [
      { ...related(), viewer: wrote },
      { ...related(), viewer: operator },
      { ...related({ staleAt: Date.now() - 1 }), viewer: admin },
      { ...related({ collections: untold }), viewer: admin },
    ];
    for (const { asked, made, viewer } of all) {
      await asked(['a'], viewer);
      await asked(['a'], viewer);
      expect(made).toHaveLength(2);
    }
  });
});
