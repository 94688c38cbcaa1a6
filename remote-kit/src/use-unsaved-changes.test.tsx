import { expect, it, jest } from '@jest/globals';
import { createPortalApi } from './calls/portal-api.ts';
import { PortalProvider } from './portal.ts';
import { draw, playedPortal } from './testing/stage.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty);
  return null;
}

it('a page is held while something on it is not saved, and let go of with it', () => {
  const letGo = jest.fn();
  const portal = { ...playedPortal(), hold: jest.fn(() => letGo) };
  const form = (isDirty: boolean) => (
    <PortalProvider value={portal}>
      <Form isDirty={isDirty} />
    </PortalProvider>
  );
  const { rerender, unmount } = draw(form(false), {
    api: createPortalApi('heldApi'),
    address: '/',
    portal,
  });
  expect(portal.hold).not.toHaveBeenCalled();
  rerender(form(true));
  expect(portal.hold).toHaveBeenCalledTimes(1);
  rerender(form(false));
  expect(letGo).toHaveBeenCalledTimes(1);
  rerender(form(true));
  unmount();
  expect([portal.hold.mock.calls.length, letGo.mock.calls.length]).toEqual([2, 2]);
});
