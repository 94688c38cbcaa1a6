import { CopyCode } from '../areas/media/copy-code.tsx';
import { Typewriter } from '../areas/media/typewriter/typewriter.tsx';
import { VideoDialog } from '../areas/media/video-dialog.tsx';
import { Specimen } from './specimen.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%230d5c9c"/%3E%3C/svg%3E';

/** Videos, and texts that are written or copied. */
export function Moving() {
  return (
    <>
      <Specimen title="Video">
        <div style={{ width: '20rem' }}>
          <VideoDialog title="A tour of Aurora" video="tour.mp4" thumbnail={picture} />
        </div>
      </Specimen>
      <Specimen title="Typewriter and code">
        <p>
          <Typewriter text="Fair winds and following seas." />
        </p>
        <p>
          <Typewriter text="As fast as it gets." speed={100} />
        </p>
        <div style={{ width: '20rem' }}>
          <CopyCode label="Command" code="curl https://portal.example/api/listings?limit=10" />
        </div>
      </Specimen>
    </>
  );
}
