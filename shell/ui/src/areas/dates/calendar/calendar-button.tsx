import { IconButton } from '@fairlead/ui';
import { CalendarDays } from 'lucide-react';

interface CalendarButtonProps {
  /** The label of the calendar's field. */
  label: string;
  open: boolean;
  disabled: boolean | undefined;
  onOpen(open: boolean): void;
}

/** The button that opens the calendar beside a field. */
export const CalendarButton = ({ label, open, disabled, onOpen }: CalendarButtonProps) => (
  <IconButton
    label={`Open calendar for ${label}`}
    aria-haspopup="dialog"
    aria-expanded={open}
    disabled={disabled}
    onClick={() => onOpen(!open)}
  >
    <CalendarDays size="1.125rem" aria-hidden />
  </IconButton>
);
