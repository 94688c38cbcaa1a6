import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './toast-region.tsx';
import {
  ToastStore,
  toastRemovalDelay,
  toastShownFor,
  toastWithActionShownFor,
} from './toast-store.ts';

describe('toasts', () => {
  it('[S-129] shows at most one, and a new one takes the place of the old', () => {
    const store = new ToastStore();
    render(<ToastRegion store={store} />);
    act(() => store.show({ kind: 'info', title: 'First' }));
    act(() => store.show({ kind: 'success', title: 'Second' }));
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(1);
  });

  it('[S-130] forgets a closed toast after 1000000 ms', () => {
    jest.useFakeTimers();
    const store = new ToastStore();
    store.show({ kind: 'error', title: 'Failed' });
    store.close();
    expect(toastRemovalDelay).toBe(1_000_000);
    jest.advanceTimersByTime(999_999);
    expect(store.current()).toMatchObject({ title: 'Failed', open: false });
    jest.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
    jest.useRealTimers();
  });

  it('is forgotten at once with its person, and its errors are named in no other', () => {
    const store = new ToastStore();
    store.show({ kind: 'error', title: 'Maya Lind was not invited' });
    store.show({ kind: 'success', title: 'Saved' });
    store.clear();
    expect(store.current()).toBeUndefined();
    store.show({ kind: 'success', title: 'Signed out successfully' });
    expect(store.current()?.errors).toEqual([]);
  });

  it('closes by itself unless it reports an error or somebody is reading it', () => {
    jest.useFakeTimers();
    const store = new ToastStore();
    store.show({ kind: 'error', title: 'Failed' });
    jest.advanceTimersByTime(toastShownFor * 10);
    expect(store.current()?.open).toBe(true);
    store.close();
    store.show({ kind: 'success', title: 'Copied' });
    store.pause();
    jest.advanceTimersByTime(toastShownFor * 10);
    expect(store.current()?.open).toBe(true);
    store.resume();
    jest.advanceTimersByTime(toastShownFor);
    expect(store.current()?.open).toBe(false);
    jest.useRealTimers();
  });

  it('names an error that nobody has closed in what takes its place, once, until that is closed', () => {
    jest.useFakeTimers();
    const store = new ToastStore();
    render(<ToastRegion store={store} />);
    act(() => store.show({ kind: 'error', title: 'Not saved' }));
    act(() => store.show({ kind: 'error', title: 'Not sent' }));
    act(() => store.show({ kind: 'error', title: 'Not saved' }));
    act(() => store.show({ kind: 'success', title: 'Copied' }));
    act(() => jest.advanceTimersByTime(toastShownFor * 10));
    expect(screen.getByText('Copied')).toBeVisible();
    expect(screen.getAllByText(/^Earlier: /).map(({ textContent }) => textContent)).toEqual([
      'Earlier: Not saved',
      'Earlier: Not sent',
    ]);
    act(() => store.close());
    act(() => store.show({ kind: 'success', title: 'Copied' }));
    expect(screen.queryByText(/^Earlier: /)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('never loses an error to a later success, whatever that is called and however it ends', async () => {
    const store = new ToastStore();
    render(<ToastRegion store={store} />);
    const errors = ['Not saved', 'Not sent', 'Not signed', 'Not shared', 'Not deleted'];
    for (const title of errors) act(() => store.show({ kind: 'error', title }));
    act(() => store.show({ kind: 'success', title: 'Not saved' }));
    const undo = { label: 'Undo', onAct: jest.fn() };
    act(() => store.show({ kind: 'success', title: 'Deleted', action: undo }));
    const listed = () => screen.getAllByText(/^Earlier: /).map(({ textContent }) => textContent);
    expect(listed()).toEqual(errors.toReversed().map((error) => `Earlier: ${error}`));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo.onAct).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Not deleted')).toBeVisible();
    expect(listed()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('has a button for what can be done about it, and stays longer for that', async () => {
    const store = new ToastStore();
    render(<ToastRegion store={store} />);
    const onAct = jest.fn();
    const toast = { kind: 'success', title: 'Deleted', action: { label: 'Undo', onAct } } as const;
    act(() => store.show(toast));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
    jest.useFakeTimers();
    act(() => store.show(toast));
    act(() => jest.advanceTimersByTime(toastWithActionShownFor - 1));
    expect(screen.getByText('Deleted')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('is announced to screen readers and closed by its button', async () => {
    const store = new ToastStore();
    render(<ToastRegion store={store} />);
    act(() => store.show({ kind: 'error', title: 'Failed', description: 'Please try again.' }));
    expect(screen.getByRole('status')).toHaveTextContent('FailedPlease try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });
});
