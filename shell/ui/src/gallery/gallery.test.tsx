import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { Gallery } from './gallery.tsx';

it('shows every primitive without an accessibility violation', async () => {
  const { container } = render(<Gallery />);
  // jsdom has no layout and computes no colours; those rules run in the browser tests.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  // Rendering everything takes jsdom a while on a busy machine.
});
