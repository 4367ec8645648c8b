import { describe, expect, it } from 'vitest';
import { comprender, mitades, type Conocida, type Escrita } from './comprender';
import { diceQuien, llamadosIgual } from './sinonimos';

const conocida = (palabra: string, dice = palabra, suena = palabra): Conocida => ({ palabra, dice, suena, enNombre: true });
const escrita = (palabra: string, conocidas: Conocida[], iguales: string[] = []): Escrita => ({
  palabra,
  suena: palabra,
  conocidas,
  iguales,
});
const dichas = (sueltas: Escrita[], juntas: Escrita[] = []) =>
  comprender(sueltas, juntas).map(({ lecturas }) => lecturas.find(({ parte }) => !parte)?.dice ?? null);

describe('lo que se escribe en el buscador', () => {
  it('una letra de más, de menos, cambiada o fuera de su sitio es la misma palabra', () => {
    for (const mal of ['valdecirvo', 'valdecievro', 'valdeciervoo', 'valdeciarvo'])
      expect(dichas([escrita(mal, [conocida('valdeciervo')])])).toEqual(['valdeciervo']);
  });

  it('otra palabra no es la misma', () => {
    expect(dichas([escrita('salesianos', [conocida('salcedal'), conocida('sala')])])).toEqual([null]);
  });

  it('las cortas tienen que empezar igual, y los números ser los que son', () => {
    expect(dichas([escrita('oro', [conocida('moro')])])).toEqual([null]);
    expect(dichas([escrita('liga2', [conocida('liga3')])])).toEqual([null]);
  });

  it('lo escrito como es no se busca de otro modo, salvo lo que se llama igual', () => {
    const [buscada] = comprender([escrita('voley', [conocida('voley'), conocida('volei')], ['voleibol'])], []);
    expect(buscada!.lecturas.filter(({ parte }) => !parte).map(({ dice }) => dice)).toEqual(['voley', 'voleibol']);
  });

  it('dos palabras son una cuando así se entienden mejor', () => {
    const san = escrita('san', [conocida('san')]);
    const jse = escrita('jse', []);
    expect(dichas([san, jse], [escrita('sanjse', [conocida('sanjose', 'san jose')])])).toEqual(['san jose']);
    expect(dichas([san, escrita('jose', [conocida('jose')])], [escrita('sanjose', [conocida('sanjose', 'san jose')])])).toEqual([
      'san',
      'jose',
    ]);
  });

  it('lo que no dice qué equipo es se puede dejar', () => {
    const [colegio, mal, nombre] = comprender(
      [escrita('colegio', []), escrita('colejio', [conocida('colegio')]), escrita('jaralbo', [conocida('jaralbo')])],
      [],
    );
    expect([colegio!.sobra, mal!.sobra, nombre!.sobra]).toEqual([true, true, false]);
  });

  it('una palabra larga se puede partir por cualquier sitio', () => {
    expect(mitades('abcdefg')).toEqual([
      ['abc', 'defg'],
      ['abcd', 'efg'],
    ]);
    expect(mitades('abcd')).toEqual([]);
  });
});

describe('los que se llaman igual', () => {
  it.each([
    ['basquet', 'baloncesto'],
    ['voley', 'voleibol'],
    ['futsal', 'futbol sala'],
    ['futbol7', 'f7'],
    ['alevines', 'alevin'],
    ['chicas', 'femenino'],
    ['ntra', 'nuestra'],
    ['ceip', 'colegio'],
    ['sub12', 'alevin'],
  ])('«%s» es «%s», y al revés', (uno, otro) => {
    expect(llamadosIgual(uno)).toContain(otro);
    expect(llamadosIgual(otro.replaceAll(' ', '')).map((este) => este.replaceAll(' ', ''))).toContain(uno);
  });

  it('ni el día ni «equipo» dicen cuál es', () => {
    expect(['sabado', 'equipo', 'colegio', 'jaralbo', 'voleibol'].map(diceQuien)).toEqual([false, false, false, true, true]);
  });
});
