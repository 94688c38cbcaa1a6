import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Region } from '../remotes/region.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { RemoteRegion } from './remote-region.tsx';

describe('the region of a remote', () => {
  it('says what is being opened', () => {
    render(<RemoteRegion region={new Region()} title="Jobs" />);
    expect(screen.getByRole('status')).toHaveTextContent('Opening Jobs');
  });

  it('says what happened and offers to try again', async () => {
    const region = new Region();
    const retry = jest.fn();
    render(<RemoteRegion region={region} title="Jobs" />);
    act(() => region.become({ phase: 'failed', remote: 'jobs', late: false, retry }));
    expect(screen.getByRole('alert')).toHaveTextContent('Jobs could not be opened');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalled();
  });

  it('is tried again by the page as a whole, when something failed and not else', () => {
    const region = new Region();
    const retry = jest.fn();
    region.become({ phase: 'shown', remote: 'jobs' });
    region.retry();
    region.become({ phase: 'failed', remote: 'jobs', late: false, retry });
    region.retry();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('tells slow from broken', () => {
    const region = new Region();
    render(<RemoteRegion region={region} title="Jobs" />);
    act(() => region.become({ phase: 'failed', remote: 'jobs', late: true, retry: () => {} }));
    expect(screen.getByRole('alert')).toHaveTextContent('It took too long to load');
  });

  it('keeps in sight what the server rendered until its remote takes it over, and says where it cannot', async () => {
    const element = document.createElement('div');
    element.textContent = 'Captain';
    const region = new Region({ remote: 'jobs', element, html: '' });
    const retry = jest.fn();
    render(<RemoteRegion region={region} title="Jobs" />);
    act(() => region.become({ phase: 'loading', remote: 'jobs' }));
    expect(screen.getByText('Captain')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => region.become({ phase: 'failed', remote: 'jobs', late: false, retry }));
    expect(screen.getByText('Captain')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You can read this page');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalled();
    act(() => region.become({ phase: 'loading', remote: 'jobs' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(region.newElement('jobs')).toBe(element);
    act(() => region.become({ phase: 'failed', remote: 'jobs', late: false, retry }));
    expect(screen.getByRole('alert')).toHaveTextContent('Jobs could not be opened');
  });

  it('gives up what the server rendered when another remote comes, also when the first returns', () => {
    const element = document.createElement('div');
    const region = new Region({ remote: 'jobs', element, html: '' });
    render(<RemoteRegion region={region} title="Account" />);
    act(() => region.become({ phase: 'loading', remote: 'account' }));
    expect(screen.getByRole('status')).toHaveTextContent('Opening Account');
    expect(region.newElement('account')).not.toBe(element);
    expect(element.isConnected).toBe(false);
    expect(region.newElement('jobs')).not.toBe(element);
  });

  it('shows the remote once it is there, also when it was there before the frame', () => {
    const region = new Region();
    region.newElement('jobs').textContent = 'Captain';
    region.become({ phase: 'shown', remote: 'jobs' });
    render(<RemoteRegion region={region} title="Jobs" />);
    expect(screen.getByText('Captain')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the error boundary of the frame', () => {
  it('offers to load the page again instead of an empty page', () => {
    const Broken = () => {
      throw new Error('broken');
    };
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const report = jest.fn();
    render(
      <ErrorBoundary report={report}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    expect(report).toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});
