export { isWholePicture } from './pictures/whole.ts';
