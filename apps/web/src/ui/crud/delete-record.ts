import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { formatNumber } from '../../format/format';
import { tellFailure, frase, tellHindered, type Loss } from '../dialogs/Dialogs';
import { afterConfirming } from './after-confirming';
import { nameOf, withArticle, type Listed, type WithName } from './records';
import type { ColumnTypes } from '../grid/column';

/** What a list says of its own before one of its records is deleted. */
export interface DeletionWords {
  /** What is lost besides what the server counts: 'el colegio, con sus datos fiscales'. */
  sePierde?: Traducible;
  /** What may be done instead of deleting what is in use. */
  enSuLugar?: Traducible;
}

/** 'la usan 3 partidos y 1 sede', 'ya no existe' */
export function whyKept({ impiden, motivo }: Eliminacion['impedidos'][number], femenino: boolean): string {
  if (motivo !== undefined) return motivo;
  const texto = new Intl.ListFormat('es').format(impiden.map(({ cuantas, que }) => `${formatNumber(cuantas)} ${que}`));
  return `${femenino ? 'la' : 'lo'} ${uses(impiden)} ${texto}`;
}

const uses = (impiden: Eliminacion['seVan']): string => (impiden.reduce((suma, { cuantas }) => suma + cuantas, 0) === 1 ? 'usa' : 'usan');

export const counted = (cosas: Eliminacion['seVan']): Loss[] =>
  cosas.map(({ cuantas, que, detalle }) => ({ figure: cuantas, what: que, detail: detalle }));

/** Tells by number what goes with it, and asks; or what keeps it from being deleted, and asks nothing. */
export async function deleteRecord<F extends { id: number } & WithName, C extends ColumnTypes>(
  registros: Listed<F, C>,
  fila: F,
  { sePierde = 'Se perderá, sin vuelta atrás.', enSuLugar }: DeletionWords,
): Promise<void> {
  const { eliminar, eliminacion, femenino } = registros;
  if (!eliminar || !eliminacion) return;
  const nombre = nameOf(fila);
  const leida = await eliminacion([fila.id]).catch((error: unknown) =>
    tellFailure(error, `Se produjo un error al eliminar ${withArticle(registros)}`),
  );
  if (!leida) return;
  const { impedidos, seVan } = leida;
  const [suyo] = impedidos;
  if (suyo) {
    const title = frase`No se puede eliminar ${nombre}`;
    if (suyo.motivo !== undefined) return tellHindered({ title, text: frase`${nombre} ${suyo.motivo}.` });
    const text = `${femenino ? 'La' : 'Lo'} ${uses(suyo.impiden)}:`;
    return tellHindered({ title, text, details: counted(suyo.impiden), note: enSuLugar });
  }
  const pregunta = {
    title: frase`¿Eliminar ${nombre}?`,
    text: sePierde,
    losses: counted(seVan),
    note: seVan.length > 0 ? undefined : `Nada ${femenino ? 'la' : 'lo'} usa.`,
    button: frase`Eliminar ${nombre}`,
    keepButton: `Conservar ${withArticle(registros)}`,
  };
  await afterConfirming(registros, pregunta, { verbo: 'eliminar', hacer: () => eliminar(fila.id), texto: frase`${nombre} ya no existe.` });
}
