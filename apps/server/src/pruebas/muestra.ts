import { cargarDemo } from '@cd/demo/siembra/service';
import { testDatabase } from './base-de-datos';
import type { Database } from '../platform/db/open';

/** The sample federation as of a Saturday, loaded once for all the tests that begin with it. */
export const baseConMuestra = (): Promise<Database> =>
  testDatabase({ name: 'muestra', fill: (db) => cargarDemo(db, { hoy: '2026-11-21' }) });
