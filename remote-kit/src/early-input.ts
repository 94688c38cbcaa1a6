import { heldFormAttribute } from '@fairlead/contracts/portal/early-submission';

/** A control that somebody changed before the page answered. */
interface Changed {
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  value: string;
  isChecked: boolean;
}

/** What somebody has entered into what the server rendered, before it is taken over. */
export function earlyInput(element: HTMLElement): readonly Changed[] {
  const controls = element.querySelectorAll<Changed['control']>('input, textarea, select');
  return [...controls].filter(isChanged).map((control) => ({
    control,
    value: control.value,
    isChecked: 'checked' in control && control.checked,
  }));
}

/** Enters it again once the page answers, as if it were entered now: otherwise it would be seen, and count for nothing. */
export function enterAgain(changed: readonly Changed[]): void {
  for (const { control, value, isChecked } of changed) {
    if (!control.isConnected) continue;
    if (isTicked(control)) {
      if (control.checked !== isChecked) control.click();
      continue;
    }
    // React compares with what it knows: by the setter of the element itself, which it does not see, the value is new to it.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    if (control instanceof HTMLSelectElement) control.value = value;
    else {
      control.value = control.defaultValue;
      set?.call(control, value);
    }
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Submits the forms that somebody submitted before the page answered (`earlySubmissionScript`). */
export function submitHeldForms(element: HTMLElement): void {
  for (const form of element.querySelectorAll<HTMLFormElement>(`form[${heldFormAttribute}]`)) {
    form.removeAttribute(heldFormAttribute);
    for (const busy of [form, ...form.querySelectorAll('button[aria-busy]')])
      busy.removeAttribute('aria-busy');
    form.requestSubmit();
  }
}

const isTicked = (control: Changed['control']): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function isChanged(control: Changed['control']): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control.value !== control.defaultValue;
}
