import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { Timestamp } from '@fairlead/ui';
import {
  CalendarX,
  Check,
  Info,
  Pencil,
  ShieldCheck,
  Trash2,
  TriangleAlert,
  Upload,
} from 'lucide-react';
import { styled } from 'styled-components';

const icons = {
  upload: Upload,
  update: Pencil,
  delete: Trash2,
  approval: ShieldCheck,
  expiry: CalendarX,
  success: Check,
  warning: TriangleAlert,
  info: Info,
} as const;

export type ActivityType = keyof typeof icons;

export const activityTypes = Object.keys(icons) as ActivityType[];

export interface Activity {
  id: string;
  type: ActivityType;
  title: string;
  /** What else was changed, one per line. */
  details?: readonly string[];
  /** ISO 8601 instant. */
  at: string;
}

interface ActivityListProps {
  label: string;
  activities: readonly Activity[];
  /** In pixels; longer content scrolls. */
  height?: number;
}

/** What happened, newest first. */
export function ActivityList({ label, activities, height = 400 }: ActivityListProps) {
  const newestFirst = activities.toSorted((a, b) => compareCodes(b.at, a.at));
  return (
    <Scroll role="region" aria-label={label} tabIndex={0} style={{ height }}>
      {newestFirst.length === 0 && <p>No activity yet.</p>}
      <ol>
        {newestFirst.map((activity) => {
          const Icon = icons[activity.type];
          return (
            <Line key={activity.id} data-type={activity.type}>
              <Icon size="1rem" aria-hidden />
              <span>
                {activity.title}
                {activity.details && activity.details.length > 0 && (
                  <Details>
                    {activity.details.map((detail) => (
                      <li key={detail}>{detail}</li>
                    ))}
                  </Details>
                )}
              </span>
              <Timestamp at={activity.at} />
            </Line>
          );
        })}
      </ol>
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-y: auto;
  > p {
    padding: 1rem 0;
    color: var(--muted);
  }
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3rem;
  padding-block: 0.5rem;
  list-style: none;
  border-bottom: 1px solid var(--border);
  > svg,
  time {
    color: var(--muted);
  }
  time {
    margin-inline-start: auto;
    font-size: 0.8125rem;
  }
`;
const Details = styled.ul`
  color: var(--muted);
  font-size: 0.875rem;
  list-style: none;
`;
