import { Button, ButtonLink, ConfirmDialog, Link } from '@fairlead/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { MoreActions } from './more-actions.tsx';
import type { PageAction } from './page-action.ts';
import { Actions, Box, Line, Progress, Titles, Trail } from './parts.tsx';
import { shownShortcut, spokenShortcut } from './shortcuts.ts';
import { useActions } from './use-actions.ts';

/** A step of the breadcrumbs. */
export interface Crumb {
  title: string;
  /** Its link, if any. */
  href?: string | undefined;
}

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** The breadcrumbs, from the top; the page itself is not among them. */
  trail?: readonly Crumb[];
  /** The page that this one was opened from, or belongs to. */
  back?: { href: string; label: string };
  /** A progress bar: `value` of `max`, which is 100 by default. */
  progress?: { label: string; value: number; max?: number };
  /** Buttons, the most important first. */
  actions?: readonly PageAction[];
  /** The actions behind “More actions”. */
  more?: readonly PageAction[];
  /** Stays in view while the page scrolls. */
  isSticky?: boolean;
}

const none: readonly PageAction[] = [];

/** The header of a page (S-124 to S-128). Its title is the page's `h1`. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, trail = [], back, progress, actions = none, more = none } = props;
  const { act, asked, answer, isBusy } = useActions([...actions, ...more]);
  return (
    <Box data-sticky={props.isSticky || undefined}>
      {trail.length > 0 && (
        <Trail aria-label="Breadcrumb">
          <ol>
            {trail.map(({ title: step, href }) => (
              <li key={`${href} ${step}`}>
                {href === undefined ? step : <Link href={href}>{step}</Link>}
              </li>
            ))}
          </ol>
        </Trail>
      )}
      {back && (
        <Link href={back.href} data-back>
          <ArrowLeft size="1em" aria-hidden />
          {back.label}
        </Link>
      )}
      <Line>
        <Titles>
          <h1>{title}</h1>
          {description && <div>{description}</div>}
        </Titles>
        {actions.length + more.length > 0 && (
          <Actions>
            {actions.map((action) => (
              <ActionButton
                key={action.label}
                action={action}
                isBusy={isBusy(action)}
                onAct={() => act(action)}
              />
            ))}
            {more.length > 0 && <MoreActions actions={more} onAct={act} isBusy={isBusy} />}
          </Actions>
        )}
      </Line>
      {progress && <ProgressBar {...progress} />}
      <ConfirmDialog
        title={asked?.confirm?.title ?? ''}
        open={asked !== undefined}
        yes={asked?.confirm?.yes ?? ''}
        no={asked?.confirm?.no ?? 'Cancel'}
        onYes={() => answer(true)}
        onNo={() => answer(false)}
      >
        {asked?.confirm?.text}
      </ConfirmDialog>
    </Box>
  );
}

interface ActionButtonProps {
  action: PageAction;
  isBusy: boolean;
  onAct(): void;
}

function ActionButton({ action, isBusy, onAct }: ActionButtonProps) {
  const { label, icon, look = 'secondary', href, type, shortcut, confirm, disabled } = action;
  const keys = shortcut && {
    title: `${label} (${shownShortcut(shortcut)})`,
    'aria-keyshortcuts': spokenShortcut(shortcut),
  };
  if (href !== undefined && !confirm)
    return (
      <ButtonLink href={href} type={type} look={look} {...keys}>
        {icon}
        {label}
      </ButtonLink>
    );
  return (
    <Button look={look} busy={isBusy} disabled={disabled} onClick={onAct} {...keys}>
      {icon}
      {label}
    </Button>
  );
}

function ProgressBar({ label, value, max = 100 }: NonNullable<PageHeaderProps['progress']>) {
  const id = useId();
  const share = Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  return (
    <Progress>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} value={share} max={100} />
      <span aria-hidden>{share}%</span>
    </Progress>
  );
}
