import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast/toast-region.tsx';
import { ToastStore } from './toast/toast-store.ts';

/** Opens a dialog and returns its `onClose` mock. */
function openDialog() {
  const onClose = jest.fn();
  render(
    <Dialog title="Appearance" open onClose={onClose}>
      Content
    </Dialog>,
  );
  return onClose;
}

describe('a dialog', () => {
  it('is named by its title and closes by its button, by Escape and by a click beside it', async () => {
    const onClose = openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Appearance' });
    await userEvent.click(screen.getByText('Content'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog);
    dialog.dispatchEvent(new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('opens on its first field, and leaves the focus to the browser where it has none', () => {
    render(
      <Dialog title="Rename" open onClose={() => {}}>
        <input type="hidden" />
        <label>
          Name <input />
        </label>
      </Dialog>,
    );
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('stays open when a selection of its text ends beside it', async () => {
    const onClose = openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Appearance' });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Content') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks to be closed on Escape, and stays while it is open', () => {
    const onClose = openDialog();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
    // As browsers do on the second Escape.
    act(() => dialog.close());
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(dialog.open).toBe(true);
  });

  it('stays open when another one in it closes', () => {
    const [onClose, onInnerClose] = [jest.fn(), jest.fn()];
    render(
      <Dialog title="Outer" open onClose={onClose}>
        <Dialog title="Inner" open onClose={onInnerClose}>
          Content
        </Dialog>
      </Dialog>,
    );
    const inner = screen.getByRole('dialog', { name: 'Inner' });
    for (const event of ['cancel', 'close'])
      fireEvent(inner, new Event(event, { cancelable: true }));
    expect(onInnerClose).toHaveBeenCalledTimes(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has the messages of the page inside while it is open, where they can be reached', () => {
    const toasts = new ToastStore();
    toasts.show({ kind: 'success', title: 'Sent' });
    const page = (isOuter: boolean, isInner: boolean) => (
      <>
        <ToastRegion store={toasts} />
        <Dialog title="Outer" open={isOuter} onClose={() => {}}>
          <Dialog title="Inner" open={isInner} onClose={() => {}}>
            Content
          </Dialog>
        </Dialog>
      </>
    );
    const { rerender, container } = render(page(false, false));
    const message = () => screen.getByText('Sent');
    expect(message().closest('dialog')).toBeNull();
    rerender(page(true, false));
    rerender(page(true, true));
    expect(screen.getByRole('dialog', { name: 'Inner' })).toContainElement(message());
    rerender(page(true, false));
    expect(message().closest('dialog')).toBe(container.querySelector('dialog'));
    rerender(page(false, false));
    expect(message().closest('dialog')).toBeNull();
  });

  /** A page whose button opens a dialog; `isRow` leaves out the part that has both. */
  const page = (isRow: boolean, isOpen: boolean) => (
    <>
      <main id="main" tabIndex={-1}>
        {isRow && <button type="button">Rename</button>}
      </main>
      {isOpen && (
        <Dialog title="Rename" open onClose={() => {}}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );

  it('closes when it is removed while it is open, and gives the focus back', () => {
    const { rerender } = render(page(true, false));
    const opener = screen.getByRole('button', { name: 'Rename' });
    opener.focus();
    rerender(page(true, true));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    rerender(page(true, false));
    expect(dialog.open).toBe(false);
    expect(opener).toHaveFocus();
  });

  it('gives the focus to the page when what opened it is removed with it', () => {
    const { rerender } = render(page(true, false));
    screen.getByRole('button', { name: 'Rename' }).focus();
    rerender(page(true, true));
    rerender(page(false, false));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus where it has been put meanwhile', () => {
    const { rerender } = render(page(true, true));
    rerender(
      <>
        {page(true, false)}
        {/* biome-ignore lint/a11y/noAutofocus: what this test is about */}
        <input aria-label="Next" autoFocus />
      </>,
    );
    expect(screen.getByLabelText('Next')).toHaveFocus();
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
