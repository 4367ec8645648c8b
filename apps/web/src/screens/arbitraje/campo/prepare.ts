import type { DiaDeCampo } from '@cd/contract/arbitraje/campo';
import { keepCopy } from '../../../client/office-copy';
import { queryClient } from '../../../client/query-client';
import { byLink, dayKey, readDay, signedIn, type Origin } from './field-origin';
import { facesOf, forgetOld, hashOf, keepFace, keptFaces } from './field-store';

/** With coverage, what the matches of a referee need is put on their device: who plays, their faces, and the page with the files that it has loaded. */
export async function prepareField(arbitroId: number): Promise<void> {
  const dia = await queryClient.fetchQuery(dayOf(signedIn(arbitroId)));
  await forgetOld();
  await keepCopy('oficina');
  await keepFaces(dia);
}

/** The same for whoever carries the link of one match. */
export async function prepareLink(token: string): Promise<void> {
  await queryClient.fetchQuery(dayOf(byLink(token)));
  await forgetOld();
  await keepCopy('enlace');
}

/** As the screens ask for it: what one of them has just read is not asked for again. */
const dayOf = (origin: Origin) => ({ queryKey: dayKey(origin), queryFn: () => readDay(origin), staleTime: JUST_READ_MS });
const JUST_READ_MS = 30_000;

const AT_ONCE = 4;

/** Those that are not there yet, a few at a time. */
async function keepFaces(dia: DiaDeCampo): Promise<void> {
  const kept = await keptFaces();
  const missing = dia.partidos.flatMap(facesOf).filter((imagen) => !kept.has(hashOf(imagen)));
  const queue = [...new Map(missing.map((imagen) => [hashOf(imagen), imagen])).values()];
  const work = async () => {
    for (let imagen = queue.pop(); imagen; imagen = queue.pop()) {
      const answer = await fetch(imagen);
      if (answer.ok) await keepFace(imagen, await answer.blob());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
