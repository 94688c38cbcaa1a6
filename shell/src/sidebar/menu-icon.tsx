import type { MenuName } from '@fairlead/contracts/access';
import { createContext, useContext } from 'react';
import { styled } from 'styled-components';

const sprites: Readonly<Record<MenuName, string>> = {
  account: new URL('./menu-icons.svg?account', import.meta.url).pathname,
  company: new URL('./menu-icons.svg?company', import.meta.url).pathname,
  vessel: new URL('./menu-icons.svg?vessel', import.meta.url).pathname,
};

/** The menu whose icons are shown; each also has those of the frame. */
export const IconsOf = createContext<MenuName>('account');

/** An icon of the current menu, or of the frame, by its name. */
export function MenuIcon({ name }: { name: string }) {
  const sprite = sprites[useContext(IconsOf)];
  return (
    <Picture aria-hidden width="18" height="18">
      <use href={`${sprite}#${name}`} />
    </Picture>
  );
}

const Picture = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
