import { keyOf } from '../../../client/ask-ahead';

/** What a batch of payments alters where it is read. */
export const REMESAS_CHANGED = [['remesas'], ['pagos'], ['libro'], keyOf('pagosarbitros')] as const;
