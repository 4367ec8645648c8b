import { describe, expect, it } from 'vitest';
import { juntar, novedadDePuesto, novedadesDePartido, type Mensaje, type PartidoVisto } from './novedades';

const encuentro = { partidoId: 12, localNombre: 'Olmo', visitanteNombre: 'Abeto', lugar: 'Fútbol sala, Alevín, Mixto · Jornada 5' };
const previsto: PartidoVisto = {
  estado: 3,
  local: null,
  visitante: null,
  penaltis: null,
  cuenta: true,
  fecha: '2026-12-05',
  hora: '10:00:00',
  sede: 'Polideportivo Norte',
};
const jugado: PartidoVisto = { ...previsto, estado: 1, local: 3, visitante: 1 };
const suspendido: PartidoVisto = { ...previsto, estado: 2 };
const entre = (antes: PartidoVisto, ahora: PartidoVisto, hoy = '2026-11-21') =>
  novedadesDePartido(antes, ahora, encuentro, hoy).map(({ tipo, titulo, contenido }) => `${tipo}: ${titulo} | ${contenido}`);

describe('lo que se dice de un partido a quien sigue a uno de sus equipos', () => {
  it('nada, mientras todo siga como se le dijo', () => expect(entre(jugado, { ...jugado })).toEqual([]));

  it('su resultado', () =>
    expect(entre(previsto, jugado)).toEqual(['resultado: Olmo 3 – 1 Abeto | Resultado. Fútbol sala, Alevín, Mixto · Jornada 5']));

  it('que se ha corregido, con el de antes', () =>
    expect(entre(jugado, { ...jugado, local: 2 })[0]).toContain('Olmo 2 – 1 Abeto | Resultado corregido: antes, 3-1.'));

  it('que se ha anulado', () => expect(entre(jugado, previsto)[0]).toContain('Resultado anulado: Olmo – Abeto | Ya no vale 3-1.'));

  it('que ya no cuenta, y los penaltis', () => {
    expect(entre(jugado, { ...jugado, cuenta: false })[0]).toContain('Olmo 3 – 1 Abeto, no cuenta');
    expect(entre(previsto, { ...jugado, visitante: 3, penaltis: [5, 4] })[0]).toContain('Olmo 3 – 3 Abeto (penaltis 5-4)');
  });

  it('otra hora u otro día, con los de antes; otra sede sola se llama así', () => {
    expect(entre(previsto, { ...previsto, fecha: '2026-12-06', hora: '12:30:00' })[0]).toBe(
      'horario: Cambio de horario: Olmo – Abeto | Ahora: domingo, 6 de diciembre, 12:30, Polideportivo Norte. Antes: sábado, 5 de diciembre, 10:00, Polideportivo Norte. Fútbol sala, Alevín, Mixto · Jornada 5',
    );
    expect(entre(previsto, { ...previsto, sede: 'Colegio Olmo' })[0]).toContain('Cambio de sede: Olmo – Abeto');
  });

  it('que ya tiene fecha, y que la pierde', () => {
    const sinFecha = { ...previsto, fecha: null, hora: null };
    expect(entre(sinFecha, previsto)[0]).toContain('Ya tiene fecha: Olmo – Abeto | Ahora: sábado, 5 de diciembre, 10:00');
    expect(entre(previsto, sinFecha)[0]).toContain(
      'Queda sin fecha: Olmo – Abeto | Ahora: fecha por fijar, Polideportivo Norte. Antes: sábado',
    );
  });

  it('del día que ya pasó no se dice que se ha ordenado', () =>
    expect(entre(previsto, { ...previsto, hora: '11:00:00' }, '2026-12-20')).toEqual([]));

  it('que se suspende, y que ya no lo está, con su día si es otro', () => {
    expect(entre(previsto, suspendido)[0]).toContain('Suspendido: Olmo – Abeto | No se juega. Estaba previsto: sábado, 5 de diciembre');
    expect(entre(suspendido, previsto)).toHaveLength(1);
    expect(entre(suspendido, { ...previsto, fecha: '2026-12-12' })).toEqual([
      expect.stringContaining('horario: Cambio de horario'),
      expect.stringContaining('suspension: Ya no está suspendido: Olmo – Abeto | Se juega: sábado, 12 de diciembre'),
    ]);
  });
});

describe('lo que se dice de un puesto', () => {
  const cual = { equipo: 'Olmo', lugar: 'Fútbol sala, Alevín, Mixto · Grupo A' };
  const antes = { jornada: 4, posicion: 3, puntos: 7 };

  it('cuando acaba la jornada', () =>
    expect(novedadDePuesto(antes, { jornada: 5, posicion: 2, puntos: 10 }, cual)).toEqual({
      tipo: 'clasificacion',
      titulo: 'Olmo: 2.º con 10 puntos',
      contenido: 'Clasificación tras la jornada 5. Fútbol sala, Alevín, Mixto · Grupo A',
    }));

  it('y cuando cambia lo que se dijo de ella', () =>
    expect(novedadDePuesto(antes, { jornada: 4, posicion: 4, puntos: 6 }, cual)?.contenido).toContain('ha cambiado: antes, 3.º con 7.'));

  it('nada si nadie lo había mirado, si no clasifica o si no hay jornada acabada', () => {
    expect(novedadDePuesto(null, antes, cual)).toBeNull();
    expect(novedadDePuesto(antes, { ...antes, posicion: null }, cual)).toBeNull();
    expect(novedadDePuesto({ jornada: 0, posicion: 1, puntos: 0 }, { jornada: 0, posicion: 1, puntos: 3 }, cual)).toBeNull();
  });
});

describe('lo que esperó junto', () => {
  const de = (etiqueta: string, titulo: string): Mensaje => ({ titulo, contenido: `${titulo}.`, enlace: `/index/${etiqueta}`, etiqueta });

  it('uno solo va como es', () => expect(juntar([de('a', 'Uno')])).toEqual(de('a', 'Uno')));

  it('de lo mismo, lo último', () => expect(juntar([de('a', 'Uno'), de('a', 'Otro')])).toEqual(de('a', 'Otro')));

  it('varios van en uno, que dice los que no caben', () => {
    const siete = Array.from({ length: 7 }, (_, n) => de(String(n), `Cosa ${n}`));
    expect(juntar(siete)).toEqual({
      titulo: '7 novedades de tus equipos',
      contenido: 'Cosa 0\nCosa 1\nCosa 2\nCosa 3\nCosa 4\ny 2 más',
      enlace: '/index/misequipos',
      etiqueta: 'resumen',
    });
  });

  it('y cabe en lo que un servicio admite', () => {
    const enorme = juntar(Array.from({ length: 50 }, (_, n) => de(String(n), 'ñ'.repeat(400))));
    expect(Buffer.byteLength(JSON.stringify(enorme))).toBeLessThan(3000);
  });
});
