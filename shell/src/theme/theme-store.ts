import {
  type ColorMode,
  type Theme,
  type ThemePort,
  themeAttributes,
  themeCarriers,
  themeCookieMaxAge,
  themeFromCookies,
} from '@fairlead/contracts/portal/theme';

/** The cookie that keeps one theme choice, as written to `document.cookie`. */
export function themeCookie(choice: keyof Theme, value: string): string {
  const { cookie } = themeCarriers[choice];
  return `${cookie}=${value}; Path=/; Max-Age=${themeCookieMaxAge}; SameSite=Lax`;
}

/** The theme in force: kept in cookies, shown by the attributes of `<html>` that the style sheet reads. */
export class ThemeStore implements ThemePort {
  readonly #listeners = new Set<() => void>();
  #theme: Theme;

  constructor() {
    this.#theme = themeFromCookies(cookieNamed);
    this.#show();
  }

  readonly theme = (): Theme => this.#theme;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes one choice, at once and for a year. */
  readonly choose = <C extends keyof Theme>(choice: C, value: NonNullable<Theme[C]>): void => {
    this.#theme = { ...this.#theme, [choice]: value };
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = themeCookie(choice, value);
    this.#show();
    for (const listener of this.#listeners) listener();
  };

  /** The mode in sight, also when it is the operating system's. */
  readonly effectiveMode = (): ColorMode =>
    this.#theme.colorMode ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

  #show(): void {
    for (const [name, value] of Object.entries(themeAttributes(this.#theme)))
      document.documentElement.setAttribute(name, value);
  }
}

function cookieNamed(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
