import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it('it is said that there is no line, for as long as there is none', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (online: boolean) =>
    act(() => {
      isOnline.mockReturnValue(online);
      dispatchEvent(new Event(online ? 'online' : 'offline'));
    });
  render(<OfflineBar />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  become(false);
  expect(status).toHaveTextContent('You are offline');
  become(true);
  expect(status).toBeEmptyDOMElement();
});
