import { estaEnAnnos } from '@cd/domain/maestros/categorias/annos';
import { falloDeHorario } from '@cd/domain/inscripcion/preequipo';
import { expect, it } from 'vitest';
import { generarFederacion } from './federacion';
import { generarPersonas } from './personas';
import { pedirEquipos } from './preequipos';

const HOY = '2026-11-21';
const federacion = generarFederacion({ hoy: HOY });
const personas = generarPersonas(federacion, { hoy: HOY, coordinadores: 10 });
const periodo = pedirEquipos(federacion, personas, { hoy: HOY });
const { preequipos } = periodo;

it('lo que piden los colegios es lo mismo con la misma semilla', () => {
  expect(pedirEquipos(federacion, personas, { hoy: HOY })).toEqual(periodo);
});

it('cada equipo es de un campeonato en el que su colegio no tenía, y su gente está en uno solo de los pedidos', () => {
  const claves = ({ campeonato, colegio }: { campeonato: number; colegio: number }) => `${campeonato}-${colegio}`;
  const hechos = new Set(federacion.equipos.map(claves));
  expect(preequipos.filter((uno) => hechos.has(claves(uno)))).toEqual([]);
  expect(new Set(preequipos.map(claves)).size).toBe(preequipos.length);
  const jugadores = preequipos.flatMap((uno) => uno.jugadores);
  expect(new Set(jugadores).size).toBe(jugadores.length);
});

it('juegan los de su colegio y de los años de su categoría, y ninguno está de baja', () => {
  for (const { campeonato, colegio, jugadores } of preequipos) {
    const { annos } = federacion.categorias[federacion.campeonatos[campeonato]!.categoria]!;
    for (const jugador of jugadores.map((uno) => personas.jugadores[uno]!)) {
      expect(jugador).toMatchObject({ colegio, baja: null });
      expect(estaEnAnnos({ annos, tipoAnno: 1 }, Number(jugador.nacimiento.slice(0, 4)))).toBe(true);
    }
  }
});

it('el día y la hora que piden los admiten las reglas', () => {
  for (const { campeonato, casa } of preequipos) {
    if (!casa) continue;
    const { categoria } = federacion.campeonatos[campeonato]!;
    const suyas = periodo.horarios.filter(({ categorias }) => categorias.includes(categoria));
    expect(falloDeHorario({ preferido_dia: casa.dia, preferido_hora: casa.hora }, suyas)).toBe(null);
  }
});
