import { describe, expect, it } from 'vitest';
import { retirarEquipo, type PartidoDeQuienSeRetira } from './retirada';

const OLMO = 1;
const incomparecencia = { ganador: 3, no_presentado: 0 };
const partido = (id: number, extra: Partial<PartidoDeQuienSeRetira> = {}): PartidoDeQuienSeRetira => ({
  id,
  local: OLMO,
  visitante: 2,
  estado: 3,
  validado: false,
  pagado: [],
  ...extra,
});

describe('un equipo que se retira', () => {
  it('pierde por incomparecencia lo que le quedaba, en casa y fuera, y lo jugado queda como estaba', () => {
    const { perdidos, suspendidos } = retirarEquipo(OLMO, { modo: 'perder', incomparecencia }, [
      partido(1, { estado: 1, validado: true }),
      partido(2),
      partido(3, { local: 2, visitante: OLMO }),
      partido(4, { estado: 2 }),
    ]);
    expect(perdidos).toEqual([
      { partido: 2, presentado_local: 0, presentado_visitante: 1, marcador_local: 0, marcador_visitante: 3 },
      { partido: 3, presentado_local: 1, presentado_visitante: 0, marcador_local: 3, marcador_visitante: 0 },
      { partido: 4, presentado_local: 0, presentado_visitante: 1, marcador_local: 0, marcador_visitante: 3 },
    ]);
    expect(suspendidos).toEqual([]);
  });

  it('con sus partidos anulados no juega los que quedaban; los ya suspendidos siguen así', () => {
    const partidos = [partido(1, { estado: 1, validado: true }), partido(2), partido(3, { estado: 2, validado: true })];
    expect(retirarEquipo(OLMO, { modo: 'anular', incomparecencia }, partidos)).toEqual({ perdidos: [], suspendidos: [2], impiden: [] });
  });

  it('no cambia un informe validado, ni uno pagado por otro de la otra clase', () => {
    const partidos = [partido(1, { estado: 2, validado: true }), partido(2, { estado: 2, pagado: [0] }), partido(3, { pagado: [1] })];
    expect(retirarEquipo(OLMO, { modo: 'perder', incomparecencia }, partidos).impiden).toEqual([
      { partido: 1, porque: 'validado' },
      { partido: 2, porque: 'pagado' },
    ]);
    expect(retirarEquipo(OLMO, { modo: 'anular', incomparecencia }, partidos).impiden).toEqual([{ partido: 3, porque: 'pagado' }]);
  });
});
