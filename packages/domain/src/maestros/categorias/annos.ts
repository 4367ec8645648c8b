/**
 * How the birth years of a category are told: 1, the years listed ('2005-2007', '2005'); 2, a bound ('<2008') (domain-rules, «Teams
 * and squads»).
 */
export type TipoAnno = 1 | 2;

export interface AnnosDeCategoria {
  tipoAnno: TipoAnno;
  /** Empty where the category asks for no years. */
  annos: string;
}

/** First and last birth year; null where there is no limit on that side. */
interface Intervalo {
  desde: number | null;
  hasta: number | null;
}

const LISTADOS = /^(\d{4})(?:-(\d{4}))?$/;
const LIMITE = /^<(\d{4})$/;

/** Null: the years cannot be read. */
export function annosDeCategoria({ tipoAnno, annos }: AnnosDeCategoria): Intervalo | null {
  if (annos === '') return { desde: null, hasta: null };
  if (tipoAnno === 2) {
    const limite = LIMITE.exec(annos)?.[1];
    return limite === undefined ? null : { desde: null, hasta: Number(limite) - 1 };
  }
  const [, primero, ultimo = primero] = LISTADOS.exec(annos) ?? [];
  return primero === undefined ? null : { desde: Number(primero), hasta: Number(ultimo) };
}

/** Whoever was born outside is marked, and admitted after a confirmation. Years that cannot be read hold nobody back. */
export function estaEnAnnos(categoria: AnnosDeCategoria, annoDeNacimiento: number): boolean {
  const { desde, hasta } = annosDeCategoria(categoria) ?? { desde: null, hasta: null };
  return (desde === null || annoDeNacimiento >= desde) && (hasta === null || annoDeNacimiento <= hasta);
}

/** What is wrong with the years of a category, or null. They go from `primero` to the year before the current one (spec 1 §5). */
export function falloDeAnnos(categoria: AnnosDeCategoria, { primero, annoActual }: { primero: number; annoActual: number }): string | null {
  const intervalo = annosDeCategoria(categoria);
  if (!intervalo) return categoria.tipoAnno === 1 ? 'Escriba un año o dos, como 2005-2007' : 'Escriba el límite como <2008';
  const { desde, hasta } = intervalo;
  if (hasta === null) return null;
  if (desde !== null && desde > hasta) return 'El primer año no puede ser posterior al último';
  const escritos = categoria.tipoAnno === 1 ? [desde, hasta] : [hasta + 1];
  return escritos.every((anno) => anno === null || (anno >= primero && anno < annoActual))
    ? null
    : `Los años van de ${primero} a ${annoActual - 1}`;
}
