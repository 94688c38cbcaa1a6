import { Badge, Button, VisuallyHidden } from '@fairlead/ui';
import type { ComponentProps, ReactNode } from 'react';

interface ToolButtonProps extends ComponentProps<typeof Button> {
  icon: ReactNode;
}

/** A button of the toolbar above the table. */
export function ToolButton({ icon, children, ...button }: ToolButtonProps) {
  return (
    <Button size="sm" look="secondary" {...button}>
      {icon}
      {children}
    </Button>
  );
}

/** How many of something are active; renders nothing for none. */
export function InUse({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge $tone="accent">
      {count}
      <VisuallyHidden> in use</VisuallyHidden>
    </Badge>
  );
}
