export interface Cluster {
  url: string;
  /** Its own: with its socket in it. */
  folder: string;
  start(): void;
  halt(mode: 'fast' | 'immediate'): void;
  kill(): void;
  replica(): Cluster;
  promote(): void;
  stop(): void;
}

export function startPostgres(within?: string): Cluster | null;
