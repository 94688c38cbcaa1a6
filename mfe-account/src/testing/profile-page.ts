import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedProfile, playedProfile } from './played-profile.ts';
import { drawPage, serve } from './stage.tsx';

/** Opens a page of the profile with these records; `instead` replaces the answers of calls. */
export function openProfile(
  path: string,
  kept: PlayedProfile = {},
  instead?: (call: string) => unknown,
) {
  const calls = serve(playedProfile(kept, instead ? { instead } : {}));
  const session = sessionOf(signedIn);
  const drawn = drawPage(`/account/${path}`, session);
  return { calls, changes: () => calls.filter(({ call }) => !call.startsWith('GET')), ...drawn };
}

/** A section of a page by its name. */
export const section = (name: string) => screen.findByRole('region', { name });
/** Begins to change a section. */
export const edit = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Replaces what a field holds. */
export const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
