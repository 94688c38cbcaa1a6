import {
  contentLayoutLabels,
  contentLayouts,
  scaleLabels,
  themeRadii,
  themeScales,
} from '@fairlead/contracts/portal/theme';
import { Dialog, RadioGroup } from '@fairlead/ui';
import { styled } from 'styled-components';
import { radiusLabels } from './option-labels.ts';
import { PresetChoice } from './preset-choice.tsx';
import type { ThemeStore } from './theme-store.ts';
import { useTheme } from './use-theme.ts';

interface CustomizerProps {
  store: ThemeStore;
  open: boolean;
  onClose(): void;
}

const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((code) => ({ code, label: labels[code] }));

const modes = labelled(['light', 'dark'], { light: 'Light', dark: 'Dark' });
const radii = labelled(themeRadii, radiusLabels);
const scales = labelled(themeScales, scaleLabels);
const layouts = labelled(contentLayouts, contentLayoutLabels);

/** Every choice a person has about the portal's look; each takes effect at once. */
export function Customizer({ store, open, onClose }: CustomizerProps) {
  const theme = useTheme(store);
  return (
    <Dialog title="Appearance" place="right" open={open} onClose={onClose}>
      <Choices>
        <fieldset>
          <legend>Preset</legend>
          <PresetChoice store={store} named />
        </fieldset>
        <RadioGroup
          label="Colour mode"
          options={modes}
          value={store.effectiveMode()}
          onChange={(mode) => store.choose('colorMode', mode)}
        />
        <RadioGroup
          label="Radius"
          options={radii}
          value={theme.radius}
          onChange={(radius) => store.choose('radius', radius)}
        />
        <RadioGroup
          label="Scale"
          options={scales}
          value={theme.scale}
          onChange={(scale) => store.choose('scale', scale)}
        />
        <RadioGroup
          label="Content layout"
          options={layouts}
          value={theme.contentLayout}
          onChange={(layout) => store.choose('contentLayout', layout)}
        />
      </Choices>
    </Dialog>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 1.5rem;
  fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
  fieldset > div {
    grid-column: 1 / -1;
  }
  legend {
    padding: 0 0 0.5rem;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
