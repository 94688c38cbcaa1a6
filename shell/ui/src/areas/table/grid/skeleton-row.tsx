import { Skeleton } from '@fairlead/ui';
import { Fragment } from 'react';
import { type DrawnColumn, styleOf } from './drawn-columns.ts';
import { Gap } from './gap.tsx';

interface SkeletonRowProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  top: number;
  hasBox: boolean;
}

/** The outline of a row that is still loading. */
export function SkeletonRow<Row>({ columns, top, hasBox }: SkeletonRowProps<Row>) {
  return (
    <div data-loading aria-hidden style={{ transform: `translateY(${top}px)` }}>
      {hasBox && <div data-box />}
      {columns.map(({ laid, gap }, at) => (
        <Fragment key={laid.column.id}>
          <Gap width={gap} />
          <div data-pinned={laid.pinned?.end} style={styleOf(laid)}>
            <Skeleton $width={at % 2 ? '55%' : '75%'} $height="0.75rem" />
          </div>
        </Fragment>
      ))}
    </div>
  );
}
