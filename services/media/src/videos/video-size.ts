/** The display size of a video in pixels. */
export interface VideoSize {
  width: number;
  height: number;
}
