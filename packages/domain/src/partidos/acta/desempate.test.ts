import { describe, expect, it } from 'vitest';
import { admiteDesempate, terminaIgualada, type LugarDeActa } from './desempate';

type Tanteo = Parameters<typeof admiteDesempate>[0];
const jugado = (marcador_local: number, marcador_visitante: number, mas: Partial<Tanteo> = {}): Tanteo => ({
  marcador_local,
  marcador_visitante,
  presentado_local: 1,
  presentado_visitante: 1,
  ...mas,
});
const NADIE = { presentado_local: 0, presentado_visitante: 0 } as const;
const LIGA: LugarDeActa = { penaltis_en_liga: 1, eliminatoria: null };
const cruce = (mas: Partial<NonNullable<LugarDeActa['eliminatoria']>> = {}): LugarDeActa => ({
  penaltis_en_liga: 0,
  eliminatoria: { desempatable: 1, goles_fuera: 0, num_partidos: 1, vuelta: 1, otro: null, ...mas },
});
const vuelta = (otro: Tanteo | null, mas: object = {}) => cruce({ num_partidos: 2, vuelta: 2, otro, ...mas });

describe('el desempate de una liga', () => {
  it('cabe con penaltis en su esquema, y con los dos equipos y el marcador igualado', () => {
    expect(admiteDesempate(jugado(1, 1), LIGA)).toBe(true);
    expect(admiteDesempate(jugado(2, 1), LIGA)).toBe(false);
    expect(admiteDesempate(jugado(0, 0, NADIE), LIGA)).toBe(false);
    expect(admiteDesempate(jugado(1, 1), { ...LIGA, penaltis_en_liga: 0 })).toBe(false);
  });
});

describe('el desempate de una eliminatoria', () => {
  it('cabe a partido único si termina igualada y su esquema lo permite', () => {
    expect(admiteDesempate(jugado(1, 1), cruce())).toBe(true);
    expect(admiteDesempate(jugado(2, 1), cruce())).toBe(false);
    expect(admiteDesempate(jugado(1, 1), cruce({ desempatable: 0 }))).toBe(false);
  });

  it('no cabe si no se presentó ninguno, ni donde ya decide que faltara uno', () => {
    expect(admiteDesempate(jugado(0, 0, NADIE), cruce())).toBe(false);
    expect(admiteDesempate(jugado(0, 0, { presentado_local: 0 }), cruce())).toBe(false);
    expect(admiteDesempate(jugado(0, 0, NADIE), vuelta(jugado(1, 1)))).toBe(false);
  });

  it('a dos partidos es de la vuelta, con la ida al revés, y no antes de jugarse las dos', () => {
    const ida = jugado(2, 1);
    expect(admiteDesempate(jugado(2, 1), vuelta(ida))).toBe(true);
    expect(admiteDesempate(jugado(1, 2), vuelta(ida))).toBe(false);
    expect(admiteDesempate(jugado(1, 1), vuelta(null))).toBe(false);
    expect(admiteDesempate(jugado(2, 1), vuelta(ida, { vuelta: 1 }))).toBe(false);
  });

  it('no cabe donde deciden los goles fuera; con la ida sin nadie, no hay goles fuera que decidan', () => {
    expect(admiteDesempate(jugado(1, 0), vuelta(jugado(2, 1), { goles_fuera: 1 }))).toBe(false);
    expect(admiteDesempate(jugado(1, 1), vuelta(jugado(0, 0, NADIE), { goles_fuera: 1 }))).toBe(true);
  });
});

describe('una eliminatoria termina igualada', () => {
  it('a partido único, la permita desempatar su esquema o no; nunca un partido de liga', () => {
    expect([cruce(), cruce({ desempatable: 0 }), LIGA].map((lugar) => terminaIgualada(jugado(1, 1), lugar))).toEqual([true, true, false]);
  });

  it('en la vuelta, con la ida al revés, y no en la ida ni sin jugarse las dos', () => {
    expect(
      [vuelta(jugado(2, 1)), vuelta(null), vuelta(jugado(2, 1), { vuelta: 1 })].map((lugar) => terminaIgualada(jugado(2, 1), lugar)),
    ).toEqual([true, false, false]);
  });

  it('no donde faltó uno, ni donde no vino ninguno', () => {
    for (const quienes of [NADIE, { presentado_local: 0 as const }]) expect(terminaIgualada(jugado(0, 0, quienes), cruce())).toBe(false);
  });
});
