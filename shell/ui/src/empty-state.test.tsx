import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmptyState, emptyStateKinds } from './empty-state.tsx';

describe('empty states', () => {
  it('[S-131] has a panel for each kind, each with its own title and description', () => {
    expect(emptyStateKinds).toEqual([
      'no-data',
      'no-results',
      'no-documents',
      'no-experience',
      'no-education',
      'no-medical',
      'no-financial',
      'no-preferences',
      'error',
    ]);
    const texts = emptyStateKinds.map((kind) => {
      const { container, unmount } = render(<EmptyState kind={kind} />);
      const own = [container.querySelector('h2'), container.querySelector('p')];
      const text = own.map((element) => element?.textContent);
      unmount();
      return text;
    });
    expect(new Set(texts.map(([title]) => title)).size).toBe(9);
    expect(new Set(texts.map(([, description]) => description)).size).toBe(9);
  });

  it('says an error at once, and what can be done about it', () => {
    render(<EmptyState kind="error" action={<button type="button">Try again</button>} />);
    expect(screen.getByRole('alert')).toContainElement(screen.getByText('Try again'));
  });
});
