import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { requiredText, text } from './fields.ts';
import { storedText } from './tidy-text.ts';

describe('a text as it is stored', () => {
  it.each([
    ['composed, from whichever system it comes', 'Mu\u0308ller', 'M\u00fcller'],
    ['without spaces around it', ' \t Ana \u00a0', 'Ana'],
    ['without what cannot be seen', 'A\u200bn\ufeffa\u00ad\u0000', 'Ana'],
    ['without what turns its direction', 'Ana\u202egnp.exe\u2066', 'Anagnp.exe'],
    ['with uniform line breaks', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['with the joiners that belong to its letters', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['with an emoji of several', '👩\u200d✈️', '👩\u200d✈️'],
    ['with marks of direction, which belong to words', 'א\u200fב', 'א\u200fב'],
    ['in a script of its own', 'സുനിൽ', 'സുനിൽ'],
  ])('is %s', (_, given, stored) => {
    expect(storedText(given)).toBe(stored);
  });

  it.each([
    '',
    ' ',
    '\u200b',
    '\u200d',
    '\u3164',
    '\u2800\u2800',
    '\u0301',
    '\u00a0\u2003',
    '\ufe0f',
  ])('is none where nothing of it can be seen: %j', (given) => {
    expect(storedText(given)).toBe('');
    expect(z.object({ name: requiredText(20) }).safeParse({ name: given }).success).toBe(false);
    expect(text(20).parse(given)).toBe('');
  });

  it.each(['.', '7', '?', '名', '🚢', 'x\u0301'])('is one where anything can: %s', (given) => {
    expect(requiredText(20).parse(given)).toBe(given.normalize('NFC'));
  });

  it('is counted as it is stored', () => {
    expect(text(3).parse('u\u0308\u200bu\u0308u\u0308')).toBe('üüü');
    expect(text(3).safeParse('üüüü').success).toBe(false);
  });
});
