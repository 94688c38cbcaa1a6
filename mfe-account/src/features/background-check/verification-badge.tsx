import type { BackgroundStatus } from '@fairlead/contracts/api/background-checks';
import { Badge, type Tone } from '@fairlead/ui';
import { ShieldAlert, ShieldCheck, ShieldEllipsis, ShieldQuestionMark } from 'lucide-react';

const looks = {
  verified: {
    label: 'Verified',
    tone: 'success',
    Icon: ShieldCheck,
    tooltip: 'Background check completed successfully',
  },
  pending: {
    label: 'Pending',
    tone: 'warning',
    Icon: ShieldEllipsis,
    tooltip: 'Background check is in progress',
  },
  failed: {
    label: 'Failed',
    tone: 'danger',
    Icon: ShieldAlert,
    tooltip: 'Background check requires attention',
  },
  not_started: {
    label: 'Not Verified',
    tone: 'neutral',
    Icon: ShieldQuestionMark,
    tooltip: 'Background check is not initiated',
  },
} as const satisfies Record<BackgroundStatus, { tone: Tone; [more: string]: unknown }>;

/** The status of somebody's background check, in one word; an unknown status counts as not verified. */
export function VerificationBadge({ status }: { status: string | undefined }) {
  const known = status !== undefined && Object.hasOwn(looks, status);
  const { label, tone, Icon, tooltip } =
    looks[known ? (status as BackgroundStatus) : 'not_started'];
  return (
    <Badge $tone={tone} title={tooltip} data-status={status}>
      <Icon size="0.875rem" aria-hidden />
      {label}
    </Badge>
  );
}
