const marks = {
  wave: '<path d="M8 36q6-8 12 0t12 0 12 0 12 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M8 46q6-8 12 0t12 0 12 0 12 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/><circle cx="32" cy="20" r="7" fill="#fff"/>',
  star: '<path d="M32 10l5 17 17 5-17 5-5 17-5-17-17-5 17-5z" fill="#fff"/>',
  peak: '<path d="M10 46l14-24 8 12 6-9 16 21z" fill="#fff"/>',
  ring: '<circle cx="32" cy="32" r="16" fill="none" stroke="#fff" stroke-width="5"/><circle cx="43" cy="21" r="5" fill="#fff"/>',
  sail: '<path d="M30 10v34H14zM34 16l16 28H34zM12 48h40l-5 6H17z" fill="#fff"/>',
} as const;

const colours = ['#0b4f6c', '#5b3a8c', '#23614a', '#8a3b12', '#a11d4e', '#334155'];

/** A small logo as a data URL, so that demo data needs no image server. */
export function logoAddress(mark: keyof typeof marks, colour: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colours[colour % colours.length]}"/>${marks[mark]}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
