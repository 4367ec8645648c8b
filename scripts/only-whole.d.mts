/** By its tag, why only `npm run test:all` runs a test. */
export const ONLY_WHOLE: Record<'azar' | 'volumen' | 'repetida' | 'detalle' | 'larga', string>;
