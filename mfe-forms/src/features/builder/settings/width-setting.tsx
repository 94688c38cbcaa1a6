import { Select } from '@fairlead/ui';
import { useField } from './field-place.ts';

const widths = [
  { code: '100', label: 'The whole line' },
  { code: '66', label: 'Two thirds' },
  { code: '50', label: 'Half' },
  { code: '33', label: 'A third' },
  { code: '25', label: 'A quarter' },
] as const;

/** The share of a line that a field takes, where there is room. */
export function WidthSetting() {
  const { item, change } = useField();
  const code = String(item.field.width);
  const isKnown = widths.some((one) => one.code === code);
  const options: readonly { code: string; label: string }[] = isKnown
    ? widths
    : [...widths, { code, label: `${code} %` }];
  return (
    <Select
      label="Width"
      options={options}
      value={code}
      onChange={(chosen) => void change({ width: Number(chosen) })}
    />
  );
}
