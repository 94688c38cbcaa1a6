import { Refusal, serveApi } from '@fairlead/remote-kit/testing';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import OverrideBar from './override-bar.tsx';

const override = { remote: 'jobs', address: 'http://localhost:3001/jobs/' };

it('the bar says what comes from where, and leaving it opens the page anew', async () => {
  const { sent } = serveApi(() => ({ message: 'Done.' }));
  const reload = jest.fn();
  render(<OverrideBar override={override} reload={reload} report={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'jobs comes from localhost:3001 in this browser.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/releases/override']);
});

it('where leaving fails, it says so and stays', async () => {
  serveApi(() => new Refusal(503, 'The bucket does not answer'));
  const reload = jest.fn();
  const report = jest.fn();
  render(<OverrideBar override={override} reload={reload} report={report} />);
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/please try again/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalled();
});
