export * from './badge.tsx';
export * from './button.tsx';
export * from './card.tsx';
export * from './checkbox.tsx';
export * from './combobox/combobox.tsx';
export type { ComboboxGroup, ComboboxOption } from './combobox/options.ts';
export { closeDelay } from './combobox/use-combobox.ts';
export * from './confirm-dialog.tsx';
export * from './counted.tsx';
export * from './dialog.tsx';
export * from './disclosure.tsx';
export * from './emergency-button.tsx';
export * from './empty-state.tsx';
export { type ControlProps, controlShape, Field, labelIdOf, RequiredFields } from './field.tsx';
export { ServerRendered, useExternalStore } from './first-render.ts';
export {
  calendarDay,
  dateFormat,
  day,
  dayAndTime,
  dayAndTimeIn,
  monthOfYear,
  shortDay,
  time,
} from './formats/dates.ts';
export { isolated } from './formats/isolated.ts';
export { countryOf, firstWeekday } from './formats/locale.ts';
export { countryName, englishCountry, englishLanguage } from './formats/names.ts';
export {
  figure,
  money,
  oneDecimal,
  plainNumber,
  twoDecimals,
  wholeNumber,
} from './formats/numbers.ts';
export { ago, daysSince, relativeTime } from './formats/relative-time.ts';
export { deviceTimeZone, knownTimeZones } from './formats/time-zones.ts';
export * from './icon-button.tsx';
export { type Later, later } from './later.tsx';
export { Layer } from './layer.tsx';
export { type Lazy, lazily, useLoaded } from './lazily.ts';
export * from './link.tsx';
export * from './loader.tsx';
export { type LoaderVariant, loaderVariants } from './loader-motions.ts';
export * from './logo.tsx';
export { openDialogs } from './open-dialogs.ts';
export { OptionCard, Tick } from './option-row.tsx';
export * from './page-container.tsx';
export * from './page-outline.tsx';
export * from './pager.tsx';
export { Popup } from './popup.tsx';
export * from './preset-choice.tsx';
export * from './radio-group.tsx';
export * from './range-slider.tsx';
export * from './router.ts';
export * from './safe-href.ts';
export * from './select.tsx';
export * from './skeleton.tsx';
export { SlideControls } from './slides/slide-controls.tsx';
export { slideTime, useSlides } from './slides/use-slides.ts';
export { Store, Subscribers } from './store.ts';
export * from './text-field.tsx';
export { Timestamp } from './timestamp.tsx';
export * from './toast/toast-region.tsx';
export * from './toast/toast-store.ts';
export { useIsMobile, useMedia } from './use-media.ts';
export { useNow } from './use-now.ts';
export { useOnline } from './use-online.ts';
export * from './use-theme.ts';
export * from './visually-hidden.tsx';
export { whenIdle } from './when-idle.ts';
