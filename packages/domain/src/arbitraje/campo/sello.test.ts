import { expect, it } from 'vitest';
import { fallosDeActa, type JugadorEnActa } from '../../partidos/acta/acta';
import { conFueraDeLista, textoQueSeFirma, type ActaQueSeFirma, type FueraDeLista } from './sello';

const jugador = (jugador_id: number, goles = 0): JugadorEnActa => ({
  jugador_id,
  presentado: 1,
  dorsal: jugador_id,
  capitan: 0,
  goles,
  golespp: 0,
  amarillas: 0,
  rojas: 0,
  faltas: 0,
  tecnicas: 0,
  descalificantes: 0,
  castigo: 0,
  expulsion: 0,
});
const ACTA: ActaQueSeFirma = {
  marcador_local: 3,
  marcador_visitante: 1,
  presentado_local: 1,
  presentado_visitante: 1,
  desempate: 0,
  prorroga: 0,
  penaltis_local: null,
  penaltis_visitante: null,
  parciales: [],
  hayIncidencias: 0,
  observaciones: '',
  observaciones_jugadores: '',
  detalle_local: { jugadores: [jugador(1, 2), jugador(2)], entrenadores: [] },
  detalle_visitante: { jugadores: [jugador(7, 1)], entrenadores: [] },
};
const OTRA: FueraDeLista = { lado: 'local', nombre: 'Lía Soto', dorsal: 9, goles: 1, golespp: 0, amarillas: 0, rojas: 0 };

it('lo que se firma es lo mismo en cualquier orden, y otra cosa si cambia un gol, una persona o el partido', () => {
  const firmada = textoQueSeFirma(5, ACTA, []);
  const alReves = { ...ACTA, detalle_local: { ...ACTA.detalle_local, jugadores: ACTA.detalle_local.jugadores.toReversed() } };
  expect(textoQueSeFirma(5, alReves, [])).toBe(firmada);
  for (const otra of [
    textoQueSeFirma(6, ACTA, []),
    textoQueSeFirma(5, { ...ACTA, marcador_local: 2 }, []),
    textoQueSeFirma(5, ACTA, [OTRA]),
    textoQueSeFirma(5, { ...ACTA, detalle_local: { ...ACTA.detalle_local, jugadores: [jugador(1, 2)] } }, []),
  ])
    expect(otra).not.toBe(firmada);
});

it('los goles de quien no está en la lista cuentan en el marcador de su equipo', () => {
  const reglas = { tipo: 2, maximoGoles: 99, desempatable: false, igualada: false, detalleObligado: true, empate: 'cuenta' } as const;
  expect(fallosDeActa(ACTA, reglas).map(({ clave }) => clave)).toEqual(['acta.goles_local']);
  expect(fallosDeActa(conFueraDeLista(ACTA, [OTRA]), reglas)).toEqual([]);
  // And nobody wears the shirt of another.
  expect(fallosDeActa(conFueraDeLista(ACTA, [{ ...OTRA, dorsal: 1 }]), reglas).map(({ clave }) => clave)).toEqual(['acta.dorsal']);
});
