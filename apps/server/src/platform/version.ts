import { version } from '../../package.json' with { type: 'json' };

/** Of the product, as its screens show it. */
export const VERSION: string = version;
