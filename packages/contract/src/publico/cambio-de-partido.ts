import type { PartidoPublico } from './publico';

const DIAS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];

/** 'sáb 28/11 12:45' */
function enCorto(momento: string): string {
  const [, mes, dia] = momento.slice(0, 10).split('-');
  const deLaSemana = DIAS[new Date(momento.slice(0, 10)).getUTCDay()];
  return [`${deLaSemana} ${dia}/${mes}`, momento.slice(11, 16)].filter(Boolean).join(' ');
}

/**
 * What of a match has moved and how it was: 'Cambio de hora', 'sáb 28/11 12:45'. `desde`: when it was to be, where that has changed. Null: it is as it was
 * announced.
 */
export function cambioDe({
  fecha_celebracion: ahora,
  sede_nombre,
  antes,
}: Pick<PartidoPublico, 'fecha_celebracion' | 'sede_nombre' | 'antes'>): { que: string; antes: string; desde: string | null } | null {
  if (!antes) return null;
  const dia = ahora?.slice(0, 10) !== antes.fecha_celebracion.slice(0, 10);
  const hora = antes.fecha_celebracion.length > 10 && ahora?.slice(11) !== antes.fecha_celebracion.slice(11);
  const lugar = antes.sede_nombre !== null && sede_nombre !== antes.sede_nombre;
  // A match without a date yet says so elsewhere, so here its hour is not called moved.
  const partes = [dia && 'día', hora && (!dia || ahora !== null) && 'hora', lugar && 'lugar'].filter((parte) => parte !== false);
  if (partes.length === 0) return null;
  const ultima = partes.pop()!;
  return {
    que: `Cambio de ${partes.length > 0 ? `${partes.join(', ')} y ${ultima}` : ultima}`,
    antes: [(dia || hora) && enCorto(antes.fecha_celebracion), lugar && antes.sede_nombre].filter(Boolean).join(', '),
    desde: dia || hora ? antes.fecha_celebracion : null,
  };
}

/** 'Cambio de hora · antes sáb 28/11 12:45' */
export function textoDeCambio(partido: Parameters<typeof cambioDe>[0]): string | null {
  const cambio = cambioDe(partido);
  return cambio && `${cambio.que} · antes ${cambio.antes}`;
}

/** The word that goes before all else when something stands in the way of a match; null, nothing does. */
export const impedimentoDe = ({ estado, aplazado }: Pick<PartidoPublico, 'estado' | 'aplazado'>): string | null =>
  estado === 2 ? 'Suspendido' : estado === 3 && aplazado ? 'Aplazado' : null;

/** The word of `impedimentoDe` with its reason, by the name that the federation gives it: 'Suspendido: Lluvia o mal tiempo'. */
export const impedimentoConMotivo = (partido: Pick<PartidoPublico, 'estado' | 'aplazado' | 'motivo_suspension'>): string | null =>
  [impedimentoDe(partido), partido.motivo_suspension].filter(Boolean).join(': ') || null;
