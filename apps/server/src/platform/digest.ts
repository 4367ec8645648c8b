import { createHash } from 'node:crypto';

/** What tells some bytes, or a text in UTF-8, from any others: in hexadecimal, as the database keeps it. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
