export const PLATFORM: string;
export function nameOf(version: string, options?: { dirty?: boolean }): string;
export function release(folder: string, options?: { dirty?: boolean }): string;
