import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Loader } from './loader.tsx';
import { loaderVariants } from './loader-motions.ts';

describe('the loader', () => {
  it('[S-132] comes in three sizes and twelve variants', () => {
    expect(loaderVariants).toHaveLength(12);
    for (const size of ['sm', 'md', 'lg'] as const)
      for (const variant of loaderVariants) {
        const { unmount } = render(<Loader size={size} variant={variant} />);
        const loader = screen.getByRole('status');
        expect([loader.dataset.size, loader.dataset.variant]).toEqual([size, variant]);
        expect(loader).toHaveTextContent('Loading');
        unmount();
      }
    const widths = ['sm', 'md', 'lg'].map((size) => {
      const { container, unmount } = render(<Loader size={size as 'sm'} />);
      const shape = container.querySelector('[aria-hidden]');
      const width = shape && getComputedStyle(shape).getPropertyValue('--size');
      unmount();
      return width;
    });
    expect(new Set(widths).size).toBe(3);
  });
});
