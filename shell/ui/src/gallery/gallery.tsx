import { PageContainer } from '../page-container.tsx';
import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Days } from './days.tsx';
import { Feedback } from './feedback.tsx';
import { Lists } from './lists.tsx';
import { Moving } from './moving.tsx';
import { Overlays } from './overlays.tsx';
import { PageHeaders } from './page-headers.tsx';
import { Records } from './records.tsx';
import { RichTexts } from './rich-texts.tsx';
import { Selections } from './selections.tsx';
import { Signatures } from './signatures.tsx';
import { Tables } from './tables.tsx';
import { ThemeBar } from './theme-bar.tsx';

/** Every primitive of the design system in every state, for those who work on them. */
export function Gallery() {
  return (
    <PageContainer>
      <h1>Design system</h1>
      <ThemeBar />
      <main>
        <Buttons />
        <Charts />
        <Choices />
        <Days />
        <Selections />
        <Signatures />
        <Lists />
        <Moving />
        <Feedback />
        <PageHeaders />
        <Records />
        <RichTexts />
        <Tables />
        <Overlays />
      </main>
    </PageContainer>
  );
}
