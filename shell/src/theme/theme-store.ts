import {
  type ColorMode,
  type Theme,
  type ThemePort,
  themeAttributes,
  themeCarriers,
  themeCookieMaxAge,
  themeFromCookies,
} from '@fairlead/contracts/portal/theme';
import { Subscribers } from '@fairlead/ui';

/** The theme, as what shows and changes it knows it. */
export type ThemeControls = Pick<ThemeStore, keyof ThemePort | 'systemMode'>;

/** The cookie that stores one theme choice, as written to `document.cookie`. */
export function themeCookie(choice: keyof Theme, value: string): string {
  const { cookie } = themeCarriers[choice];
  return `${cookie}=${value}; Path=/; Max-Age=${themeCookieMaxAge}; SameSite=Lax`;
}

/** The active theme: stored in cookies, applied by the attributes of `<html>` that the style sheet reads. */
export class ThemeStore implements ThemePort {
  readonly #subscribers = new Subscribers();
  readonly #systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  #theme: Theme;

  constructor() {
    this.#theme = themeFromCookies(cookieNamed);
    this.#show();
    this.#systemIsDark.addEventListener('change', () => this.#notify());
  }

  readonly theme = (): Theme => this.#theme;

  readonly subscribe = this.#subscribers.subscribe;

  /** Applies one choice, at once and for a year. */
  readonly choose = <C extends keyof Theme>(choice: C, value: Theme[C]): void => {
    this.#theme = { ...this.#theme, [choice]: value };
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = themeCookie(choice, value);
    this.#show();
    this.#notify();
  };

  /** The effective mode, also when it is the operating system's. */
  readonly effectiveMode = (): ColorMode => {
    const { colorMode } = this.#theme;
    return colorMode === 'system' ? this.systemMode() : colorMode;
  };

  /** The mode that the operating system requests. */
  readonly systemMode = (): ColorMode => (this.#systemIsDark.matches ? 'dark' : 'light');

  #show(): void {
    const attributes = themeAttributes(this.#theme);
    for (const { attribute } of Object.values(themeCarriers)) {
      const value = attributes[attribute];
      if (value === undefined) document.documentElement.removeAttribute(attribute);
      else document.documentElement.setAttribute(attribute, value);
    }
  }

  #notify(): void {
    // A new object with the same choices: whatever renders by the effective mode must look again.
    this.#theme = { ...this.#theme };
    this.#subscribers.notify();
  }
}

function cookieNamed(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
