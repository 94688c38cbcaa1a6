/** The width and height of the film in pixels, and how long each of its scenes is shown (ms). */
export const film = { width: 960, height: 540, sceneMs: 4_500 } as const;

/**
 * Draws a moment of the film. It runs in a browser on its own, so that everything it needs is inside it.
 * @param at the moment, in ms from the beginning
 */
export function drawFilm(
  canvas: CanvasRenderingContext2D,
  at: number,
  { width, height, sceneMs }: { width: number; height: number; sceneMs: number },
): void {
  const ink = '#12303f';
  const accent = '#0f6e8c';
  const soft = '#dcebf0';
  const quiet = '#5b7380';
  const place = Math.min(3, Math.floor(at / sceneMs));
  const within = at - place * sceneMs;
  /** How far something has come that begins at a moment of the scene, from 0 to 1. */
  const come = (from: number, time = 450) => {
    const part = Math.min(1, Math.max(0, (within - from) / time));
    return 1 - (1 - part) ** 3;
  };
  const faded = (from: number, draw: () => void) => {
    canvas.save();
    canvas.globalAlpha *= come(from);
    canvas.translate(0, 16 * (1 - come(from)));
    draw();
    canvas.restore();
  };
  const box = (x: number, y: number, wide: number, high: number, fill: string) => {
    canvas.fillStyle = fill;
    canvas.beginPath();
    canvas.roundRect(x, y, wide, high, 12);
    canvas.fill();
    if (fill !== '#fff') return;
    canvas.strokeStyle = '#c9dbe2';
    canvas.lineWidth = 1.5;
    canvas.stroke();
  };
  const words = (text: string, x: number, y: number, font: string, fill = ink) => {
    canvas.font = font;
    canvas.fillStyle = fill;
    canvas.fillText(text, x, y);
  };
  const heading = (text: string) => faded(0, () => words(text, 96, 118, '650 38px Inter', ink));
  const tick = (x: number, y: number, from: number) =>
    faded(from, () => {
      canvas.fillStyle = accent;
      canvas.beginPath();
      canvas.arc(x, y, 13, 0, Math.PI * 2);
      canvas.fill();
      canvas.strokeStyle = '#fff';
      canvas.lineWidth = 3;
      canvas.beginPath();
      canvas.moveTo(x - 6, y);
      canvas.lineTo(x - 1, y + 5);
      canvas.lineTo(x + 6, y - 5);
      canvas.stroke();
    });
  const sea = () => {
    for (const [row, depth] of [0.16, 0.24, 0.36].entries()) {
      canvas.globalAlpha = depth;
      canvas.fillStyle = accent;
      canvas.beginPath();
      canvas.moveTo(0, height);
      for (let x = 0; x <= width; x += 8) {
        const wave = Math.sin(x / (90 - row * 12) + at / (1_500 - row * 250) + row);
        canvas.lineTo(x, height - 86 + row * 24 + wave * 8);
      }
      canvas.lineTo(width, height);
      canvas.fill();
    }
    canvas.globalAlpha = 1;
  };

  canvas.globalAlpha = 1;
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = '#f6fafb';
  canvas.fillRect(0, 0, width, height);
  sea();

  if (place === 0) {
    heading('Find a berth that fits');
    faded(300, () => box(96, 152, 768, 64, '#fff'));
    const sought = 'Bosun, Antibes';
    const typed = Math.floor(come(700, 1_100) * sought.length);
    words(sought.slice(0, typed), 124, 193, '500 24px Inter');
    for (const [at, [title, pay]] of [
      ['Bosun, 62 m motor yacht', '€4,800 a month'],
      ['Bosun, 55 m sailing yacht', '€4,500 a month'],
    ].entries())
      faded(1_900 + at * 350, () => {
        box(96, 240 + at * 96, 768, 80, '#fff');
        words(title ?? '', 124, 288 + at * 96, '550 23px Inter');
        canvas.textAlign = 'end';
        words(pay ?? '', 836, 288 + at * 96, '500 22px Inter', quiet);
        canvas.textAlign = 'start';
      });
  }
  if (place === 1) {
    heading('Apply with what you wrote once');
    faded(300, () => box(96, 152, 768, 230, '#fff'));
    for (const [at, line] of ['Your profile', 'Your certificates', 'Your references'].entries()) {
      faded(500 + at * 450, () => words(line, 172, 205 + at * 58, '500 24px Inter'));
      tick(138, 197 + at * 58, 700 + at * 450);
    }
    faded(2_300, () => {
      box(612, 300, 220, 56, accent);
      words('Application sent', 640, 336, '600 20px Inter', '#fff');
    });
  }
  if (place === 2) {
    heading('Follow its progress');
    const steps = ['Sent', 'Read', 'Interview', 'Offer'];
    canvas.fillStyle = soft;
    canvas.fillRect(150, 262, 660, 6);
    canvas.fillStyle = accent;
    canvas.fillRect(150, 262, 660 * come(600, 2_600), 6);
    for (const [at, step] of steps.entries()) {
      const x = 150 + at * 220;
      tick(x, 265, 500 + at * 850);
      canvas.textAlign = 'center';
      faded(500 + at * 850, () => words(step, x, 322, '550 24px Inter'));
      canvas.textAlign = 'start';
    }
  }
  if (place === 3) {
    heading('Then keep life aboard in one place');
    for (const [at, [title, line]] of [
      ['Hours of rest', 'within the rules'],
      ['Certificates', 'before they expire'],
      ['Wellbeing', 'help at any hour'],
    ].entries())
      faded(400 + at * 500, () => {
        const x = 96 + at * 264;
        box(x, 168, 240, 168, '#fff');
        words(title ?? '', x + 24, 262, '600 24px Inter');
        words(line ?? '', x + 24, 298, '450 20px Inter', quiet);
        tick(x + 40, 212, 900 + at * 500);
      });
  }
}
