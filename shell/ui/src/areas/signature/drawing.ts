import Pad from 'signature_pad';
import { ink, lineWidth, paperSize } from './paper.ts';

/** What is drawn on a canvas, and who hears of it when the pen is lifted. */
export interface Drawing {
  /** Shows a picture that was made elsewhere; nothing for none. */
  show(image: string | undefined): void;
  /** Lets nobody draw any more. */
  end(): void;
}

/** Has people draw on a canvas, from where the pointer is pressed to where it is lifted or leaves (F-076). */
export function drawOn(canvas: HTMLCanvasElement, onDrawn: (image: string) => void): Drawing {
  // Half the width on each side of the line.
  const half = lineWidth / 2;
  const pad = new Pad(canvas, { minWidth: half, maxWidth: half, dotSize: half, penColor: ink });
  let drawn: string | undefined;
  const begin = () => {
    // What is shown smaller or larger than it is takes the pen where it is seen.
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
