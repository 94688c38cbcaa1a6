import { galleryConfig } from '@fairlead/infra/webpack/gallery.ts';

export default galleryConfig(import.meta.dirname);
