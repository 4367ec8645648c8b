import { describe, expect, it } from 'vitest';
import type { Entorno, PartidoFechado } from '../../competicion/calendario/avisos';
import { huecosDe, mejoresHuecos, type DatosDeHuecos, type Hueco } from './huecos';

const [ROBLES, ENCINAR, OLMOS, TILOS] = [1, 2, 3, 4] as const;
const [NORTE, SUR] = [10, 20] as const;
const SABADO = '2026-11-21';
const OTRO_SABADO = '2026-11-28';

const partido = (extra: Partial<PartidoFechado> = {}): PartidoFechado => ({
  clave: 'p1',
  local: ROBLES,
  visitante: ENCINAR,
  fecha: SABADO,
  hora: '10:30',
  sede: NORTE,
  duracion: 60,
  jornada: 0,
  rotulo: 'Alevín',
  ...extra,
});
const ocupado = (extra: Partial<PartidoFechado>): PartidoFechado => partido({ clave: 'p2', local: OLMOS, visitante: TILOS, ...extra });
const equipo = (id: number, nombre: string, extra: object = {}) => ({
  id,
  nombre,
  sede: null,
  dia: null,
  hora: null,
  entrenadores: [],
  ...extra,
});
const entorno = (extra: Partial<Entorno> = {}): Entorno => ({
  fase: { fecha_inicio: '2026-10-01', fecha_fin: '2027-05-30' },
  equipos: [equipo(ROBLES, 'Robles'), equipo(ENCINAR, 'Encinar'), equipo(OLMOS, 'Olmos'), equipo(TILOS, 'Tilos')],
  sedes: [
    { id: NORTE, nombre: 'Norte', capacidad: 1 },
    { id: SUR, nombre: 'Sur', capacidad: 1 },
  ],
  festivos: [],
  inhabiles: [],
  cierres: [],
  ocupados: [],
  hoy: null,
  ...extra,
});
const buscar = (alrededor: Partial<Entorno> = {}, extra: Partial<DatosDeHuecos> = {}): Hueco[] =>
  huecosDe({
    partido: partido(),
    sedes: [NORTE, SUR],
    dias: { fecha_inicio: SABADO, fecha_fin: OTRO_SABADO },
    ahora: '2026-11-16T12:00',
    entorno: entorno(alrededor),
    ...extra,
  });
const dicho = (huecos: readonly Hueco[]): string[] => huecos.map(({ fecha, hora, sede }) => `${fecha} ${hora} ${sede}`);

describe('los huecos libres de un partido', () => {
  it('son los de las horas a las que se juega en cada sede ese día de la semana, y no donde ya está', () => {
    const ocupados = [ocupado({ hora: '12:00' }), ocupado({ clave: 'p3', fecha: '2026-10-10', hora: '17:00', sede: SUR })];
    expect(dicho(buscar({ ocupados }))).toEqual([
      `${SABADO} 17:00 ${SUR}`,
      `${OTRO_SABADO} 10:30 ${NORTE}`,
      `${OTRO_SABADO} 12:00 ${NORTE}`,
      `${OTRO_SABADO} 17:00 ${SUR}`,
    ]);
  });

  it('la sede ocupada a esa hora no es un hueco, tampoco por el final de otro partido', () => {
    const ocupados = [ocupado({ fecha: OTRO_SABADO, hora: '10:00' }), ocupado({ clave: 'p3', fecha: SABADO, hora: '11:00' })];
    expect(dicho(buscar({ ocupados }))).toEqual([`${SABADO} 10:00 ${NORTE}`, `${OTRO_SABADO} 11:00 ${NORTE}`]);
  });

  it('donde caben dos a la vez, sí lo es', () => {
    const ocupados = [ocupado({ fecha: OTRO_SABADO, hora: '10:30' })];
    const sedes = [{ id: NORTE, nombre: 'Norte', capacidad: 2 }];
    expect(dicho(buscar({ ocupados, sedes }))).toEqual([`${OTRO_SABADO} 10:30 ${NORTE}`]);
  });

  it('ni mientras uno de los dos equipos juega en otra parte', () => {
    const ocupados = [ocupado({ local: TILOS, visitante: ENCINAR, fecha: OTRO_SABADO, hora: '10:00', sede: SUR })];
    expect(dicho(buscar({ ocupados }, { dias: { fecha_inicio: OTRO_SABADO, fecha_fin: OTRO_SABADO }, sedes: [NORTE] }))).toEqual([]);
  });

  it('quien juega ese día a otra hora, la víspera o al día siguiente se queda sin descanso, y se dice de quién', () => {
    const ocupados = [
      ocupado({ local: TILOS, visitante: ENCINAR, fecha: OTRO_SABADO, hora: '18:00', sede: SUR }),
      ocupado({ clave: 'p3', local: ROBLES, fecha: '2026-11-27', hora: '18:00', sede: SUR }),
    ];
    expect(buscar({ ocupados }, { dias: { fecha_inicio: OTRO_SABADO, fecha_fin: OTRO_SABADO }, sedes: [NORTE] })).toEqual([
      {
        fecha: OTRO_SABADO,
        hora: '10:30',
        sede: NORTE,
        avisos: ['Sin descanso: Robles juega el día antes', 'Sin descanso: Encinar juega también ese día'],
      },
    ]);
  });

  it('un festivo, otra fase y quien entrena a dos equipos no lo impiden: se avisa', () => {
    const entrenadores = [{ id: 7, nombre: 'Iván Salcedo' }];
    const [hueco] = buscar(
      {
        festivos: [{ fecha: OTRO_SABADO, nombre: 'Fiesta' }],
        fase: { fecha_inicio: '2026-10-01', fecha_fin: '2026-11-25' },
        equipos: [equipo(ROBLES, 'Robles', { entrenadores }), equipo(ENCINAR, 'Encinar'), equipo(OLMOS, 'Olmos', { entrenadores })],
        ocupados: [ocupado({ fecha: OTRO_SABADO, hora: '10:00', sede: SUR })],
      },
      { dias: { fecha_inicio: OTRO_SABADO, fecha_fin: OTRO_SABADO }, sedes: [NORTE] },
    );
    expect(hueco!.avisos).toEqual([
      'Entrenador en otro partido: Iván Salcedo dirige a Olmos a las 10:00',
      'Festivo: Fiesta',
      'Fuera de las fechas de la fase: va del 01/10/2026 al 25/11/2026',
    ]);
  });

  it('lo que ya ha pasado no se ofrece, ni la hora que ya ha empezado', () => {
    const ocupados = [ocupado({ hora: '12:00' })];
    expect(
      dicho(
        buscar({ ocupados: [...ocupados, ocupado({ clave: 'p3', fecha: '2026-10-10', hora: '18:00' })] }, { ahora: `${SABADO}T18:00` }),
      ),
    ).toEqual([`${OTRO_SABADO} 10:30 ${NORTE}`, `${OTRO_SABADO} 12:00 ${NORTE}`, `${OTRO_SABADO} 18:00 ${NORTE}`]);
  });

  it('donde y cuando prefiere el de casa también, y nunca a horas sin árbitros', () => {
    const equipos = [equipo(ROBLES, 'Robles', { sede: SUR, dia: 7, hora: '09:00' }), equipo(ENCINAR, 'Encinar')];
    const ocupados = [ocupado({ fecha: '2026-10-10', hora: '22:30' })];
    const huecos = buscar({ equipos, ocupados });
    expect(dicho(huecos)).toEqual([`2026-11-22 09:00 ${SUR}`, `${OTRO_SABADO} 10:30 ${NORTE}`]);
    // That it is not there that they would rather is no warning: another thing is asked for.
    expect(huecos.flatMap(({ avisos }) => avisos)).toEqual([]);
  });

  it('de muchos, quedan los de menos avisos y, de esos, los más cercanos', () => {
    const hueco = (fecha: string, avisos: string[]): Hueco => ({ fecha, hora: '10:00', sede: NORTE, avisos });
    const huecos = [hueco('2026-11-22', ['Festivo']), hueco('2026-11-23', []), hueco('2026-12-01', []), hueco('2026-12-20', [])];
    expect(mejoresHuecos(huecos, { cuantos: 2, cerca: SABADO })).toEqual([huecos[1], huecos[2]]);
    expect(mejoresHuecos(huecos, { cuantos: 9, cerca: SABADO })).toEqual(huecos);
  });
});
