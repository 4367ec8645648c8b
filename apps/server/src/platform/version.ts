import { version } from '../../package.json' with { type: 'json' };

/** Of the product, as its screens show it; of a release made of something else than a version, which commit. */
export const VERSION: string = process.env['COMPETICION_RELEASE'] || version;
