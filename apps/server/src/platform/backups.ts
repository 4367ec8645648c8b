/** How the backups of an installation are, for who watches. */
export interface BackupState {
  /** Whether it makes any by itself. */
  scheduled: boolean;
  /** When the last good one was made. */
  readonly lastGood: Date | null;
  /** Those dated later than now, by a clock that was ahead. */
  readonly future: number;
  /** When this process failed to make one, whether or not one has been made since. */
  readonly lastFailure: Date | null;
  /** The same of those that go to a store of objects; null: none do. */
  readonly store: { readonly lastGood: Date | null; readonly lastFailure: Date | null } | null;
}

/** They are its operator's business. */
export const NO_BACKUPS: BackupState = { scheduled: false, lastGood: null, future: 0, lastFailure: null, store: null };

/** A day and what making one may take. */
const LATE_MS = 26 * 60 * 60 * 1000;

export const lateBackup = (last: Date | null, now: Date): boolean => !last || now.getTime() - last.getTime() > LATE_MS;
