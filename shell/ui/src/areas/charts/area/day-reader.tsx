import { hiddenFromSight } from '@fairlead/ui';
import { styled } from 'styled-components';

interface DayReaderProps {
  label: string;
  /** The days with something to read, from the earliest. */
  days: readonly number[];
  shown: number | undefined;
  textOf(day: number): string;
  onShow(day: number | undefined): void;
}

/** Moves from day to day of a chart with the arrow keys, and announces each day's values; Escape hides it. */
export function DayReader({ label, days, shown, textOf, onShow }: DayReaderProps) {
  const last = days.length - 1;
  const place = shown === undefined ? last : days.indexOf(shown);
  const day = days[place];
  if (day === undefined) return null;
  return (
    <Slider
      type="range"
      min={0}
      max={last}
      step={1}
      value={place}
      aria-label={label}
      aria-valuetext={textOf(day)}
      onFocus={() => onShow(day)}
      onBlur={() => onShow(undefined)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onShow(undefined);
      }}
      onChange={({ target }) => onShow(days[target.valueAsNumber])}
    />
  );
}

const Slider = styled.input`
  ${hiddenFromSight}
`;
