import type { TickRendererProps } from '@visx/axis';

interface TickTextProps extends Pick<TickRendererProps, 'x' | 'y' | 'formattedValue'> {
  /** Its offset from the tick. */
  shift: { dx?: string; dy: string };
  textAnchor: 'middle' | 'end';
}

/** The label at a tick of an axis. */
export function TickText({ x, y, formattedValue, shift, textAnchor }: TickTextProps) {
  return (
    <text x={x} y={y} {...shift} textAnchor={textAnchor} fontSize={12} fill="var(--muted)">
      {formattedValue}
    </text>
  );
}
