import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

describe('a dialog', () => {
  it('is named by its title and closes by its button, by Escape and by a click beside it', async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Appearance" open onClose={onClose}>
        Content
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Appearance' });
    await userEvent.click(screen.getByText('Content'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog);
    dialog.dispatchEvent(new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('holds nothing while it is closed', () => {
    render(
      <Dialog title="Appearance" open={false} onClose={() => {}}>
        Content
      </Dialog>,
    );
    expect(screen.queryByText('Content')).not.toBeInTheDocument();
  });
});
