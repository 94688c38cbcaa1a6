import { Badge, type Tone } from '@fairlead/ui';
import { Check, Circle, CircleAlert, Clock, X } from 'lucide-react';

const badges = {
  valid: { label: 'Valid', tone: 'success', icon: Check },
  active: { label: 'Active', tone: 'success', icon: Check },
  complete: { label: 'Complete', tone: 'success', icon: Check },
  expiring: { label: 'Expiring Soon', tone: 'warning', icon: Clock },
  pending: { label: 'Pending', tone: 'info', icon: Clock },
  expired: { label: 'Expired', tone: 'danger', icon: X },
  urgent: { label: 'Urgent', tone: 'danger', icon: CircleAlert },
  incomplete: { label: 'Incomplete', tone: 'warning', icon: CircleAlert },
  inactive: { label: 'Inactive', tone: 'neutral', icon: Circle },
} as const satisfies Record<string, { label: string; tone: Tone; icon: typeof Check }>;

export type BadgeStatus = keyof typeof badges;

export const badgeStatuses = Object.keys(badges) as BadgeStatus[];

/** The status of a record in one word; icon and word differ as well as the colour. */
export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { label, tone, icon: Icon } = badges[status];
  return (
    <Badge $tone={tone} data-status={status}>
      <Icon size="0.875rem" aria-hidden />
      {label}
    </Badge>
  );
}
