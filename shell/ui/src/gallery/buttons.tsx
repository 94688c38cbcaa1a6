import { Anchor, Share2 } from 'lucide-react';
import { Badge, type Tone, toneColours } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import { Logo } from '../logo.tsx';
import { Specimen } from './specimen.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, links and badges. */
export function Buttons() {
  return (
    <>
      <Specimen title="Buttons">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button busy>Busy</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <ButtonLink href="#main">Link</ButtonLink>
      </Specimen>
      <Specimen title="Icon buttons, links and logo">
        <IconButton label="Share">
          <Share2 size="1.125rem" aria-hidden />
        </IconButton>
        <IconButton label="Pressed" aria-pressed>
          <Anchor size="1.125rem" aria-hidden />
        </IconButton>
        <IconButton label="Not available" disabled>
          <Anchor size="1.125rem" aria-hidden />
        </IconButton>
        <Link href="#main">A link</Link>
        <Logo />
      </Specimen>
      <Specimen title="Badges">
        {(Object.keys(toneColours) as Tone[]).map((tone) => (
          <Badge key={tone} $tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
    </>
  );
}
