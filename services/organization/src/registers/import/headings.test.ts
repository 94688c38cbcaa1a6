import { importColumnsOf, registers } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import { describe, expect, it } from '@jest/globals';
import { readCsv } from '../../csv/reading.ts';

const scopes = ['org', 'vessel'] as const;

describe('the headings of an exported file', () => {
  it.each(
    Object.values(registers).flatMap((register) =>
      scopes.map((scope) => [register.plural, scope, register] as const),
    ),
  )('of %s each name their own column (%s)', async (_, scope, register) => {
    const columns = importColumnsOf(register, scope).map(({ code, label, field: { unit } }) => ({
      code,
      label,
      unit,
    }));
    const headings = columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label));
    const file = await readCsv(
      [headings, columns.map(({ code }) => code)]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\n'),
      {
        columns,
        required: [],
        most: 1,
        tooMany: '',
        refused: (message) => apiErrors.validation(register.slug, [{ path: 'csv', message }]),
      },
    );
    expect(file).toEqual({
      rows: [{ line: 2, cells: Object.fromEntries(columns.map(({ code }) => [code, code])) }],
      ignored: [],
    });
  });
});
