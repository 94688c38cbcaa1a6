import { type AlertLevel, alertLevels } from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import { Badge } from '@fairlead/ui';
import { StatusBadge } from '@fairlead/ui/records';
import { Eye } from 'lucide-react';

/** The urgency of an alert; icon and word differ as well as the colour. */
export const LevelBadge = ({ level }: { level: AlertLevel }) =>
  level === 'urgent' ? (
    <StatusBadge status="urgent" />
  ) : (
    <Badge $tone="info">
      <Eye size="0.875rem" aria-hidden />
      {labelOf(alertLevels, level)}
    </Badge>
  );
