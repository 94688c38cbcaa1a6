import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PortalProvider, usePortal, useRoles } from './portal.ts';
import { playedPortal, playedRoles } from './testing/index.ts';

function Rights() {
  const { roles, active } = useRoles();
  const { levelAt } = usePortal().roles;
  return (
    <p>
      {roles.map(({ type }) => type).join(' ')} as {active?.type}{' '}
      {levelAt('/organization/o1/fleet')}
    </p>
  );
}

it('a remote hears what the person is and may do, as it changes', () => {
  history.replaceState(null, '', '/organization/o1/fleet');
  const roles = playedRoles();
  render(
    <PortalProvider value={{ ...playedPortal(), roles }}>
      <Rights />
    </PortalProvider>,
  );
  expect(screen.getByText('personal as none')).toBeVisible();
  act(() => roles.become([{ id: 'e1', organization: 'o1', orgRoles: ['org-staff'] }]));
  expect(screen.getByText('personal organization employee as organization write')).toBeVisible();
  act(() => roles.become([]));
  expect(screen.getByText('personal as none')).toBeVisible();
});
