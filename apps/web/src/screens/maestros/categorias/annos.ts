import { PRIMER_ANNO } from '@cd/contract/maestros/categorias';
import { annosDeCategoria, type AnnosDeCategoria, type TipoAnno } from '@cd/domain/maestros/categorias/annos';
import { now } from '../../../format/format';

export const TIPOS_ANNO = [
  { valor: 1, texto: 'Un año, o de un año a otro' },
  { valor: 2, texto: 'Nacidos antes de un año' },
] as const;

/** From 1950 to the year before the current one, the nearest first (spec 1 §5). */
export function eligibleAnnos(): number[] {
  const ultimo = Number(now().slice(0, 4)) - 1;
  return Array.from({ length: ultimo - PRIMER_ANNO + 1 }, (_, i) => ultimo - i);
}

export function writtenAnnos(primero: number | null, ultimo: number | null): string {
  if (primero === null) return '';
  return ultimo === null || ultimo <= primero ? String(primero) : `${primero}-${ultimo}`;
}

/** The same years told the other way, as far as it can tell them. */
export function toTipo(tipoAnno: TipoAnno, actual: AnnosDeCategoria): string {
  const hasta = annosDeCategoria(actual)?.hasta ?? null;
  if (tipoAnno === actual.tipoAnno) return actual.annos;
  if (hasta === null) return '';
  if (tipoAnno === 1) return String(hasta);
  return eligibleAnnos().includes(hasta + 1) ? `<${hasta + 1}` : '';
}
