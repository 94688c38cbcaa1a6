import { describe, expect, it } from '@jest/globals';
import { actionsOf } from './raised-actions.ts';

const record = { number: 'AUD-2026-001', title: 'Internal audit' };
const raising = { source: 'audit', owner: 'dpa', dueDate: '2026-12-31' };

describe('corrective actions that a record calls for', () => {
  it('name the record, and are done by whom and until when their row says', () => {
    const row = { id: 'r1' };
    const found = { what: 'Renew the seal', owner: 'mate', dueDate: '2026-12-01', row };
    expect(actionsOf(record, [{ ...found, rootCause: 'Wear' }], raising)).toEqual([
      {
        key: 'r1',
        content: {
          subject: 'Renew the seal',
          source: 'audit',
          reference: 'AUD-2026-001 Internal audit',
          owner: 'mate',
          dueDate: '2026-12-01',
          rootCause: 'Wear',
        },
      },
    ]);
    expect(actionsOf(record, [found], raising)[0]?.content).not.toHaveProperty('rootCause');
  });

  it('fall to whoever answers for the record, by its own day; to nobody where there is none', () => {
    const found = [
      { what: 'Renew the seal', row: {} },
      { what: 'Sign the log', row: {} },
    ];
    expect(
      actionsOf(record, found, raising).map(({ key, content }) => [
        key,
        content.owner,
        content.dueDate,
      ]),
    ).toEqual([
      ['0', 'dpa', '2026-12-31'],
      ['1', 'dpa', '2026-12-31'],
    ]);
    expect(actionsOf(record, found, { ...raising, owner: undefined })).toEqual([]);
    const [one] = actionsOf(record, [{ what: 'Sign the log', owner: 'mate', row: {} }, ...found], {
      ...raising,
      owner: undefined,
    });
    expect(one?.content.owner).toBe('mate');
  });

  it('name a record without a number by its title alone', () => {
    const [one] = actionsOf({ title: 'Drill' } as typeof record, [{ what: 'x', row: {} }], raising);
    expect(one?.content.reference).toBe('Drill');
  });
});
