import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../../remote.json' with { type: 'json' };
import { draw } from '../../testing/stage.tsx';
import { articles } from './articles.ts';
import ReadingPage from './reading-page.tsx';

const shows = (path: string) => {
  const { unmount } = draw(<ReadingPage />, path);
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
  unmount();
  return heading;
};

describe('the pages to read', () => {
  it('[J-003] show about, support, privacy and terms', () => {
    expect(['/about', '/support', '/privacy', '/terms'].map(shows)).toEqual([
      'About Fairlead',
      'Support',
      'Privacy',
      'Terms',
    ]);
  });

  it('[J-004] show the four resources', () => {
    const topics = ['job-search', 'career', 'salary', 'training'];
    expect(topics.map((topic) => shows(`/resources/${topic}`))).toEqual([
      'Job search guide',
      'Career paths',
      'Reading a salary',
      'Training and certificates',
    ]);
  });

  it('are all declared', () => {
    const declared = remote.pages.map(({ path }) => path);
    expect(declared).toEqual(expect.arrayContaining(Object.keys(articles)));
  });
});
