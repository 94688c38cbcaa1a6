import { dayAndTime, time } from '@fairlead/ui';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { deviceStorage } from '../offline/device-storage.ts';
import { storedAge } from '../offline/stored-age.ts';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => {
  storedAge.clear();
  deviceStorage.note(false);
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

it('it is said how old what is shown is, by the time today and by the day before', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<OfflineBar />);
  const status = screen.getByRole('status');
  const now = Date.now();
  act(() => storedAge.note(now));
  expect(status).toHaveTextContent(`You are offline. What you see is from ${time(now)}.`);
  const before = now - 86_400_000;
  act(() => storedAge.note(before));
  expect(status).toHaveTextContent(`You are offline. What you see is from ${dayAndTime(before)}.`);
  act(() => {
    isOnline.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  });
  expect(status).toHaveTextContent(/^Fairlead cannot be reached\. What you see is from /);
  act(() => storedAge.clear());
  expect(status).toBeEmptyDOMElement();
});

it('it is said where this browser keeps nothing of what is entered, while that matters', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBar />);
  const status = screen.getByRole('status');
  act(() => deviceStorage.note(true));
  expect(status).toBeEmptyDOMElement();
  act(() => {
    isOnline.mockReturnValue(false);
    dispatchEvent(new Event('offline'));
  });
  expect(status).toHaveTextContent(/This browser cannot save what you enter: keep this page open/);
  act(() => deviceStorage.note(false));
  expect(status).toHaveTextContent(/^You are offline\. What you see may be out of date/);
});
