import type { Database } from '../../platform/db/open';

/** The same, where the application does not hear that there is something to tell: the test says when it is told. */
export const sinRepartir = (database: Database): Database => ({
  ...database,
  listen: async (canal, oyente) => (canal === 'app' ? async () => {} : database.listen(canal, oyente)),
});
