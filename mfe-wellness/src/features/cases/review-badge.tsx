import type { IncidentReport } from '@fairlead/contracts/api/incidents';
import { reviewClock, reviewHours } from '@fairlead/contracts/reference/incidents';
import { Badge } from '@fairlead/ui';

interface ReviewBadgeProps {
  report: Pick<IncidentReport, 'hour' | 'firstReviewHour'>;
  now: Date;
}

/** The 24-hour clock of a case: how long is left until its first review is due, or whether that was late (W-085). */
export function ReviewBadge({ report, now }: ReviewBadgeProps) {
  const { hours, isLate, isReviewed } = reviewClock(report, now.toISOString());
  if (isReviewed)
    return (
      <Badge $tone={isLate ? 'warning' : 'success'}>
        {isLate ? `Reviewed late, after ${hours} h` : `Reviewed after ${hours} h`}
      </Badge>
    );
  if (isLate) return <Badge $tone="danger">Late: {hours} h without review</Badge>;
  return <Badge $tone="info">{reviewHours - hours} h left to review</Badge>;
}
