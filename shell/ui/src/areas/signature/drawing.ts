import Pad from 'signature_pad';
import { ink, lineWidth, paperSize } from './paper.ts';

/** Handles a drawing on a canvas, and who is notified when the pen is lifted. */
export interface Drawing {
  /** Shows a picture that was made elsewhere; undefined for none. */
  show(image: string | undefined): void;
  /** Ends drawing. */
  end(): void;
}

/** Lets people draw on a canvas, from where the pointer is pressed to where it is lifted or leaves (F-076). */
export function drawOn(canvas: HTMLCanvasElement, onDrawn: (image: string) => void): Drawing {
  // Half the width on each side of the line.
  const half = lineWidth / 2;
  const pad = new Pad(canvas, { minWidth: half, maxWidth: half, dotSize: half, penColor: ink });
  let drawn: string | undefined;
  const begin = () => {
    // A canvas that is scaled draws where the pen is seen.
    const shown = canvas.getBoundingClientRect().width;
    const scale = shown > 0 ? paperSize.width / shown : 1;
    canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
  };
  const lifted = () => {
    drawn = pad.toDataURL();
    onDrawn(drawn);
  };
  const leave = ({ pointerId }: PointerEvent) =>
    window.dispatchEvent(new PointerEvent('pointercancel', { pointerId }));
  pad.addEventListener('beginStroke', begin);
  pad.addEventListener('endStroke', lifted);
  canvas.addEventListener('pointerleave', leave);
  return {
    show: (image) => {
      if (image === drawn) return;
      drawn = image;
      canvas.getContext('2d')?.setTransform(1, 0, 0, 1, 0, 0);
      pad.clear();
      if (image) void pad.fromDataURL(image, { ...paperSize, ratio: 1 }).catch(() => {});
    },
    end: () => {
      pad.removeEventListener('beginStroke', begin);
      pad.removeEventListener('endStroke', lifted);
      canvas.removeEventListener('pointerleave', leave);
      pad.off();
    },
  };
}
