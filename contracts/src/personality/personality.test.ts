import { describe, expect, it } from '@jest/globals';
import {
  bandOfScore,
  currentPageOf,
  type Domain,
  domains,
  domainTitles,
  facetTitles,
  firstOpenPage,
  isSavedAt,
  items,
  mergedSession,
  newSession,
  norms,
  type OptionCount,
  optionLabels,
  optionOfValue,
  type PersonalityAnswer,
  type PersonalitySession,
  pageCount,
  percentileOf,
  progressOf,
  questionsOf,
  scoresOf,
  shownPercentile,
  validityOf,
  valueOfOption,
  withAnswer,
} from './index.ts';
import { textOfDomain } from './result-texts.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 1) + second * 1_000).toISOString();
const answerTo = (order: number, value: number, second = order): PersonalityAnswer => {
  const item = items[order];
  if (!item) throw new RangeError('there is no such item');
  const { id, domain, facet } = item;
  return { questionId: id, value, domain, facet, answeredAt: at(second) };
};
const allOf = (valueAt: (order: number) => number) =>
  items.map((_, order) => answerTo(order, valueAt(order)));
/** As somebody who thinks about it would answer. */
const varied = allOf((order) => [1, 4, 2, 5, 3][order % 5] ?? 3);

describe('the items', () => {
  it('[W-103] are 120, 24 of a domain and 4 of a facet, each with what it needs', () => {
    expect(items).toHaveLength(120);
    for (const domain of domains) {
      const own = items.filter((item) => item.domain === domain);
      expect(own).toHaveLength(24);
      for (const facet of [1, 2, 3, 4, 5, 6])
        expect(own.filter((item) => item.facet === facet)).toHaveLength(4);
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(120);
    for (const { text, keyed, ipipId } of items) {
      expect(text.trim()).not.toBe('');
      expect(['plus', 'minus']).toContain(keyed);
      expect(ipipId).toEqual([]);
    }
  });

  it('[W-104] go N, E, O, A, C from the first, and 55 are keyed minus', () => {
    expect(items.map(({ domain }) => domain).join('')).toBe('NEOAC'.repeat(24));
    expect(items[0]).toMatchObject({
      text: 'Worry about things',
      domain: 'N',
      facet: 1,
      keyed: 'plus',
    });
    const minus = items.filter(({ keyed }) => keyed === 'minus');
    const counts = Map.groupBy(minus, ({ domain }) => domain);
    expect(domains.map((domain) => [domain, counts.get(domain)?.length])).toEqual([
      ['N', 7],
      ['E', 6],
      ['O', 12],
      ['A', 17],
      ['C', 13],
    ]);
    expect(minus).toHaveLength(55);
  });

  it('[W-105] are not changed by taking the test', () => {
    const before = JSON.stringify(items);
    scoresOf(varied);
    validityOf(varied, 300);
    expect(() => (items as unknown as object[]).push({})).toThrow(TypeError);
    expect(() => Object.assign(items[0] as object, { text: 'x' })).toThrow(TypeError);
    expect(JSON.stringify(items)).toBe(before);
  });
});

describe('the answers to choose from', () => {
  it('[W-120] have values from 1 to 5, as many as there are', () => {
    const valuesOf = (count: OptionCount) =>
      optionLabels[count].map((_, index) => Number(valueOfOption(index, count).toFixed(3)));
    expect(valuesOf(7)).toEqual([1, 1.667, 2.333, 3, 3.667, 4.333, 5]);
    expect(valuesOf(5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('[W-109] are known by their index, and none by -1', () => {
    for (const count of [5, 7] as const)
      for (const index of optionLabels[count].keys())
        expect(optionOfValue(valueOfOption(index, count), count)).toBe(index);
    expect(optionOfValue(undefined, 7)).toBe(-1);
    expect(optionOfValue(2, 7)).toBe(-1);
  });
});

describe('a session', () => {
  const session = newSession({ id: 's', userId: 'u' }, at(0));
  const answered = (count: number) =>
    items.slice(0, count).reduce((one, _, order) => withAnswer(one, answerTo(order, 3)), session);

  it('[W-112] has 10 questions a page, and as many pages as hold them all', () => {
    expect([pageCount(), pageCount(7)]).toEqual([12, 18]);
    expect(questionsOf(0)).toHaveLength(10);
    expect(questionsOf(17, 7)).toHaveLength(1);
    expect(questionsOf(11)[9]).toBe(items[119]);
  });

  it('[W-113] is at the page of its tens of answers, and as far as its share of 120', () => {
    expect([answered(30).currentPage, progressOf(30)]).toEqual([3, 25]);
    expect([9, 10, 119, 120].map(currentPageOf)).toEqual([0, 1, 11, 12]);
  });

  it('[W-114] is saved every ten answers, and with the last', () => {
    expect([0, 1, 9, 10, 11, 20, 115, 120].filter(isSavedAt)).toEqual([10, 20, 120]);
  });

  it('[W-115] [W-116] holds what it is about, and of each answer what is needed to score it', () => {
    const one = withAnswer(session, answerTo(0, 4, 5));
    expect(one).toEqual({
      id: 's',
      userId: 'u',
      startTime: at(0),
      lastUpdate: at(5),
      currentPage: 0,
      completed: false,
      optionCount: 7,
      answers: [{ questionId: items[0]?.id, value: 4, domain: 'N', facet: 1, answeredAt: at(5) }],
    });
    expect(withAnswer(one, answerTo(0, 2, 6)).answers).toEqual([answerTo(0, 2, 6)]);
  });

  it('goes on at the first question that is open, wherever others were answered', () => {
    expect(firstOpenPage(answered(30).answers)).toBe(3);
    expect(firstOpenPage(answered(30).answers.slice(1))).toBe(0);
    expect(firstOpenPage(answered(120).answers)).toBe(11);
    expect(firstOpenPage(answered(120).answers, 7)).toBe(17);
  });

  it('of two devices has the later answer to each question, and is over where one was finished', () => {
    const here = withAnswer(withAnswer(session, answerTo(0, 1, 10)), answerTo(1, 1, 40));
    const there: PersonalitySession = {
      ...withAnswer(withAnswer(session, answerTo(0, 5, 20)), answerTo(2, 5, 30)),
      completed: true,
      lastResultId: 'r',
    };
    for (const merged of [mergedSession(here, there), mergedSession(there, here)]) {
      expect(merged.answers.map(({ questionId, value }) => [questionId, value]).toSorted()).toEqual(
        [
          [items[0]?.id, 5],
          [items[1]?.id, 1],
          [items[2]?.id, 5],
        ].toSorted(),
      );
      expect(merged).toMatchObject({
        startTime: at(0),
        lastUpdate: at(40),
        completed: true,
        lastResultId: 'r',
      });
    }
  });
});

describe('scores', () => {
  const scoreIn = (answers: readonly PersonalityAnswer[]) =>
    scoresOf(answers).map(({ domain, score }) => [domain, score]);

  it('[W-121] count an item that is keyed minus as 6 minus its value', () => {
    const minus = items.findIndex(({ keyed }) => keyed === 'minus');
    expect(scoresOf([answerTo(minus, 5)])[0]).toMatchObject({ score: 1, count: 1 });
    expect(scoresOf([answerTo(0, 5)])[0]).toMatchObject({ score: 5, count: 1 });
  });

  it('[W-122] are means to two decimals, with how many answers they are made of', () => {
    // Three items of N1 with 5, 5 and 4 of plus: 4.666…
    const anxiety = items.flatMap(({ domain, facet }, order) =>
      domain === 'N' && facet === 1 ? [order] : [],
    );
    const [first = 0, second = 0, third = 0] = anxiety;
    const [score] = scoresOf([answerTo(first, 5), answerTo(second, 5), answerTo(third, 4)]);
    expect(score).toMatchObject({ score: 4.67, count: 3 });
    expect(score?.facetScores).toEqual([
      expect.objectContaining({ facet: 1, score: 4.67, count: 3 }),
    ]);
  });

  it('[W-123] of nothing but 5 and of nothing but 3 are those that the keys make of them', () => {
    expect(scoreIn(allOf(() => 5))).toEqual([
      ['N', 3.83],
      ['E', 4],
      ['O', 3],
      ['A', 2.17],
      ['C', 2.83],
    ]);
    for (const { score, facetScores } of scoresOf(allOf(() => 3)))
      expect([score, ...facetScores.map((facet) => facet.score)]).toEqual(Array(7).fill(3));
  });

  it('[W-124] are low below 2.5, high from 3.5, and neutral between', () => {
    expect([1, 2.49, 2.5, 3, 3.49, 3.5, 5].map(bandOfScore)).toEqual([
      'low',
      'low',
      'neutral',
      'neutral',
      'neutral',
      'high',
      'high',
    ]);
    expect(scoresOf(allOf(() => 5)).map(({ domain, result }) => [domain, result])).toEqual([
      ['N', 'high'],
      ['E', 'high'],
      ['O', 'neutral'],
      ['A', 'low'],
      ['C', 'neutral'],
    ]);
  });

  it('[W-132] say domain or facet, title, score, percentile, count and band', () => {
    const scored = {
      title: expect.any(String),
      score: expect.any(Number),
      percentile: expect.any(Number),
      count: expect.any(Number),
      result: expect.stringMatching(/^(low|neutral|high)$/),
    };
    for (const score of scoresOf(varied)) {
      expect(score).toEqual({
        domain: expect.any(String),
        ...scored,
        facetScores: expect.any(Array),
      });
      expect(score.facetScores).toHaveLength(6);
      for (const facet of score.facetScores)
        expect(facet).toEqual({ facet: expect.any(Number), ...scored });
    }
  });

  it('[W-133] of facets have the percentile of their domain’s table', () => {
    const [{ facetScores = [] } = {}] = scoresOf(allOf(() => 3));
    expect(facetScores.map(({ percentile }) => percentile)).toEqual(Array(6).fill(52));
  });
});

describe('norms', () => {
  const pointsOf = (domain: Domain) =>
    Array.from({ length: 9 }, (_, step) => percentileOf(domain, 1 + step / 2));

  it('[W-125] are mean and deviation of fifty thousand', () => {
    const from = { sampleSize: 50_000, source: 'Aggregated IPIP research samples' };
    expect(norms).toEqual({
      N: { mean: 2.97, sd: 0.82, ...from },
      E: { mean: 3.25, sd: 0.76, ...from },
      O: { mean: 3.67, sd: 0.65, ...from },
      A: { mean: 3.64, sd: 0.6, ...from },
      C: { mean: 3.45, sd: 0.68, ...from },
    });
  });

  it('[W-126] of N are these at 1, 1.5 and so on to 5', () => {
    expect(pointsOf('N')).toEqual([0.8, 3.7, 11.8, 28.3, 51.5, 74.1, 89.5, 96.9, 99.3]);
  });

  it('[W-127] of E are these at 1, 1.5 and so on to 5', () => {
    expect(pointsOf('E')).toEqual([0.2, 1.1, 5.0, 16.2, 37.1, 62.9, 83.8, 95.0, 98.9]);
  });

  it('[W-128] of O are these at 1, 1.5 and so on to 5', () => {
    expect(pointsOf('O')).toEqual([0.0, 0.0, 0.5, 3.6, 15.1, 39.7, 69.4, 89.9, 98.0]);
  });

  it('[W-129] of A are these at 1, 1.5 and so on to 5', () => {
    expect(pointsOf('A')).toEqual([0.0, 0.0, 0.3, 2.9, 14.3, 40.8, 72.6, 92.4, 98.8]);
  });

  it('[W-130] of C are these at 1, 1.5 and so on to 5', () => {
    expect(pointsOf('C')).toEqual([0.0, 0.2, 1.6, 8.1, 25.4, 52.9, 79.1, 93.9, 98.9]);
  });

  it('[W-131] lie on lines between their points, at 50 where there are none, and are shown from 1 to 99', () => {
    expect(percentileOf('N', 3.25)).toBe(62.8);
    expect(percentileOf('A', 4.25)).toBe(82.5);
    expect([percentileOf('X', 3), percentileOf('toString', 3)]).toEqual([50, 50]);
    expect([percentileOf('N', 0), percentileOf('N', 6)]).toEqual([0.8, 99.3]);
    expect([0, 0.4, 0.6, 50.4, 98.6, 99.4].map(shownPercentile)).toEqual([1, 1, 1, 50, 99, 99]);
  });
});

describe('whether a test can be relied upon', () => {
  const warningsOf = (answers: readonly PersonalityAnswer[], seconds = 600) =>
    validityOf(answers, seconds).warnings;

  it('[W-134] asks for all 120 answers', () => {
    expect(warningsOf(varied.slice(0, 119))).toEqual(['Only 119 of 120 questions answered']);
    expect(warningsOf(varied)).toEqual([]);
  });

  it('[W-135] asks for two minutes, and says how many it took', () => {
    expect(warningsOf(varied, 119)).toEqual([
      'Test completed in 1.9 minutes (minimum 2 minutes recommended)',
    ]);
    expect(warningsOf(varied, 59.9)).toEqual([
      'Test completed in 0.9 minutes (minimum 2 minutes recommended)',
    ]);
    expect(warningsOf(varied, 120)).toEqual([]);
  });

  it('[W-136] asks for a deviation of half a point of what was chosen', () => {
    // Half of them 2.5, half 3.5, one after the other.
    expect(warningsOf(allOf((order) => 2.5 + (order % 2)))).toEqual([]);
    expect(warningsOf(allOf((order) => 2.51 + (order % 2) * 0.98))).toEqual([
      'Low response variance detected',
    ]);
  });

  const runOf = (length: number, answers = 120) =>
    Array.from({ length: answers }, (_, order) =>
      answerTo(order, order < length ? 5 : ([1, 2, 4][order % 3] ?? 1)),
    );

  it('[W-137] bears a run of 15 alike, and no 16; of fewer than 15 answers it is not asked', () => {
    const pattern = 'Pattern of identical consecutive responses detected';
    expect(warningsOf(runOf(15))).toEqual([]);
    expect(warningsOf(runOf(16))).toEqual([pattern]);
    expect(validityOf(runOf(14, 14), 600).flags.noStraightLining).toBe(true);
    expect(validityOf(runOf(16, 16), 600).flags.noStraightLining).toBe(false);
  });

  it('[W-138] looks for runs in the order in which the answers were given', () => {
    const run = runOf(16);
    // Every other answer of the run was given at the end.
    const apart = run.map((answer, order) =>
      order < 16 && order % 2 ? { ...answer, answeredAt: at(200 + order * 2) } : answer,
    );
    const between = apart.map((answer, order) =>
      order >= 100 && order < 108 ? { ...answer, answeredAt: at(203 + (order - 100) * 4) } : answer,
    );
    expect(validityOf(between, 600).flags.noStraightLining).toBe(true);
    const together = runOf(8).map((answer, order) =>
      order >= 60 && order < 68
        ? { ...answer, value: 5, answeredAt: at(7.5 + order / 1_000) }
        : answer,
    );
    expect(validityOf(together, 600).flags.noStraightLining).toBe(false);
  });

  it('[W-139] [W-140] of nothing but 5 it fails by spread and by run, and says so', () => {
    expect(
      validityOf(
        allOf(() => 5),
        600,
      ),
    ).toEqual({
      isValid: false,
      flags: {
        allAnswered: true,
        sufficientTime: true,
        sufficientVariance: false,
        noStraightLining: false,
      },
      warnings: [
        'Low response variance detected',
        'Pattern of identical consecutive responses detected',
      ],
    });
    expect(validityOf(varied, 600).isValid).toBe(true);
    expect(validityOf(varied, 100).isValid).toBe(false);
  });
});

describe('what domains and facets are called', () => {
  const expectFacets = (domain: Domain, titles: readonly string[]) => {
    expect(facetTitles[domain]).toEqual(titles);
    expect(textOfDomain(domain).facets.map(({ facet }) => facet)).toEqual([1, 2, 3, 4, 5, 6]);
  };

  it('[W-144] of N are these', () =>
    expectFacets('N', [
      'Anxiety',
      'Anger',
      'Depression',
      'Self-Consciousness',
      'Immoderation',
      'Vulnerability',
    ]));

  it('[W-145] of E are these', () =>
    expectFacets('E', [
      'Warmth',
      'Gregariousness',
      'Assertiveness',
      'Activity',
      'Excitement-Seeking',
      'Positive Emotions',
    ]));

  it('[W-146] of O are these', () =>
    expectFacets('O', [
      'Imagination',
      'Artistic Interests',
      'Emotionality',
      'Adventurousness',
      'Intellect',
      'Liberalism',
    ]));

  it('[W-147] of A are these', () =>
    expectFacets('A', ['Trust', 'Morality', 'Altruism', 'Cooperation', 'Modesty', 'Sympathy']));

  it('[W-148] of C are these', () =>
    expectFacets('C', [
      'Self-Efficacy',
      'Orderliness',
      'Dutifulness',
      'Achievement-Striving',
      'Self-Discipline',
      'Cautiousness',
    ]));

  it('[W-145] of E have texts with titles of their own', () => {
    const titles = textOfDomain('E').facets.map(({ title }) => title);
    expect([titles[0], titles[3], titles[5]]).toEqual([
      'Friendliness',
      'Activity Level',
      'Cheerfulness',
    ]);
  });

  it('[W-149] write no word twice, and spell as everything else does', () => {
    for (const domain of ['N', 'E', 'O', 'A', 'C'] as const) {
      const text = JSON.stringify(textOfDomain(domain));
      expect(text).not.toMatch(/\b(\w{2,}) \1\b/);
      expect(text).not.toMatch(/behavior\b/);
    }
  });

  it('has texts of every domain and band, in paragraphs without markup', () => {
    for (const domain of domains) {
      const { description, results, facets, shortDescription } = textOfDomain(domain);
      const texts = [shortDescription, ...description, ...Object.values(results).flat()];
      for (const text of [...texts, ...facets.flatMap((one) => one.description)]) {
        expect(text).not.toBe('');
        expect(text).not.toMatch(/[<>]/);
      }
      expect(Object.values(results).every((paragraphs) => paragraphs.length > 0)).toBe(true);
      expect(domainTitles[domain]).toBeTruthy();
    }
  });
});
