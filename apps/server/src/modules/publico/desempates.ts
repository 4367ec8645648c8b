import {
  explicarDesempates,
  pendientesDeSorteo,
  type Desempate,
  type EntradaClasificacion,
} from '@cd/domain/competicion/clasificacion/clasificacion';
import type { Medida } from '@cd/domain/competicion/clasificacion/medir';
import { Criterio, NOMBRE_CRITERIO } from '@cd/domain/competicion/clasificacion/tipos';
import type { ExplicacionDesempate } from '@cd/contract/publico/paginas-publicas';
import type { FilaPublica } from '@cd/contract/publico/publico';

/** Why those who are level come as they do. */
export function explicaciones(entrada: EntradaClasificacion, filas: readonly FilaPublica[]): ExplicacionDesempate[] {
  const nombres = new Map(filas.map((fila) => [fila.equipo_id, fila.equipo_nombre]));
  return explicarDesempates(entrada).map((desempate) => ({
    puntos: desempate.puntos,
    victorias: desempate.victorias,
    orden: entrada.esquema.orden,
    criterio: desempate.criterio,
    equipos: desempate.equipos.map((equipo) => ({ nombre: nombres.get(equipo.equipoId) ?? '', texto: textoDe(desempate, equipo) })),
  }));
}

const enumerar = (nombres: readonly string[]): string => new Intl.ListFormat('es').format(nombres);

/** What the table counts beside its results, and the ties that lots have still to decide. */
export function notasDe(entrada: EntradaClasificacion, filas: readonly FilaPublica[]): string[] {
  const { ensayosConBonus, derrotaCorta } = entrada.esquema;
  const dan = [
    ensayosConBonus !== null && `marcar ${ensayosConBonus} ensayos o más`,
    derrotaCorta !== null && `perder por ${derrotaCorta} puntos o menos`,
  ].filter((uno) => uno !== false);
  const nombres = new Map(filas.map((fila) => [fila.equipo_id, fila.equipo_nombre]));
  const sorteos = pendientesDeSorteo(entrada).map((juntos) => enumerar(juntos.map((id) => nombres.get(id) ?? '')));
  return [
    ...(dan.length > 0 ? [`Da un punto más ${dan.join(', y otro ')}.`] : []),
    ...sorteos.map((empatados) => `Decide el sorteo, que aún no se ha hecho, entre ${empatados}.`),
  ];
}

const conSigno = (cifra: number): string => (cifra > 0 ? `+${cifra}` : cifra < 0 ? `−${-cifra}` : '0');

/** The figure of a team that a criterion compared. */
function textoDe({ criterio, equipos }: Desempate, { valor, diferencia, cociente }: Medida): string {
  if (cociente) {
    const [favor, contra] = cociente;
    return `${contra === 0 ? 'sin recibir nada' : valor.toLocaleString('es-ES', { minimumFractionDigits: 3, maximumFractionDigits: 3 })} (${favor}–${contra})`;
  }
  switch (criterio) {
    case Criterio.OrdenSecuencial:
    case Criterio.Sorteo:
      return `${valor}.º`;
    case Criterio.AverageGeneral:
    case Criterio.DiferenciaParticular:
      return conSigno(valor);
    case Criterio.SinIncomparecencias:
      return valor === 0 ? 'se presentó siempre' : 'se dejó alguno sin presentarse';
    default: {
      const hayIguales = diferencia !== null && equipos.some((otro) => otro.valor === valor && otro.diferencia !== diferencia);
      return hayIguales ? `${valor} (${conSigno(diferencia)})` : String(valor);
    }
  }
}

/** 'Average particular': of those that have settled the place of some row. */
export const nombresDeCriterios = (filas: readonly FilaPublica[]): Record<number, string> =>
  Object.fromEntries(
    [...new Set(filas.map(({ criterio }) => criterio))].flatMap((criterio) => {
      const nombre = criterio === null ? undefined : NOMBRE_CRITERIO[criterio as Criterio];
      return nombre === undefined ? [] : [[criterio, nombre.charAt(0) + nombre.slice(1).toLowerCase()]];
    }),
  );
