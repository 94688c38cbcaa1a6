/** Signatures: drawn, typed or uploaded, and shown with who signed and when. */
export * from './signature.tsx';
export * from './signature-facts.tsx';
export { SignaturePad } from './signature-pad.tsx';
