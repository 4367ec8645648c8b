import { describe, expect, it } from 'vitest';
import { Consulta, valorDe } from './explicar';
import { fraseDe, resumir, type Nombres } from './palabras';
import { prejornadaDePrueba } from './prejornada-de-prueba';
import { proponer } from './proponer';
import { rehacer } from './rehacer';
import type { DatosDeDesignacion } from './tipos';

const datos = prejornadaDePrueba({ partidos: 40, arbitros: 14 });
const propuesta = proponer(datos, { semilla: 1, presupuesto: 0.3 });

/** One venue, two matches at the same time and two referees, the first of them better. */
function sabado(): DatosDeDesignacion {
  const base = prejornadaDePrueba({ partidos: 2, arbitros: 2, sedes: 1 });
  base.partidos.forEach((partido, n) =>
    Object.assign(partido, {
      deporte: 1,
      inicio: 2000,
      fin: 2060,
      peso: 1 + 2 * n,
      colegios: [],
      puestos: [{ perfil: 1, clase: 'principal' }],
    }),
  );
  base.arbitros.forEach((arbitro, n) =>
    Object.assign(arbitro, {
      deportes: [1],
      perfiles: [1],
      valoracion: 90 - 40 * n,
      ventanas: [{ inicio: 1900, fin: 2400 }],
      colegiosVetados: [],
    }),
  );
  return base;
}

const nombres: Nombres = {
  arbitro: (id) => `el árbitro ${id}`,
  partido: (id) => `el partido ${id}`,
  colegio: (id) => `Colegio ${id}`,
  equipo: (id) => `el equipo ${id}`,
  sede: (id) => `la sede ${id}`,
};

describe('rehacer', () => {
  it('sin que nada cambie deja a todos donde estaban', () => {
    const { cambios, valor } = rehacer(datos, propuesta.designaciones, { semilla: 1, presupuesto: 0.2 });
    expect(cambios).toEqual([]);
    expect(valor).toBeCloseTo(propuesta.valor, 6);
  });

  it('tras una renuncia busca a otro y mueve a los menos', () => {
    const { partido, arbitro } = propuesta.designaciones[0]!;
    const arbitros = datos.arbitros.map((uno) => (uno.id === arbitro ? { ...uno, partidosVetados: [partido] } : uno));
    const { cambios, designaciones, valor, cota } = rehacer({ ...datos, arbitros }, propuesta.designaciones, {
      semilla: 1,
      presupuesto: 0.2,
    });
    expect(designaciones.some((una) => una.partido === partido && una.arbitro === arbitro)).toBe(false);
    expect(cambios).toContainEqual(expect.objectContaining({ partido, antes: arbitro }));
    expect(cambios.length).toBeLessThanOrEqual(4);
    expect(valor).toBeLessThanOrEqual(cota + 1e-6);
  });

  it('quien ya no está deja lo suyo, y de un partido que ya no está no se dice nada', () => {
    const { arbitro } = propuesta.designaciones[0]!;
    const menos = { ...datos, arbitros: datos.arbitros.filter(({ id }) => id !== arbitro), partidos: datos.partidos.slice(1) };
    const { cambios, designaciones } = rehacer(menos, propuesta.designaciones, { semilla: 1, presupuesto: 0.2 });
    expect(designaciones.some((una) => una.arbitro === arbitro)).toBe(false);
    expect(cambios.some(({ partido }) => partido === datos.partidos[0]!.id)).toBe(false);
  });
});

describe('por qué no otro', () => {
  it('si una regla no lo deja, dice cuál y qué habría que cambiar', () => {
    const con = sabado();
    Object.assign(con.arbitros[1]!, { ventanas: [], colegiosVetados: [7] });
    con.partidos[0]!.colegios.push(7);
    const { designaciones } = proponer(con, { semilla: 1, presupuesto: 0.02 });
    const { imposible, coste } = new Consulta(con, designaciones).explicar(2, { partido: 1, puesto: 0 });
    expect(imposible).toEqual([{ regla: 'disponibilidad' }, { regla: 'colegio', id: 7 }]);
    expect(coste).toBeNull();
    expect(imposible.map((uno) => fraseDe(uno, nombres).motivo)).toEqual([
      'No está disponible a esa hora',
      'No puede arbitrar a Colegio 7',
    ]);
  });

  it('si puede, dice lo que se perdería y quién más cambia', () => {
    const con = sabado();
    const { designaciones } = proponer(con, { semilla: 1, presupuesto: 0.02 });
    expect(designaciones).toEqual([
      { partido: 1, puesto: 0, arbitro: 2 },
      { partido: 2, puesto: 0, arbitro: 1 },
    ]);
    const { imposible, ahora, coste } = new Consulta(con, designaciones).explicar(2, { partido: 2, puesto: 0 });
    expect(imposible).toEqual([]);
    expect(ahora).toEqual([{ regla: 'solape', partido: 1, faltan: 60 }]);
    // They exchange their matches: (3 × 90 + 50) − (90 + 3 × 50).
    expect(coste).toEqual({
      puestos: 0,
      valor: 80,
      cambios: [
        { partido: 1, puesto: 0, antes: 2, despues: 1 },
        { partido: 2, puesto: 0, antes: 1, despues: 2 },
      ],
    });
  });

  it('nadie en una propuesta entera ganaría nada por estar en otro sitio', () => {
    const consulta = new Consulta(datos, propuesta.designaciones);
    const costes = propuesta.designaciones
      .slice(0, 3)
      .flatMap(({ partido, puesto }) =>
        datos.arbitros.slice(0, 4).map(({ id }) => consulta.explicar(id, { partido, puesto }).coste?.valor ?? 0),
      );
    expect(Math.min(...costes)).toBeGreaterThanOrEqual(propuesta.valor - propuesta.cota - 1e-6);
    expect(valorDe(datos, propuesta.designaciones)).toBeCloseTo(propuesta.valor, 6);
  });
});

describe('por qué no hay nadie', () => {
  it('dice quiénes podrían ser y dónde está cada uno', () => {
    const con = sabado();
    Object.assign(con.arbitros[1]!, { maximoPorDia: 0 });
    const { designaciones, vacios, puestos, principales } = proponer(con, { semilla: 1, presupuesto: 0.02 });
    expect(vacios).toEqual([{ partido: 1, puesto: 0 }]);
    expect(new Consulta(con, designaciones).porQueVacio(vacios[0]!).habilitados).toEqual([
      { arbitro: 1, impedimentos: [{ regla: 'solape', partido: 2, faltan: 60 }] },
      { arbitro: 2, impedimentos: [{ regla: 'maximo_dia', maximo: 0 }] },
    ]);
    expect(resumir({ puestos, principales })).toBe(
      'Cubre 1 de 2 puestos, y nadie puede cubrir más; de ellos, cubre 1 de 2 principales, y nadie puede cubrir más.',
    );
  });

  it('en una propuesta, de cada puesto vacío todos tienen algo que se lo impide', () => {
    const consulta = new Consulta(datos, propuesta.designaciones);
    expect(propuesta.vacios.length).toBeGreaterThan(0);
    for (const vacio of propuesta.vacios)
      for (const { impedimentos } of consulta.porQueVacio(vacio).habilitados) expect(impedimentos).not.toEqual([]);
  });
});
