import { type ThemePort, themePresets } from '@fairlead/contracts/portal/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { presetLabels } from './preset-labels.ts';
import { useTheme } from './use-theme.ts';

/** The presets as swatches of their accent; the chosen one is marked by a ring and to screen readers. */
export function PresetChoice({ theme, named }: { theme: ThemePort; named: boolean }) {
  const { preset } = useTheme(theme);
  const group = useId();
  return (
    <Swatches role="radiogroup" aria-label="Theme preset" $named={named}>
      {themePresets.map((name) => (
        <SwatchLabel key={name} data-preset={name} title={presetLabels[name]}>
          <input
            type="radio"
            name={group}
            checked={name === preset}
            onChange={() => theme.choose('preset', name)}
          />
          <i aria-hidden />
          <span>{presetLabels[name]}</span>
        </SwatchLabel>
      ))}
    </Swatches>
  );
}

const Swatches = styled.div<{ $named: boolean }>`
  display: grid;
  grid-template-columns: ${({ $named }) => ($named ? '1fr 1fr' : 'repeat(auto-fill, 2rem)')};
  justify-content: start;
  flex: 1;
  gap: 0.25rem;
  span {
    ${({ $named }) =>
      !$named &&
      'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'}
  }
`;
const SwatchLabel = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.25rem;
  padding: 0 0.375rem;
  border-radius: var(--radius);
  font-size: 0.9375rem;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  i {
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: var(--accent);
    border: 3px solid var(--surface);
    outline: 1px solid var(--border-strong);
  }
  &:has(:checked) i {
    outline: 2px solid var(--accent);
  }
  &:has(:checked) span {
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
  }
`;
