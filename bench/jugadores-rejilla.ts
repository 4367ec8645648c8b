import { withoutTimeout } from '../apps/server/src/platform/db/open';
import { crearJugadoresDeMuestra } from '../apps/server/src/pruebas/jugadores-de-muestra';
import type { WriteFigure } from './figure';
import { medirRejilla } from './rejilla';

const JUGADORES = 200_000;
const COLEGIOS = 741;
const BUSCADOS = ['fernandez', 'garcia', 'marta', 'sánchez', 'Ñura', 'lopez', 'clanama', 'jime', 'drigu', 'tinez'];

/** Name without accents, a range of birth dates and, every other time, some schools. */
function cuerpo(vez: number): object {
  const anno = 2008 + (vez % 8);
  return {
    ordenacion: [{ name: ['nombre_completo', 'fecha_nacimiento', 'colegio_nombre'][vez % 3], order: vez % 4 < 2 ? 'asc' : 'desc' }],
    filtros: [
      { name: 'nombre_completo', operator: 'contains', value: BUSCADOS[vez % BUSCADOS.length] },
      { name: 'fecha_nacimiento', operator: 'intervaldate', value: { min: `${anno}-01-01`, max: `${anno + 1}-12-31` } },
      ...(vez % 2 === 0
        ? [{ name: 'colegio', operator: 'equals', value: Array.from({ length: 20 }, (_, n) => 1 + ((vez * 37 + n * 11) % COLEGIOS)) }]
        : []),
    ],
    paginacion: { pageNumber: 1 + (vez % 2), pageSize: 20 },
  };
}

export const medirJugadores = (escribir: WriteFigure): Promise<void> =>
  medirRejilla(escribir, {
    nombre: 'jugadores_rejilla',
    camino: '/api/jugadores/index',
    llenar: (db) =>
      db.transaction().execute(async (tx) => {
        await withoutTimeout(tx);
        await crearJugadoresDeMuestra(tx, { jugadores: JUGADORES, colegios: COLEGIOS });
      }),
    cuerpo,
    suya: (texto) => texto.includes('from "jugador" as "p"'),
  });
