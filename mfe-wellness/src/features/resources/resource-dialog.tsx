import {
  resourceKinds,
  resourceTopics,
  type WellnessResource,
} from '@fairlead/contracts/api/wellness';
import { labelOf } from '@fairlead/contracts/reference/options';
import { calendarDay, Dialog } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useToday } from '../figures/use-today.ts';
import { viewsApi } from './count-view.ts';

interface ResourceDialogProps {
  resource: WellnessResource;
  onClose(): void;
}

/** A resource that somebody opens, which counts as one view (W-098). */
export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const { id, title, kind, topic, language, summary, reviewedOn, attachments } = resource;
  const today = useToday();
  const [count] = viewsApi.useCountViewMutation();
  const counted = useRef(false);
  useEffect(() => {
    if (counted.current) return;
    counted.current = true;
    // It can be read even where it could not be counted.
    void count({ id, day: today });
  }, [id, today, count]);
  return (
    <Dialog title={title} open width="38rem" onClose={onClose}>
      <Parts>
        <p>
          {labelOf(resourceKinds, kind)} · {labelOf(resourceTopics, topic)} · {language}
          {reviewedOn && ` · Reviewed ${calendarDay(reviewedOn)}`}
        </p>
        {summary && <div>{summary}</div>}
        {attachments.length > 0 ? (
          <ul aria-label="Files">
            {attachments.map((file) => (
              <li key={file.url}>
                {file.type.startsWith('video/') && (
                  // What a video says is in its captions, where it has any: the portal does not make them.
                  // biome-ignore lint/a11y/useMediaCaption: an organization's own file has none
                  <video
                    src={file.url}
                    aria-label={file.name}
                    preload="metadata"
                    controls
                    playsInline
                  />
                )}
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          !summary && <div>There is nothing in this resource yet.</div>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
  overflow-wrap: anywhere;
  > p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  > div {
    white-space: pre-line;
  }
  video {
    display: block;
    width: 100%;
    max-height: 60dvh;
    margin-bottom: 0.5rem;
    border-radius: var(--radius);
    background: var(--sunken);
  }
  ul {
    display: grid;
    gap: 0.5rem;
    list-style: none;
  }
`;
