import { calcularClasificacion } from '@cd/domain/competicion/clasificacion/clasificacion';
import type { PartidoDeGrupo } from '@cd/domain/competicion/clasificacion/tipos';
import type { WriteFigure } from './figure';

const EQUIPOS = 20;
const VECES = 2_000;

/** A full double round robin of 20 teams, every result in. */
export function medirClasificacion(escribir: WriteFigure): void {
  const equipos = Array.from({ length: EQUIPOS }, (_, n) => ({ id: n + 1, orden: n + 1, noClasificable: false, puntosSancion: 0 }));
  const partidos: PartidoDeGrupo[] = [];
  for (const local of equipos) {
    for (const visitante of equipos) {
      if (local === visitante) continue;
      const id = partidos.length + 1;
      partidos.push({
        id,
        local: local.id,
        visitante: visitante.id,
        momento: `2026-${String(1 + (id % 12)).padStart(2, '0')}-15`,
        resultado: {
          marcadorLocal: (id * 7) % 4,
          marcadorVisitante: (id * 5) % 3,
          presentadoLocal: true,
          presentadoVisitante: true,
          desempate: 0,
        },
      });
    }
  }
  const esquema = {
    puntosVictoria: 3,
    puntosEmpate: 1,
    puntosDerrota: 0,
    puntosVictoriaPenaltis: null,
    puntosDerrotaPenaltis: null,
    puntosNoPresentado: 0,
    puntosVictoriaAjustada: null,
    puntosDerrotaAjustada: null,
    ensayosConBonus: null,
    derrotaCorta: null,
    orden: 'puntos' as const,
    criterios: [6, 2, 1] as const,
  };
  const calcular = () => calcularClasificacion({ equipos, partidos, esquema });
  for (let vez = 0; vez < VECES; vez++) calcular();
  const desde = performance.now();
  for (let vez = 0; vez < VECES; vez++) calcular();
  escribir('clasificacion_20_equipos_us', ((performance.now() - desde) / VECES) * 1000, 'µs');
}
