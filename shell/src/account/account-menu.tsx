import { pictureAddress } from '@fairlead/contracts/api/picture-address';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { Link } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { accountLinks } from './account-links.ts';
import { Avatar, AvatarPhoto, Items, MenuBox, Who } from './account-menu-parts.tsx';
import { avatarLetter } from './avatar-letter.ts';
import { useMenu } from './use-menu.ts';

interface AccountMenuProps {
  user: SessionUser;
  path: string;
  onSignOut(): void;
  /** How much waits in this browser to be sent. */
  waiting: number;
  /** Lists what waits. */
  onWaiting(): void;
  /** Opens the person's other roles, if they have any. */
  onSwitchRole?: (() => void) | undefined;
}

/** The avatar and its menu: the person's own pages, and signing out. */
export function AccountMenu(props: AccountMenuProps) {
  const { user, path, onSignOut, waiting, onWaiting, onSwitchRole } = props;
  const { open, show, close, box, button, onButtonKey, onMenuKey } = useMenu();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led there
  useEffect(close, [path]);
  return (
    <MenuBox ref={box}>
      <Avatar
        ref={button}
        type="button"
        aria-label={`Account of ${user.name || user.email}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? 'account-menu' : undefined}
        onClick={() => (open ? close() : show('first'))}
        onKeyDown={onButtonKey}
      >
        <Portrait user={user} />
      </Avatar>
      {open && (
        <Items>
          <Who>
            {user.name && <b>{user.name}</b>}
            <span>{user.email}</span>
          </Who>
          <div id="account-menu" role="menu" aria-label="Account" onKeyDown={onMenuKey}>
            {accountLinks.map(({ href, label }) => (
              <Link key={href} href={href} role="menuitem" tabIndex={-1} onClick={close}>
                {label}
              </Link>
            ))}
            {waiting > 0 && (
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  onWaiting();
                }}
              >
                Waiting to be sent ({waiting})
              </button>
            )}
            {onSwitchRole && (
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  onSwitchRole();
                }}
              >
                Switch role
              </button>
            )}
            <button type="button" role="menuitem" tabIndex={-1} onClick={onSignOut}>
              Sign out
            </button>
          </div>
        </Items>
      )}
    </MenuBox>
  );
}

/** The side of a photo (px). */
const avatarSide = 40;

/** A person's photo, or their letter where there is none or it cannot be shown. */
function Portrait({ user }: Pick<AccountMenuProps, 'user'>) {
  const [broken, setBroken] = useState<string>();
  const { photo } = user;
  if (!photo || photo === broken) return avatarLetter(user);
  return (
    <AvatarPhoto src={pictureAddress(photo, avatarSide)} alt="" onError={() => setBroken(photo)} />
  );
}
