import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { CallError } from '../../client/call';
import { tellFailure, frase, tellHindered, type Loss } from '../Dialogs';
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

const counted = (cosas: Eliminacion['seVan']): Loss[] => cosas.map(({ cuantas, que, detalle }) => ({ cifra: cuantas, que, detalle }));

/** Tells by number what goes with it, and asks; or what keeps it from being deleted, and asks nothing. */
export async function deleteRecord<F extends { id: number } & WithName, C extends ColumnTypes>(
  registros: Listed<F, C>,
  fila: F,
  { sePierde = 'Se perderá, sin vuelta atrás.', enSuLugar }: DeletionWords,
): Promise<void> {
  const { eliminar, eliminacion, femenino } = registros;
  if (!eliminar || !eliminacion) return;
  const nombre = nameOf(fila);
  const titulo = frase`No se puede eliminar ${nombre}`;
  const leida = await eliminacion(fila.id).catch((error: unknown) =>
    error instanceof CallError && error.codigo === 'maestro.en_uso'
      ? tellHindered({ titulo, texto: error.message })
      : tellFailure(error, `Se produjo un error al eliminar ${withArticle(registros)}`),
  );
  if (!leida) return;
  const { impiden, seVan } = leida;
  if (impiden.length > 0) {
    const total = impiden.reduce((suma, { cuantas }) => suma + cuantas, 0);
    const texto = `${femenino ? 'La' : 'Lo'} ${total === 1 ? 'usa' : 'usan'}:`;
    return tellHindered({ titulo, texto, detalles: counted(impiden), nota: enSuLugar });
  }
  const pregunta = {
    titulo: frase`¿Eliminar ${nombre}?`,
    texto: sePierde,
    pierde: counted(seVan),
    nota: seVan.length > 0 ? undefined : `Nada ${femenino ? 'la' : 'lo'} usa.`,
    boton: frase`Eliminar ${nombre}`,
    conservar: `Conservar ${withArticle(registros)}`,
  };
  await afterConfirming(registros, pregunta, { verbo: 'eliminar', hacer: () => eliminar(fila.id), texto: frase`${nombre} ya no existe.` });
}
