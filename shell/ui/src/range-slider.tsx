import { styled } from 'styled-components';

interface RangeSliderProps {
  /** What the range is about, e.g. `Salary`; the thumbs are named `Minimum salary` and `Maximum salary`. */
  subject: string;
  /** 0 to 100 by default. */
  min?: number;
  max?: number;
  /** `sliderStep` by default. */
  step?: number;
  value: readonly [from: number, to: number];
  onChange(value: [from: number, to: number]): void;
  format(value: number): string;
}

/** The step of a slider over a range: 1 up to 20, then a twentieth of it up to 100 and a fiftieth beyond, rounded up. */
export function sliderStep(range: number): number {
  if (range <= 20) return 1;
  return Math.ceil(range / (range <= 100 ? 20 : 50));
}

/** A range between two thumbs that cannot pass each other. */
export function RangeSlider(props: RangeSliderProps) {
  const { subject, min = 0, max = 100, value, onChange, format } = props;
  const { step = sliderStep(max - min) } = props;
  const [from, to] = value;
  // The last step may be a short one: without room for a whole one the browser would never reach the maximum.
  const reach = min + Math.ceil((max - min) / step) * step;
  const share = (amount: number) => `${((amount - min) / (reach - min || 1)) * 100}%`;
  const thumb = (label: string, amount: number, move: (amount: number) => void) => (
    <Thumb
      type="range"
      aria-label={`${label} ${subject.toLowerCase()}`}
      aria-valuetext={format(amount)}
      min={min}
      max={reach}
      step={step}
      value={amount}
      onChange={(event) => move(Math.min(Number(event.target.value), max))}
    />
  );
  // Not in the markup: the policy of pages that the server renders allows no styles there.
  const place = (span: HTMLElement | null) => {
    span?.style.setProperty('inset-inline-start', share(from));
    span?.style.setProperty('inset-inline-end', `calc(100% - ${share(to)})`);
  };
  return (
    <Track>
      <Rail />
      <Span ref={place} />
      {thumb('Minimum', from, (amount) => onChange([Math.min(amount, to), to]))}
      {thumb('Maximum', to, (amount) => onChange([from, Math.max(amount, from)]))}
    </Track>
  );
}

const Track = styled.div`
  position: relative;
  height: 2rem;
`;
const Rail = styled.div`
  position: absolute;
  inset: calc(50% - 2px) 0 auto;
  height: 4px;
  border-radius: 2px;
  background: var(--border);
`;
const Span = styled(Rail)`
  background: var(--accent);
`;
const Thumb = styled.input`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  background: none;
  pointer-events: none;
  &::-webkit-slider-thumb {
    appearance: none;
    width: 1.5rem;
    height: 1.5rem;
    border: 2px solid var(--accent);
    border-radius: 50%;
    background: var(--surface);
    cursor: grab;
    pointer-events: auto;
  }
  &::-moz-range-thumb {
    width: 1.25rem;
    height: 1.25rem;
    border: 2px solid var(--accent);
    border-radius: 50%;
    background: var(--surface);
    cursor: grab;
    pointer-events: auto;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;
