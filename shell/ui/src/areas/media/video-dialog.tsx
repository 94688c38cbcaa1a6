import { Dialog } from '@fairlead/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

interface VideoDialogProps {
  title: string;
  /** The address of the video, and of its picture. */
  video: string;
  thumbnail: string;
  /** The address of its captions, as WebVTT. */
  captions?: string;
}

/** A picture that opens its video in a window over the page. */
export function VideoDialog({ title, video, thumbnail, captions }: VideoDialogProps) {
  const [open, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const show = () => {
    setFailed(false);
    setOpen(true);
  };
  return (
    <>
      <Thumbnail type="button" aria-label={`Play video: ${title}`} onClick={show}>
        <img src={thumbnail} alt="" loading="lazy" decoding="async" />
        <span>
          <Play size="1.5rem" aria-hidden />
        </span>
      </Thumbnail>
      <Dialog title={title} width="60rem" open={open} onClose={() => setOpen(false)}>
        {hasFailed ? (
          <p role="alert">This video could not be played. Try again, or try another browser.</p>
        ) : (
          <Film
            src={video}
            poster={thumbnail}
            onError={() => setFailed(true)}
            controls
            autoPlay
            playsInline
          >
            {captions && (
              <track kind="captions" src={captions} srcLang="en" label="English" default />
            )}
          </Film>
        )}
      </Dialog>
    </>
  );
}

const Thumbnail = styled.button`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  background: var(--sunken);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  cursor: pointer;
  > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > span {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    width: 3.5rem;
    height: 3.5rem;
    margin: auto;
    border-radius: 50%;
    background: var(--accent);
    color: var(--on-accent);
    transition: background var(--quick);
  }
  &:hover > span {
    background: var(--accent-hover);
  }
`;
const Film = styled.video`
  display: block;
  width: 100%;
  max-height: 70dvh;
  aspect-ratio: 16 / 9;
  background: #000;
  border-radius: var(--radius);
`;
