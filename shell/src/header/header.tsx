import { EmergencyButton, IconButton, Link, Logo } from '@fairlead/ui';
import { Menu, Palette, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AccountTools, type AccountToolsProps } from '../account/account-tools.tsx';
import { OfflineBar } from '../frame/offline-bar.tsx';
import type { Sheet } from '../sidebar/sidebar-state.ts';
import { Customizer } from '../theme/customizer.tsx';
import { ModeToggle } from '../theme/mode-toggle.tsx';
import type { ThemeControls } from '../theme/theme-store.ts';
import { headerLinks, isCurrent } from './header-links.ts';
import { Bar, Links, MobileLinks, MobileToggle, Roomy, Stick, Tools } from './header-parts.tsx';
import { useScrolled } from './use-scrolled.ts';

interface HeaderProps extends AccountToolsProps {
  theme: ThemeControls;
  /** The sheet of the sidebar, where there is one: it is the menu of a narrow window then. */
  sheet: Sheet | undefined;
  /** Whether it is the slim bar of a workspace: low, as wide as the page, and the same however far it is scrolled. */
  isSlim?: boolean;
}

/** The bar at the top of every page; scrolled, it shrinks and becomes translucent. */
export function Header({ theme, sheet, isSlim = false, ...account }: HeaderProps) {
  const { path } = account;
  const isScrolled = useScrolled();
  const isShrunk = isScrolled && !isSlim;
  const [menuOpen, setMenuOpen] = useState(false);
  const [customizing, setCustomizing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led there
  useEffect(() => setMenuOpen(false), [path]);
  useEffect(() => {
    // Somebody who opened the menu before the sheet was there wants its content.
    if (!sheet || !menuOpen) return;
    setMenuOpen(false);
    sheet.toggle();
  }, [sheet, menuOpen]);
  const links = headerLinks.map(({ href, label }) => (
    <li key={href}>
      <Link href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ));
  return (
    <Stick
      data-slim={isSlim || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setMenuOpen(false)}
    >
      <Bar data-scrolled={isScrolled || menuOpen || undefined} data-shrunk={isShrunk || undefined}>
        <Link href="/" aria-label="Fairlead, home">
          <Logo />
        </Link>
        <nav aria-label="Main">
          <Links>{links}</Links>
        </nav>
        <Tools>
          <EmergencyButton look="icon" onOpen={account.onEmergency} />
          <Roomy>
            <ModeToggle store={theme} />
          </Roomy>
          <IconButton label="Appearance" onClick={() => setCustomizing(true)}>
            <Palette size="1.125rem" aria-hidden />
          </IconButton>
          <AccountTools {...account} />
          <MobileToggle
            label={menuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={menuOpen || sheet?.isOpen}
            {...(sheet
              ? { 'aria-haspopup': 'dialog', onClick: sheet.toggle }
              : { 'aria-controls': 'mobile-menu', onClick: () => setMenuOpen(!menuOpen) })}
          >
            {menuOpen ? <X size="1.25rem" aria-hidden /> : <Menu size="1.25rem" aria-hidden />}
          </MobileToggle>
        </Tools>
        <MobileLinks id="mobile-menu" aria-label="Menu" hidden={!menuOpen}>
          <ul>{links}</ul>
        </MobileLinks>
      </Bar>
      <OfflineBar />
      <Customizer
        store={theme}
        open={customizing}
        onClose={() => setCustomizing(false)}
        report={account.report}
      />
    </Stick>
  );
}
