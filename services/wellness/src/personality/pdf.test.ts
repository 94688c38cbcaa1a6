import { items, valueOfOption } from '@fairlead/contracts/personality';
import { textOfDomain } from '@fairlead/contracts/personality/result-texts';
import { readPdf } from '@fairlead/printing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, startWellness, type WellnessTest } from '../testing/fixtures.ts';

let test: WellnessTest;
beforeAll(async () => {
  test = await startWellness();
});
afterAll(() => test.close());

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 8) + second * 1_000).toISOString();

/** Completes a test with these options as repeating answers, in the given seconds. @returns its result. */
async function completed(by: Person, options: readonly number[], seconds = 900): Promise<string> {
  const answers = items.map(({ id, domain, facet }, order) => ({
    questionId: id,
    value: valueOfOption(options[order % options.length] ?? 0, 7),
    domain,
    facet,
    answeredAt: at(order),
  }));
  const session = { startTime: at(0), lastUpdate: at(seconds), answers };
  expect((await test.send('PUT', 'personalitySessions/mine', by, session)).statusCode).toBe(200);
  return (await test.send('POST', 'personalitySessions/mine/complete', by)).json().result;
}
const asked = (result: string, by?: Person) => test.get(`personalityResults/${result}/pdf`, by);
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('a result of the personality test as PDF', () => {
  it('says all that the page says, and is kept by nobody on the way', async () => {
    const ben = await test.person();
    const result = await completed(ben, [0, 6, 3]);
    const answer = await asked(result, ben);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="personality-${result}.pdf"`,
    );
    const { text, title, isTagged } = await readPdf(answer.rawPayload);
    const printedText = inOneLine(text);
    expect([title, isTagged]).toEqual(['Personality result', true]);
    const { scores } = (await test.get(`personalityResults/${result}?depth=0`, ben)).json();
    expect(scores).toHaveLength(5);
    const bands: Record<string, string> = { low: 'Low', neutral: 'Neutral', high: 'High' };
    const row = (of: {
      title: string;
      result: string;
      percentile: number;
      score: number;
      count: number;
    }) => `${of.title} ${bands[of.result]} ${of.percentile} ${of.score.toFixed(2)} ${of.count}`;
    for (const score of scores) {
      expect(printedText).toContain(row(score));
      for (const facet of score.facetScores) expect(printedText).toContain(row(facet));
      const { shortDescription, results } = textOfDomain(score.domain);
      expect(printedText).toContain(shortDescription);
      expect(printedText).toContain(results[score.result as 'low'][0]?.slice(0, 40));
    }
    expect(printedText).toMatch(
      /Completed on \d{1,2} \w+ 20\d\d, \d\d:\d\d \(UTC\) Time taken 15 min/,
    );
    expect(printedText).toContain('Percentiles are indicative');
    expect(printedText).not.toContain('with care');
  });

  it('names the reasons of one that cannot be relied upon', async () => {
    const ben = await test.person();
    const answer = await asked(await completed(ben, [6], 90), ben);
    const printedText = inOneLine((await readPdf(answer.rawPayload)).text);
    expect(printedText).toContain('Read this result with care');
    expect(printedText).toContain('Test completed in 1.5 minutes (minimum 2 minutes recommended)');
    expect(printedText).toContain('Low response variance detected');
  });

  it('[W-150] is for the person alone, and has no word of an employer', async () => {
    const ben = await test.member(['org-admin']);
    const [ada, admin] = [await test.person(), await test.member(['org-admin'])];
    const result = await completed(ben, [0, 6, 3]);
    expect((await asked(result)).statusCode).toBe(403);
    expect((await asked(result, ada)).statusCode).toBe(404);
    expect((await asked(result, admin)).statusCode).toBe(404);
    const operator = { user: '', token: await test.mint.operator() };
    expect((await asked(result, operator)).statusCode).toBe(403);
    expect((await asked('65ff000000000000000000ff', ben)).statusCode).toBe(404);
    const { text } = await readPdf((await asked(result, ben)).rawPayload);
    expect(text).toMatch(/^Fairlead\n/);
    expect(text).not.toContain(ben.user);
  });
});
