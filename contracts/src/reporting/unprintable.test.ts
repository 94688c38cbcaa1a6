import { describe, expect, it } from '@jest/globals';
import { readUnprintable, writeUnprintable } from './unprintable.ts';

describe('the words that cannot be printed whole', () => {
  const text = { words: [{ word: 'Ana 😀\r\n', letters: '😀' }], total: 12 };

  it('are read as they were written, from what any header may hold', () => {
    const written = writeUnprintable(text);
    expect(written).toMatch(/^[\x21-\x7e]+$/);
    expect(readUnprintable(written)).toEqual(text);
  });

  it.each([null, '', 'x', '%', '%7B%7D', '{"words":[]}', '{"words":[null]}', 'null'])(
    'are none in %j',
    (value) => {
      expect(readUnprintable(value)).toBeUndefined();
    },
  );

  it('are at least those that are named', () => {
    expect(readUnprintable('{"words":[{"word":"a","letters":"b"}]}')).toEqual({
      words: [{ word: 'a', letters: 'b' }],
      total: 1,
    });
  });
});
