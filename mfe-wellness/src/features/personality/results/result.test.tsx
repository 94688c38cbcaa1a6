import { facetTitles } from '@fairlead/contracts/personality';
import { textOfDomain } from '@fairlead/contracts/personality/result-texts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, Refusal, serve } from '../../../testing/stage.tsx';
import { answersTo, resultOf } from '../testing.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const id = '65ff0000000000000000000a';
const address = `/account/personality-test/results/${id}`;
const open = async (result: object = resultOf(id)) => {
  serve({ [`GET /personalityResults/${id}`]: result });
  const drawn = drawPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Your Personality Result' });
  return drawn;
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const titles = [
  'Neuroticism',
  'Extraversion',
  'Openness to Experience',
  'Agreeableness',
  'Conscientiousness',
];

describe('a result', () => {
  it('[W-141] begins with the warnings of a test that cannot be relied upon', async () => {
    const alike = answersTo(119).map((answer) => ({ ...answer, value: 5 }));
    await open(resultOf(id, alike, 119));
    const doubts = section('Read this result with care');
    expect(doubts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Only 119 of 120 questions answered',
      'Test completed in 1.9 minutes (minimum 2 minutes recommended)',
      'Low response variance detected',
      'Pattern of identical consecutive responses detected',
    ]);
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Read this result with care');
  });

  it('[W-141] has no warnings of one that can', async () => {
    await open();
    expect(screen.queryByText(/with care/)).toBeNull();
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Summary');
  });

  it('[W-142] shows the five domains with score, percentile, count, band, description and facets', async () => {
    const result = resultOf(id);
    await open(result);
    const shown = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(['Summary', ...titles]);
    // At a glance, and what is long is folded.
    const glance = section('Summary').getAllByRole('listitem');
    expect(glance.map(({ textContent }) => textContent)).toEqual(
      result.scores.map(({ title, score, percentile, result: band }) =>
        [
          title,
          { low: 'Low', neutral: 'Neutral', high: 'High' }[band],
          score.toFixed(2),
          `Percentile ${percentile}`,
        ].join(''),
      ),
    );
    for (const { domain, title, result: band } of result.scores) {
      const { shortDescription, results } = textOfDomain(domain);
      const own = section(title);
      for (const paragraph of results[band]) expect(own.getByText(paragraph)).toBeVisible();
      expect(own.getByText(shortDescription)).not.toBeVisible();
      await userEvent.click(own.getByRole('button', { name: 'What it is, and its facets' }));
    }
    for (const {
      domain,
      title,
      score,
      percentile,
      count,
      result: band,
      facetScores,
    } of result.scores) {
      const own = section(title);
      const figures = own.getByText(`Score ${score.toFixed(2)} of 5`).parentElement;
      expect(figures).toHaveTextContent(`Percentile ${percentile} (indicative)`);
      expect(figures).toHaveTextContent(`${count} answers`);
      expect(figures).toHaveTextContent({ low: 'Low', neutral: 'Neutral', high: 'High' }[band]);
      const { shortDescription, description, results, facets } = textOfDomain(domain);
      for (const paragraph of [shortDescription, ...description, ...results[band]])
        expect(own.getByText(paragraph)).toBeVisible();
      const lines = own.getAllByRole('listitem');
      expect(lines.map((line) => within(line).getByRole('heading').textContent)).toEqual(
        facetTitles[domain],
      );
      for (const [place, facet] of facetScores.entries()) {
        expect(lines[place]).toHaveTextContent(`Score ${facet.score.toFixed(2)} of 5`);
        expect(lines[place]).toHaveTextContent(`Percentile ${facet.percentile} (approximate)`);
        expect(lines[place]).toHaveTextContent(facets[place]?.description[0] ?? 'no text');
      }
    }
    expect(section('Extraversion').getByText('Also called Friendliness')).toBeVisible();
  });

  it('has all texts at once where they are asked for, and in print', async () => {
    await open();
    const text = () =>
      section('Openness to Experience').getByText(textOfDomain('O').shortDescription);
    // Printed although it is folded.
    expect(text().parentElement).toHaveAttribute('data-printed');
    await userEvent.click(screen.getByRole('button', { name: 'Show all texts' }));
    for (const title of titles)
      expect(
        section(title).getByRole('button', { name: 'What it is, and its facets' }),
      ).toHaveAttribute('aria-expanded', 'true');
    expect(text()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(text()).not.toBeVisible();
  });

  it('[W-143] has band and percentile side by side, and calls percentiles indicative', async () => {
    const result = resultOf(id);
    await open(result);
    for (const { title, percentile } of result.scores) {
      const shown = section(title).getByText(`Percentile ${percentile} (indicative)`);
      expect(shown.previousElementSibling).toHaveTextContent(/^(Low|Neutral|High)$/);
    }
    expect(screen.getByText(/Percentiles are indicative/)).toBeVisible();
  });

  it('[W-149] has texts in paragraphs, without markup', async () => {
    const { container } = await open();
    const { description } = textOfDomain('N');
    expect(description.length).toBeGreaterThan(1);
    const paragraphs = description.map((text) => section('Neuroticism').getByText(text));
    expect(new Set(paragraphs).size).toBe(description.length);
    for (const paragraph of paragraphs) expect(paragraph.tagName).toBe('P');
    expect(container.textContent).not.toMatch(/<\/?\w+ ?\/?>|&\w+;/);
  });

  it('draws the domains around a middle, with a table beside, and leads to the PDF', async () => {
    const result = resultOf(id);
    await open(result);
    // On a phone it is folded.
    const chart = screen.queryByRole('button', { name: 'As a chart' });
    if (chart) await userEvent.click(chart);
    expect(screen.getByRole('img', { name: /^Scores of the five domains/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
      result.scores.map(({ title, score }) => [title, score.toFixed(2)]),
    );
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      `https://portal.example/api/personalityResults/${id}/pdf`,
    );
  });

  it('says so where it is not there, and where it could not be read', async () => {
    serve({ [`GET /personalityResults/${id}`]: new Refusal(404, 'Not Found') });
    const { unmount } = drawPage(address);
    expect(await screen.findByRole('heading', { name: 'This result is not here' })).toBeVisible();
    unmount();
    serve({ [`GET /personalityResults/${id}`]: new Refusal(401, 'You are not signed in') });
    drawPage(address);
    expect(
      await screen.findByRole('heading', { name: 'Your result could not be loaded' }),
    ).toBeVisible();
  });
});

describe('the results', () => {
  const newest = (docs: object[]) => ({
    'GET /personalityResults': {
      docs,
      totalDocs: docs.length,
      limit: 1,
      page: 1,
      totalPages: 1,
      pagingCounter: 1,
      hasPrevPage: false,
      hasNextPage: false,
      prevPage: null,
      nextPage: null,
    },
  });

  it('[W-102] lead to the newest one', async () => {
    const sent = serve({
      ...newest([resultOf(id)]),
      [`GET /personalityResults/${id}`]: resultOf(id),
    });
    drawPage('/account/personality-test/results');
    await screen.findByRole('heading', { name: 'Your Personality Result' });
    expect(location.pathname).toBe(address);
    const [list] = sent;
    expect(list?.call).toBe('GET /api/personalityResults?depth=0&limit=1&sort=-createdAt');
  });

  it('say so where there is none yet', async () => {
    serve(newest([]));
    drawPage('/account/personality-test/results');
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeVisible();
  });
});
