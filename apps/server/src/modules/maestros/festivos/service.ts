import type { Festivo, rutasFestivos } from '@cd/contract/maestros/festivos';
import type { Body } from '@cd/contract/kit/route';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { requireSame } from '../../../platform/db/seen';
import { BodyError } from '../../../platform/errors/rule-error';
import { leerFestivos, reservarFestivos, sustituirFestivos } from './queries';

const enOrden = (festivos: readonly Festivo[]): string =>
  festivos
    .map(({ fecha, ambito, nombre }) => `${fecha} ${ambito} ${nombre}`)
    .toSorted()
    .join('\n');

/** The whole list for the one there was. Answers in words what changed. */
export async function guardarFestivos(
  tx: Tx,
  { festivos: pedidos, antes: vistos, ...resto }: Body<typeof rutasFestivos.guardar>,
): Promise<string> {
  nothingLeft(resto);
  const suFecha = pedidos.map((uno) => (typeof uno === 'string' ? uno : uno.fecha));
  const fechas = new Set(suFecha);
  if (fechas.size < suFecha.length) {
    const repetidos = suFecha.flatMap((fecha, indice) => (suFecha.indexOf(fecha) < indice ? [indice] : []));
    throw new BodyError(
      repetidos.map((indice) => ({
        path: ['festivos', indice, ...(typeof pedidos[indice] === 'string' ? [] : ['fecha'])],
        message: 'La fecha está repetida',
      })),
    );
  }
  await reservarFestivos(tx);
  const antes = await leerFestivos(tx);
  requireSame(vistos && enOrden(vistos), enOrden(antes));
  const porFecha = new Map(antes.map((uno) => [uno.fecha, uno]));
  const festivos = pedidos.map((uno): Festivo =>
    typeof uno === 'string' ? (porFecha.get(uno) ?? { fecha: uno, nombre: '', ambito: 'local' }) : uno,
  );
  await sustituirFestivos(tx, festivos);
  const quitados = antes.filter(({ fecha }) => !fechas.has(fecha)).length;
  const puestos = festivos.length - (antes.length - quitados);
  return `Festivos: ${festivos.length} ${festivos.length === 1 ? 'día' : 'días'} (más ${puestos}, menos ${quitados})`;
}
