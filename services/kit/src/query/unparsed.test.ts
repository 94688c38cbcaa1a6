import { describe, expect, it } from '@jest/globals';
import { refuseTooMany } from './unparsed.ts';

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('&');

describe('what is not parsed yet', () => {
  it.each([
    ['selected members', many(201, (at) => `select[m${at}]=true`), /200 members/],
    ['conditions', many(101, (at) => `WHERE%5Bor%5D[${at}][a][equals]=x`), /100 conditions/],
    ['texts', many(21, (at) => `where[and][${at}][a]%5bcontains%5d=x`), /20 words/],
    ['values', many(1_001, (at) => `where[a][in][${at}]=x`), /1000 values/],
    ['parameters', many(2_001, () => 'p'), /2000 parameters/],
  ])('is refused for too many %s', (_, text, message) => {
    expect(() => refuseTooMany(text)).toThrow(message);
  });

  it('is let through up to the bounds, and whatever asks for nothing', () => {
    for (const text of [
      '',
      many(200, (at) => `select[m${at}]=true`),
      `${many(100, (at) => `where[or][${at}][a][like]=x`)}&${many(1_000, (at) => `where[b][in][${at}]=x`)}`,
      many(2_000, (at) => `field[${at}]=where[a][contains]`),
    ])
      expect(() => refuseTooMany(text)).not.toThrow();
  });
});
