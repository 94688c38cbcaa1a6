/** The size of a video in pixels, as it is shown. */
export interface VideoSize {
  width: number;
  height: number;
}
