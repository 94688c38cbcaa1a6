import {
  colorModeChoices,
  colorModeLabels,
  contentLayoutLabels,
  contentLayouts,
  scaleLabels,
  type ThemePort,
  themeRadii,
  themeScales,
} from '@fairlead/contracts/portal/theme';
import { PresetChoice, RadioGroup, useTheme } from '@fairlead/ui';
import { styled } from 'styled-components';
import { radiusLabels } from './radius-labels.ts';

const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((code) => ({ code, label: labels[code] }));

const modes = labelled(colorModeChoices, colorModeLabels);
const radii = labelled(themeRadii, radiusLabels);
const scales = labelled(themeScales, scaleLabels);
const layouts = labelled(contentLayouts, contentLayoutLabels);

/** Every choice a person has about the portal's look; each takes effect at once. */
export function ThemeChoices({ theme }: { theme: ThemePort }) {
  const { colorMode, radius, scale, contentLayout } = useTheme(theme);
  return (
    <Choices>
      <fieldset>
        <legend>Preset</legend>
        <PresetChoice theme={theme} named />
      </fieldset>
      <RadioGroup
        label="Colour mode"
        options={modes}
        value={colorMode}
        onChange={(mode) => theme.choose('colorMode', mode)}
      />
      <RadioGroup
        label="Radius"
        options={radii}
        value={radius}
        onChange={(chosen) => theme.choose('radius', chosen)}
      />
      <RadioGroup
        label="Scale"
        options={scales}
        value={scale}
        onChange={(chosen) => theme.choose('scale', chosen)}
      />
      <RadioGroup
        label="Content layout"
        options={layouts}
        value={contentLayout}
        onChange={(chosen) => theme.choose('contentLayout', chosen)}
      />
    </Choices>
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
