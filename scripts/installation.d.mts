export const ROOT: string;
export function run(command: string, args: string[], options?: object): void;
export function ensureInstalled(): void;
export function ensureBuilt(): string;
export function lastBuild(): string;
export function program(): string;
