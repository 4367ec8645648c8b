import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nivelDeCuenta, prepararAvisos, textoDeAviso, type Entorno, type EquipoDeCalendario, type PartidoFechado } from './avisos';

const [ROBLENAR, VEGA, PENALCOR, OTRO] = [1, 2, 3, 4] as const;
const [PABELLON, POLIDEPORTIVO] = [10, 20] as const;
const equipo = (id: number, nombre: string, extra: Partial<EquipoDeCalendario> = {}): EquipoDeCalendario => ({
  id,
  nombre,
  sede: PABELLON,
  dia: 6,
  hora: '10:00',
  entrenadores: [],
  ...extra,
});
const entorno = (extra: Partial<Entorno> = {}): Entorno => ({
  fase: { fecha_inicio: '2027-01-11', fecha_fin: '2027-05-30' },
  equipos: [
    equipo(ROBLENAR, 'Robleñar', { entrenadores: [{ id: 7, nombre: 'Iván Salcedo' }] }),
    equipo(VEGA, 'Vega Honda'),
    equipo(PENALCOR, 'Peñalcor'),
    equipo(OTRO, 'Robleñar B', { entrenadores: [{ id: 7, nombre: 'Iván Salcedo' }] }),
  ],
  sedes: [
    { id: PABELLON, nombre: 'Pabellón Robleñar', capacidad: 1 },
    { id: POLIDEPORTIVO, nombre: 'Polideportivo', capacidad: 2 },
  ],
  festivos: [{ fecha: '2027-03-19', nombre: 'San José' }],
  inhabiles: ['2027-03-22'],
  cierres: [],
  ocupados: [],
  hoy: null,
  ...extra,
});
let n = 0;
const partido = (extra: Partial<PartidoFechado> = {}): PartidoFechado => ({
  clave: `b${++n}`,
  local: ROBLENAR,
  visitante: VEGA,
  fecha: '2027-03-20',
  hora: '10:00',
  sede: PABELLON,
  duracion: 60,
  jornada: 10,
  rotulo: 'Cadete femenino',
  ...extra,
});
/** Of the first of those matches. */
const avisos = (partidos: readonly PartidoFechado[], extra: Partial<Entorno> = {}): string[] =>
  prepararAvisos(entorno(extra))(partidos).get(partidos[0]!.clave)!.map(textoDeAviso);

describe('los avisos de un partido', () => {
  it('no hay ninguno donde el de casa prefiere, ni cuenta contra sí mismo', () => {
    expect(avisos([partido()])).toEqual([]);
    const mismo = partido();
    expect(avisos([mismo], { ocupados: [{ ...mismo }] })).toEqual([]);
  });

  it('ni contra donde estaban los que ya no están allí, ni dos veces contra el mismo', () => {
    const movido = partido({ local: PENALCOR, visitante: 99 });
    expect(avisos([partido(), { ...movido, hora: '18:00' }], { ocupados: [movido] })).toEqual([]);
    const enOtraPista = partido({ sede: POLIDEPORTIVO, local: PENALCOR, visitante: 99 });
    expect(avisos([partido({ sede: POLIDEPORTIVO }), enOtraPista], { ocupados: [enOtraPista] }).join()).not.toContain('Sede ocupada');
  });

  it('la sede está ocupada mientras dura otro partido, y ni un minuto más', () => {
    const otro = { local: PENALCOR, visitante: 99, hora: '10:59' };
    expect(avisos([partido(), partido(otro)])).toEqual(['Sede ocupada a esa hora: Pabellón Robleñar: Cadete femenino hasta las 11:59']);
    expect(avisos([partido(), partido({ ...otro, hora: '11:00' })])).toEqual([]);
    expect(avisos([partido()], { ocupados: [partido(otro)] })).toHaveLength(1);
  });

  it('en una sede de dos pistas caben dos a la vez y no tres', () => {
    const en = (hora: string, local: number, visitante: number) => partido({ sede: POLIDEPORTIVO, hora, local, visitante });
    const sinPreferencia = { equipos: [] };
    expect(avisos([en('10:00', 1, 2), en('10:30', 3, 4)], sinPreferencia)).toEqual([]);
    // Those two are one after the other: never three at once.
    expect(avisos([en('10:00', 1, 2), en('09:15', 3, 4), en('10:30', 5, 6)], sinPreferencia)).toEqual([]);
    expect(avisos([en('10:00', 1, 2), en('09:45', 3, 4), en('10:30', 5, 6)], sinPreferencia)).toHaveLength(1);
  });

  it('el equipo o su entrenador están en otro partido', () => {
    const suyo = partido({ local: PENALCOR, visitante: ROBLENAR, sede: POLIDEPORTIVO, hora: '10:30' });
    expect(avisos([partido(), suyo])).toEqual(['Equipo en otro partido: Robleñar juega a las 10:30']);
    const delB = partido({ local: PENALCOR, visitante: OTRO, sede: POLIDEPORTIVO, hora: '10:30' });
    expect(avisos([partido(), delB])).toEqual(['Entrenador en otro partido: Iván Salcedo dirige a Robleñar B a las 10:30']);
    expect(avisos([partido(), { ...delB, rotulo: 'Alevín mixto' }])).toEqual([
      'Entrenador en otro partido: Iván Salcedo dirige a Robleñar B a las 10:30 (Alevín mixto)',
    ]);
  });

  it.each([
    [{ fecha: '2027-03-19' }, ['Festivo: San José', 'Fuera del día preferido: Robleñar prefiere el sábado']],
    [{ fecha: '2027-03-27' }, ['Semana inhábil: la del 22/03/2027']],
    [{ fecha: '2027-01-11' }, ['Fuera del día preferido: Robleñar prefiere el sábado']],
    [{ fecha: '2027-05-30' }, ['Fuera del día preferido: Robleñar prefiere el sábado']],
    [{ fecha: '2027-06-05' }, ['Fuera de las fechas de la fase: va del 11/01/2027 al 30/05/2027']],
    [{ hora: '12:00' }, ['Fuera de la hora preferida: Robleñar prefiere las 10:00']],
    [{ sede: POLIDEPORTIVO }, ['Fuera de la sede preferida: Robleñar prefiere Pabellón Robleñar']],
    [{ sede: null }, ['Sin sede: aún no se sabe dónde se juega']],
  ])('movido a %j: %j', (extra, dichos) => expect(avisos([partido(extra)])).toEqual(dichos));

  it('el tercero seguido en casa lo dice, y los dos primeros no', () => {
    const enCasa = ['2027-02-20', '2027-02-27', '2027-03-06'].map((fecha, i) => partido({ fecha, jornada: i + 8, visitante: 50 + i }));
    const todos = prepararAvisos(entorno())(enCasa);
    expect(enCasa.map(({ clave }) => todos.get(clave)!.map(textoDeAviso))).toEqual([
      [],
      [],
      ['Tercer partido seguido en casa: Robleñar ya recibe en las jornadas 8 y 9'],
    ]);
  });

  it('el nivel es 0 sin avisos, leve con uno o dos y fuerte con más', () =>
    expect([0, 1, 2, 3, 9].map(nivelDeCuenta)).toEqual([0, 1, 1, 3, 3]));
});

const horas = fc
  .integer({ min: 8 * 4, max: 20 * 4 })
  .map((cuarto) => `${String(Math.floor(cuarto / 4)).padStart(2, '0')}:${String((cuarto % 4) * 15).padStart(2, '0')}`);
const alAzar = fc.array(
  fc.record({
    local: fc.integer({ min: 1, max: 4 }),
    visitante: fc.integer({ min: 5, max: 8 }),
    fecha: fc.constantFrom('2027-03-19', '2027-03-20', '2027-03-21', '2027-03-27'),
    hora: horas,
    sede: fc.option(fc.constantFrom(PABELLON, POLIDEPORTIVO)),
  }),
  { maxLength: 25 },
);

describe('de cualquier calendario', () => {
  it('los avisos no dependen del orden de los partidos ni de qué parte está guardada, salvo las rachas', () => {
    fc.assert(
      fc.property(alAzar, fc.nat(), (datos, corte) => {
        const todos = datos.map((dato, i) => partido({ ...dato, clave: `p${i}` }));
        const decir = (de: ReturnType<ReturnType<typeof prepararAvisos>>, clave: string) =>
          de
            .get(clave)!
            .filter(({ titulo }) => !titulo.includes('seguido'))
            .map(({ titulo }) => titulo);
        const juntos = prepararAvisos(entorno())(todos);
        const delReves = prepararAvisos(entorno())(todos.toReversed());
        const guardados = todos.slice(0, corte % (todos.length + 1));
        const resto = todos.slice(guardados.length);
        const conGuardados = prepararAvisos(entorno({ ocupados: guardados }))(resto);
        for (const { clave } of todos) expect(decir(delReves, clave)).toEqual(decir(juntos, clave));
        for (const { clave } of resto) expect(decir(conGuardados, clave)).toEqual(decir(juntos, clave));
      }),
      { numRuns: 60 },
    );
  });

  it('hay sede ocupada justo donde, en algún minuto del partido, se juegan más de los que caben', () => {
    fc.assert(
      fc.property(alAzar, (datos) => {
        const todos = datos.map((dato, i) => partido({ ...dato, clave: `p${i}` }));
        const dichos = prepararAvisos(entorno())(todos);
        const minuto = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
        for (const uno of todos) {
          const cabe = uno.sede === PABELLON ? 1 : 2;
          const lleno = Array.from({ length: uno.duracion }, (_, m) => minuto(uno.hora!) + m).some(
            (m) =>
              todos.filter(
                ({ sede, fecha, hora }) => sede === uno.sede && fecha === uno.fecha && minuto(hora!) <= m && m < minuto(hora!) + 60,
              ).length > cabe,
          );
          expect(dichos.get(uno.clave)!.some(({ titulo }) => titulo.startsWith('Sede ocupada'))).toBe(uno.sede !== null && lleno);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('de los 27.000 partidos de la temporada solo se miran los que caen en su día y en su sede, su equipo o su entrenador', () => {
    let mirados = 0;
    const uno = (i: number, deOtros: number): PartidoFechado => ({
      ...partido({ local: deOtros + (i % 600), visitante: deOtros + 600 + (i % 700), sede: deOtros + (i % 150) }),
      fecha: `2027-0${1 + (i % 5)}-${10 + (i % 18)}`,
      get clave() {
        mirados++;
        return `p${deOtros + i}`;
      },
    });
    const suyos = Array.from({ length: 900 }, (_, i) => partido({ ...uno(i, 0), clave: `s${i}` }));
    const contar = (ocupados: readonly PartidoFechado[]): number => {
      const mirar = prepararAvisos(entorno({ ocupados }));
      mirados = 0;
      mirar(suyos);
      return mirados;
    };
    const ajenos = Array.from({ length: 27_000 }, (_, i) => uno(i, 10_000));
    expect(contar(ajenos)).toBe(0);
    const suyas = Array.from({ length: 450 }, (_, i) => uno(i, 0));
    const cerca = contar(suyas);
    expect(cerca).toBeGreaterThan(450);
    expect(contar([...ajenos, ...suyas])).toBe(cerca);
  });
});
