import { EmergencyButton, Link, Logo, PageContainer, PresetChoice } from '@fairlead/ui';
import { ModeToggle } from '../theme/mode-toggle.tsx';
import type { ThemeControls } from '../theme/theme-store.ts';
import { footerGroups, footerLine } from './footer-links.ts';
import { Brand, FooterBox, Group, LastLine, Top } from './footer-parts.tsx';
import { slides } from './slides.ts';
import { Slideshow } from './slideshow.tsx';

interface FooterProps {
  theme: ThemeControls;
  onEmergency(): void;
}

/** The footer of public pages: where to go, how the portal looks, and what it does. */
export function Footer({ theme, onEmergency }: FooterProps) {
  return (
    <FooterBox>
      <PageContainer>
        <Top>
          <Brand>
            <Link href="/" aria-label="Fairlead, home">
              <Logo />
            </Link>
            <Slideshow slides={slides} />
          </Brand>
          {footerGroups.map(({ title, links }) => (
            <Group key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </Group>
          ))}
        </Top>
        <Line theme={theme} onEmergency={onEmergency} />
      </PageContainer>
    </FooterBox>
  );
}

/** The footer of workspaces: one row. */
export const FooterLine = (props: FooterProps) => (
  <FooterBox data-slim>
    <PageContainer>
      <Line {...props} />
    </PageContainer>
  </FooterBox>
);

const Line = ({ theme, onEmergency }: FooterProps) => (
  <LastLine>
    <p>© {new Date().getFullYear()} Fairlead. All rights reserved.</p>
    <ul>
      {footerLine.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
      <li>
        <EmergencyButton look="link" onOpen={onEmergency} />
      </li>
    </ul>
    <fieldset aria-label="Theme">
      <PresetChoice theme={theme} named={false} />
      <ModeToggle store={theme} />
    </fieldset>
  </LastLine>
);
