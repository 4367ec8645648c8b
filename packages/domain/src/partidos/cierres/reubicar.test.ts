import { describe, expect, it } from 'vitest';
import type { PartidoFechado } from '../../competicion/calendario/avisos';
import { reubicar, type DatosDeCierre, type PorReubicar } from './reubicar';

const [NORTE, SUR, ESTE] = [1, 2, 3];
const SABADO = '2026-12-12';
const DOMINGO = '2026-12-13';
const FASE = 7;
let n = 0;
const partido = (extra: Partial<PorReubicar> = {}): PorReubicar => ({
  clave: `p${++n}`,
  local: n * 2,
  visitante: n * 2 + 1,
  fecha: SABADO,
  hora: '10:00',
  sede: NORTE,
  duracion: 60,
  jornada: 0,
  rotulo: 'Alevín',
  fase: FASE,
  sedes: [SUR, ESTE],
  elegido: null,
  ...extra,
});
const ocupado = (extra: Partial<PartidoFechado>): PartidoFechado => ({ ...partido(), ...extra });
const datos = (partidos: PorReubicar[], ocupados: PartidoFechado[] = [], extra: Partial<DatosDeCierre> = {}): DatosDeCierre => ({
  partidos,
  destino: { que: 'hueco' },
  fases: [{ id: FASE, fase: { fecha_inicio: '2026-10-01', fecha_fin: '2027-05-30' }, inhabiles: [] }],
  cierre: { sede: NORTE, desde: '2026-12-01', hasta: null },
  entorno: {
    equipos: [],
    sedes: [NORTE, SUR, ESTE].map((id) => ({ id, nombre: `Sede ${id}`, capacidad: 1 })),
    cierres: [],
    festivos: [],
    ocupados: [...partidos, ...ocupados],
  },
  fechas: { fecha_inicio: '2026-09-01', fecha_fin: '2027-06-30' },
  ahora: '2026-12-01T09:00',
  ...extra,
});
const donde = (pedido: DatosDeCierre) => reubicar(pedido).map(({ fecha, hora, sede }) => `${fecha} ${hora} ${sede}`);

describe('los partidos de una sede que cierra', () => {
  it('siguen en su día y a su hora en la primera sede libre de las suyas', () => {
    expect(donde(datos([partido(), partido()]))).toEqual([`${SABADO} 10:00 ${SUR}`, `${SABADO} 10:00 ${ESTE}`]);
  });

  it('si no caben, cambian de hora antes que de día, y de día antes que de semana', () => {
    const partidos = [partido({ sedes: [SUR] }), partido({ sedes: [SUR] }), partido({ sedes: [SUR] })];
    const ocupados = [
      ocupado({ sede: SUR, fecha: '2026-12-05', hora: '11:00' }),
      ocupado({ sede: SUR, fecha: '2026-12-06', hora: '10:00' }),
    ];
    expect(donde(datos(partidos, ocupados)).toSorted()).toEqual([
      `${SABADO} 10:00 ${SUR}`,
      `${SABADO} 11:00 ${SUR}`,
      `${DOMINGO} 10:00 ${SUR}`,
    ]);
    expect(donde(datos(partidos)).toSorted()).toEqual([`2026-12-05 10:00 ${SUR}`, `${SABADO} 10:00 ${SUR}`, `2026-12-19 10:00 ${SUR}`]);
  });

  it('quien puede quedarse como estaba no cede su sitio a quien tiene que moverse', () => {
    const movido = partido({ sedes: [SUR], hora: '09:00' });
    const ocupados = [ocupado({ sede: SUR, fecha: SABADO, hora: '09:00' })];
    expect(donde(datos([movido, partido({ sedes: [SUR] })], ocupados))[1]).toBe(`${SABADO} 10:00 ${SUR}`);
  });

  it('nadie va a otra sede cerrada, ni juega dos partidos a la vez, ni antes de ahora', () => {
    const cerrada = datos([partido()]);
    cerrada.entorno = { ...cerrada.entorno, cierres: [{ sede: SUR, desde: '2026-12-01', hasta: '2026-12-31' }] };
    expect(donde(cerrada)).toEqual([`${SABADO} 10:00 ${ESTE}`]);
    const uno = partido({ sedes: [SUR] });
    expect(donde(datos([uno], [ocupado({ local: uno.local, sede: ESTE, hora: '10:30' })]))[0]).not.toContain(SABADO);
    expect(donde(datos([partido({ sedes: [SUR] })], [], { ahora: `${SABADO}T12:00` }))).toEqual([`2026-12-19 10:00 ${SUR}`]);
  });

  it('el que no encuentra sitio se queda sin sede en su día, y se dice', () => {
    const [suyo] = reubicar(datos([partido({ sedes: [] })]));
    expect(suyo).toMatchObject({ fecha: SABADO, hora: '10:00', sede: null, sinHueco: true });
  });

  it('lo que dice la oficina manda, y los demás cuentan con ello', () => {
    const elegido = { fecha: SABADO, hora: '10:00', sede: SUR };
    expect(donde(datos([partido(), partido({ hora: '18:00', elegido })]))).toEqual([`${SABADO} 10:00 ${ESTE}`, `${SABADO} 10:00 ${SUR}`]);
  });
});
