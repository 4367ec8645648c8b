import { visibleConfiguration } from '../client/configuration';
import { queryClient } from '../client/query-client';
import { workingCompetition } from '../client/shell-queries';
import { now } from '../format/format';
import type { Letterhead } from './listing';
import { seasonOf } from './season';

/** Of the house, now, and of the season in which whoever prints works. */
export async function letterhead(): Promise<Letterhead> {
  const { empresa } = await queryClient.ensureQueryData(visibleConfiguration);
  // Without it, as without coverage, what the house says of its season.
  const trabajo = await queryClient.ensureQueryData(workingCompetition).catch(() => null);
  return { empresa, temporada: seasonOf(empresa.texto_temporada, trabajo), instante: now() };
}
