/** The databases where other processes may be at work as well, of this version or of another one, under each name that this process has for them. */
const shared = new WeakSet<object>();

export const markShared = (db: object): void => void shared.add(db);
export const isShared = (db: object): boolean => shared.has(db);
