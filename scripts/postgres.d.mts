export interface Cluster {
  url: string;
  stop(): void;
}
export function startPostgres(): Cluster | null;
