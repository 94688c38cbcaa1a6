import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import Fastify from 'fastify';
import { neutralizedCell, originalCell, sendCsv } from './index.ts';

async function fileOf(rows: string[][]) {
  const app = Fastify();
  app.get('/', (_request, reply) => sendCsv(reply, { name: 'crew', headings: ['A', 'B'], rows }));
  return app.inject('/');
}

describe('a file of rows', () => {
  it('reads back as it was written, whatever is in a cell', async () => {
    const rows = [
      ['one\ntwo', 'three\rfour'],
      ['a "quote"', 'comma, semicolon; tab\t'],
      [' spaces ', ''],
      ['x\n=cmd|’/C calc’!A0', '=1+1; =2'],
    ];
    const { body } = await fileOf(rows);
    const read: string[][] = parse(body, { bom: true, record_delimiter: '\r\n' });
    expect(read.slice(1).map((row) => row.map(originalCell))).toEqual(rows);
  });

  it('quotes a line break alone, so that no cell begins a line of the file', async () => {
    const { body } = await fileOf([["x\n=cmd|' /C calc'!A0", 'y']]);
    expect(body).toBe(`\uFEFFA,B\r\n"x\n'=cmd|' /C calc'!A0",y\r\n`);
  });

  it('is saved by the browser as what it is, and kept by nobody on the way', async () => {
    const { headers } = await fileOf([]);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="crew.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('a cell', () => {
  it.each([
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1+2', "'-1+2"],
    ['@A', "'@A"],
    ['\t=1', "\t'=1"],
    [' =1', " '=1"],
    ['a\n=1', "a\n'=1"],
    ['a\r-x', "a\r'-x"],
    ['a; @b', "a; '@b"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["a;'+1", "a;''+1"],
  ])('%j is no formula, and is known again', (cell, kept) => {
    expect(neutralizedCell(cell)).toBe(kept);
    expect(originalCell(kept)).toBe(cell);
  });

  it.each(['-12.5', 'a-b', 'a = b', "it's", "'quoted'", '', 'x@y.example'])('%j stays', (cell) => {
    expect(neutralizedCell(cell)).toBe(cell);
    expect(originalCell(cell)).toBe(cell);
  });
});
