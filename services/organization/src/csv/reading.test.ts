import { apiErrors } from '@fairlead/service-kit';
import { describe, expect, it } from '@jest/globals';
import { readCsv } from './reading.ts';

const columns = [
  { code: 'name', label: 'Name' },
  { code: 'part', label: 'Part number' },
  { code: 'quantity', label: 'Quantity' },
] as const;
const read = (csv: string) =>
  readCsv(csv, {
    columns,
    required: ['name'],
    most: 10,
    tooMany: 'There are too many rows',
    refused: (message) => apiErrors.validation('spare-parts', [{ path: 'csv', message }]),
  });
const impeller = { name: 'Impeller', part: 'P-1', quantity: '3' };

describe('a CSV file', () => {
  it.each([';', ',', '\t', '|'])(
    'may name its separator “%s” in a line before its headings',
    async (separator) => {
      const lines = [`sep=${separator}`, 'Name,Part number,Quantity', 'Impeller,P-1,3'];
      const csv = lines.join('\r\n').replaceAll(',', separator);
      for (const file of [csv, `\uFEFF${csv}`])
        expect(await read(file)).toEqual({ rows: [{ line: 3, cells: impeller }], ignored: [] });
    },
  );

  it('has a row in every line, however each line ends', async () => {
    const { rows } = await read(
      'Name,Part number\r\nImpeller,P-1\nBelt,P-2\rFilter,P-3\r\n"Two\r\nlines",P-4\n',
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      { name: 'Impeller', part: 'P-1' },
      { name: 'Belt', part: 'P-2' },
      { name: 'Filter', part: 'P-3' },
      { name: 'Two\r\nlines', part: 'P-4' },
    ]);
  });

  it('has no row in a line without content, and counts lines as an editor does', async () => {
    const { rows } = await read(
      'Name,Part number,Quantity\r\n,,\r\n\r\n , ,\r\nImpeller,P-1,3\r\n"",,\r\n',
    );
    expect(rows).toEqual([{ line: 5, cells: impeller }]);
  });

  it('has the problem of a row that has content below no heading with that row', async () => {
    const { rows } = await read(
      'Name,Part number,\nPump, port side,3\nBelt,P-2,,,\nOil,P-3,,5 litres\n',
    );
    expect(rows.map(({ problem }) => problem)).toEqual([
      'No column has the content “3”. Put a cell that contains “,” in double quotes',
      undefined,
      'No column has the content “5 litres”. Put a cell that contains “,” in double quotes',
    ]);
  });

  it('tells columns that have the same label by their units, and takes none where that leaves a choice', async () => {
    const everyDays = { code: 'everyDays', label: 'Every', unit: 'days' };
    const everyHours = { code: 'everyHours', label: 'Every', unit: 'running hours' };
    const depth = { code: 'depth', label: 'Depth', unit: 'm' };
    const found = (headings: string) =>
      readCsv(`${headings}\n1,2\n`, {
        columns: [everyDays, everyHours, depth],
        required: [],
        most: 10,
        tooMany: '',
        refused: () => apiErrors.forbidden(),
      }).then(({ rows, ignored }) => ({ ...rows[0]?.cells, ignored }));
    expect(await found('Every (running hours),Every (days)')).toEqual({
      everyHours: '1',
      everyDays: '2',
      ignored: [],
    });
    expect(await found('every [Running Hours],depth')).toEqual({
      everyHours: '1',
      depth: '2',
      ignored: [],
    });
    expect(await found('Every,Depth (m)')).toEqual({ depth: '2', ignored: ['Every'] });
    expect(await found('Every (weeks),Depth (ft)')).toEqual({
      ignored: ['Every (weeks)', 'Depth (ft)'],
    });
    expect(await found('everyHours,DEPTH')).toEqual({ everyHours: '1', depth: '2', ignored: [] });
  });
});
