import {
  colorModes,
  contentLayouts,
  themeCarriers,
  themePresets,
  themeRadii,
  themeScales,
} from '@fairlead/contracts/portal/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Select } from '../select.tsx';

const choices = {
  preset: themePresets,
  colorMode: colorModes,
  radius: themeRadii,
  scale: themeScales,
  contentLayout: contentLayouts,
} as const;

/** Shows the gallery in any theme. */
export function ThemeBar() {
  return (
    <Bar>
      {Object.entries(choices).map(([choice, values]) => (
        <ThemeChoice key={choice} choice={choice as keyof typeof choices} values={values} />
      ))}
    </Bar>
  );
}

interface ThemeChoiceProps {
  choice: keyof typeof choices;
  values: readonly string[];
}

function ThemeChoice({ choice, values }: ThemeChoiceProps) {
  const [value, setValue] = useState(values[0] ?? '');
  return (
    <Select
      label={choice}
      options={values.map((code) => ({ code, label: code }))}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        document.documentElement.setAttribute(themeCarriers[choice].attribute, chosen);
      }}
    />
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  padding-block: 1.5rem;
`;
