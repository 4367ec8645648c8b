import type { TipoActa } from '@cd/domain/partidos/acta/acta';
import { otraAmarilla, otraRoja } from '@cd/domain/partidos/acta/tarjetas';
import type { JugadorDelActa } from './acta-values';

type Contado = 'goles' | 'golespp' | 'faltas' | 'tecnicas';
type Marcado = 'amarillas' | 'rojas' | 'descalificantes' | 'castigo' | 'expulsion';
interface Heading {
  corto: string;
  /** «Goles de Ana»: how each cell is called. */
  largo: string;
}
export type ActaColumn =
  | (Heading & { campo: Contado; maximo: number })
  | (Heading & { campo: Marcado; otra: (jugador: JugadorDelActa) => JugadorDelActa; dibujo: 'amarilla' | 'roja' | 'marca' });

const toggle =
  (campo: 'descalificantes' | 'castigo' | 'expulsion') =>
  (jugador: JugadorDelActa): JugadorDelActa => ({ ...jugador, [campo]: jugador[campo] === 1 ? 0 : 1 });
const mark = (campo: 'descalificantes' | 'castigo' | 'expulsion', corto: string, largo: string): ActaColumn => ({
  campo,
  corto,
  largo,
  otra: toggle(campo),
  dibujo: 'marca',
});
const AMARILLAS: ActaColumn = { campo: 'amarillas', corto: 'Amar.', largo: 'Amarillas', otra: otraAmarilla, dibujo: 'amarilla' };
const ROJAS: ActaColumn = { campo: 'rojas', corto: 'Roja', largo: 'Roja', otra: otraRoja, dibujo: 'roja' };

/** What is written of each player, by kind of acta (spec 3 §3): of the simple one, who came alone. */
export const ACTA_COLUMNS: Readonly<Record<TipoActa, readonly ActaColumn[]>> = {
  1: [],
  2: [
    AMARILLAS,
    ROJAS,
    { campo: 'golespp', corto: 'P. p.', largo: 'Goles en propia puerta', maximo: 50 },
    { campo: 'goles', corto: 'Goles', largo: 'Goles', maximo: 50 },
  ],
  3: [
    { campo: 'faltas', corto: 'Faltas', largo: 'Faltas', maximo: 5 },
    { campo: 'tecnicas', corto: 'Técn.', largo: 'Técnicas', maximo: 2 },
    mark('descalificantes', 'Desc.', 'Descalificante'),
    { campo: 'goles', corto: 'Puntos', largo: 'Puntos', maximo: 99 },
  ],
  4: [AMARILLAS, ROJAS, mark('castigo', 'Cast.', 'Castigo'), mark('expulsion', 'Exp.', 'Expulsión')],
};
