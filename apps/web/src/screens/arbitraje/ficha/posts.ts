import { repartir } from '@cd/domain/arbitraje/arbitrajes/puestos';
import type { Convocatoria } from '../../partidos/convocatorias/convocatorias-queries';

const RECHAZADO = 2;

/** Who has each post of a call-up, and who has none. */
export const postsOf = ({ perfilesArbitraje, arbitrajes }: Convocatoria) =>
  repartir(
    perfilesArbitraje.map(({ id }) => id),
    arbitrajes
      .filter(({ estado }) => estado !== RECHAZADO)
      .map((arbitraje) => ({ ...arbitraje, perfil: arbitraje.perfil_arbitraje_id, practicas: arbitraje.practicas === 1 })),
  );
