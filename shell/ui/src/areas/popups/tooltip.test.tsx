import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Dialog } from '../../dialog.tsx';
import { Tooltip } from './tooltip.tsx';

const draw = () =>
  render(
    <Tooltip text="It opens the manifest">
      <button type="button">Manifest</button>
    </Tooltip>,
  );
const button = () => screen.getByRole('button', { name: 'Manifest' });

it('appears on hover and stays while the pointer is on it', async () => {
  draw();
  await userEvent.hover(button());
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip).toHaveTextContent('It opens the manifest');
  await userEvent.hover(tooltip);
  expect(screen.getByRole('tooltip')).toBeVisible();
  await userEvent.unhover(tooltip);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('appears on focus, describes its control to screen readers, and is hidden by Escape', async () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Crew" open onClose={onClose}>
      <Tooltip text="It opens the manifest">
        <button type="button">Manifest</button>
      </Tooltip>
    </Dialog>,
  );
  button().focus();
  await screen.findByRole('tooltip');
  expect(button()).toHaveAccessibleDescription('It opens the manifest');
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button()).not.toHaveAttribute('aria-describedby');
  expect(button()).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});
