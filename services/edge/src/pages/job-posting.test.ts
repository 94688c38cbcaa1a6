import { describe, expect, it } from '@jest/globals';
import { listing } from '../testing/listing.ts';
import { describeListing } from './job-posting.ts';

const described = (jobDescription: string) =>
  describeListing(listing({ jobDescription }), 'http://portal.test');

describe('a listing described to search engines', () => {
  it('drops tags and keeps what they stand around', () => {
    const { structured, description } = described('<p>Lead the <b>deck</b>\n team.</p> 3 < 4');
    expect(structured?.description).toBe('Lead the deck \n team. 3 < 4');
    expect(description).toBe('Rotational, Antibes. Lead the deck team. 3 < 4');
  });

  it('is cut between words where a link is shared', () => {
    const { description } = described('sail '.repeat(100));
    expect(description).toHaveLength('Rotational, Antibes. '.length + 174 + 1);
    expect(description).toMatch(/sail sail…$/);
    expect(described('a'.repeat(500)).description).toMatch(/^Rotational, Antibes\.…$/);
  });

  it.each(['<', ' ', '\n', '<a', '< ', 'a'])('is made at once of a million times %j', (piece) => {
    const { structured, description } = described(piece.repeat(1_000_000));
    expect(String(structured?.description).length).toBeLessThanOrEqual(5_000);
    expect(description.length).toBeLessThanOrEqual(201);
  });
});
