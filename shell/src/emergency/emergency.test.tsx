import { listedHelplines } from '@fairlead/contracts/reference/helplines';
import { Refusal, serveApi } from '@fairlead/remote-kit/testing';
import { EmergencyButton } from '@fairlead/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmergencyOverlay } from './emergency-overlay.tsx';
import { EmergencyState } from './emergency-state.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const drawn = (looks: readonly ('icon' | 'link' | 'button')[] = []) => {
  const emergency = new EmergencyState();
  const report = jest.fn();
  const atOnce = (task: () => void) => {
    task();
    return () => undefined;
  };
  render(
    <>
      {looks.map((look) => (
        <EmergencyButton key={look} look={look} onOpen={emergency.open} />
      ))}
      <EmergencyOverlay emergency={emergency} later={atOnce} report={report} />
    </>,
  );
  return { emergency, report };
};
const window = () => screen.findByRole('dialog', { name: 'Emergency Support Lines' });

describe('the support lines over a page', () => {
  it.each(['icon', 'link', 'button'] as const)('[W-027] are opened by the %s', async (look) => {
    serveApi(() => undefined);
    drawn([look]);
    const button = screen.getByRole('button', { name: 'Emergency Support Lines' });
    if (look === 'icon') expect(button).toHaveAttribute('title', 'Emergency Support Lines');
    else expect(button).toHaveTextContent('Emergency Support Lines');
    await userEvent.click(button);
    expect(await window()).toBeVisible();
  });

  it('[W-028] open from anywhere and close over the same page', async () => {
    const { asked } = serveApi(() => undefined);
    const { emergency } = drawn();
    expect(asked).toEqual([]);
    act(emergency.open);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(emergency.isOpen()).toBe(false);
    expect(asked).toEqual(['/api/helplines?limit=100&sort=name']);
  });

  it('[W-031] are there with the API out of order', async () => {
    serveApi(() => new Refusal(503, 'out of order'));
    const { emergency, report } = drawn();
    act(emergency.open);
    expect(await screen.findAllByRole('listitem')).toHaveLength(listedHelplines.length);
    expect(report).not.toHaveBeenCalled();
  });
});
