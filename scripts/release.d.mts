export const PLATFORM: string;
export function release(folder: string): string;
