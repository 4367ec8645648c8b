/** What `npm audit --json` says of each package; null where it says nothing. */
export function readReport(text: string): { name: string; severity: string; title: string }[] | null;
/** Whether an advisory of OSV is about that version of a package. */
export function isAffected(advisory: object, name: string, version: string): boolean;
