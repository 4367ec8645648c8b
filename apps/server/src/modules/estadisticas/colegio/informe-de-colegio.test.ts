import type { InformeDeColegio } from '@cd/contract/estadisticas/colegio';
import type { Libro } from '@cd/contract/libro/libro';
import type { ResumenDeColegio } from '@cd/contract/dinero/cobros';
import { beforeAll, expect, it } from 'vitest';
import { recalcularGrupos } from '../../resultados/service';
import { convocatoriaVigente } from '../../../pruebas/fabricas';
import { abrirOficina, entrar, type Cliente } from '../../../pruebas/oficina';
import { baseConMuestra } from '../../../pruebas/muestra';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { crearTemporada, jugar, type TemporadaDePrueba } from '../tanteo/temporada-de-prueba';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let t: TemporadaDePrueba;
let colegioId: number;

beforeAll(async () => {
  t = await crearTemporada(db);
  await jugar(db, t, 0, { local: 2, visitante: 0 });
  await jugar(db, t, 1, { local: 0, visitante: 3, presentadoLocal: false });
  await db.transaction().execute((tx) => recalcularGrupos(tx, [t.liga.grupoId]));
  colegioId = (await db.selectFrom('equipo').select('colegio_id').where('id', '=', t.equipos[0]!.id).executeTakeFirstOrThrow()).colegio_id;
});
const leer = async (quien: Cliente, id: number) => (await quien.llamar<InformeDeColegio>('GET', `/api/colegios/informe/${id}`)).body;

it('dice de cada equipo su puesto, su gente y qué ha sido de sus partidos', async () => {
  const { nombre, competicion, equipos } = await leer(yo, colegioId);
  expect([nombre, competicion, equipos.length]).toEqual(['Abeto', '2026-2027', 1]);
  expect(equipos[0]).toMatchObject({
    nombre: 'Abeto',
    campeonato: 'Fútbol Alevín Mixto',
    jugadores: 3,
    entrenadores: ['Entrena Abeto'],
    celebrados: 2,
    suspendidos: 0,
    pendientes: 1,
    no_presentado: 1,
    cambios_pedidos: 0,
    puestos: [{ fase: 'Liga', grupo: 'Grupo A', equipos: 4, puntos: 3 }],
  });
});

it('cuenta los cambios que pidió y las sanciones de su gente, no las que la oficina descartó', async () => {
  const convocatoria_id = await convocatoriaVigente(db, t.partidos[2]!.id);
  await db
    .insertInto('cambio_partido')
    .values({ convocatoria_id, equipo_id: t.equipos[0]!.id, propuesta_fecha: '2026-12-01', propuesta_hora: '10:00' })
    .execute();
  const comun = {
    fecha_validacion: null,
    convocatoria_id,
    equipo_id: t.equipos[0]!.id,
    sujeto: 3,
    jugador_id: t.equipos[0]!.jugadores[0]!,
    num_puntos: 0,
  };
  await db
    .insertInto('sancion')
    .values([
      { ...comun, fecha: '2026-11-10', num_partidos: 2 },
      { ...comun, fecha: '2026-11-11', de_acta: true, fecha_descarte: '2026-11-12 10:00:00', motivo_descarte: 'No era' },
    ])
    .execute();
  const { equipos, sanciones } = await leer(yo, colegioId);
  expect([equipos[0]!.cambios_pedidos, equipos[0]!.cambios_aceptados]).toEqual([1, 0]);
  expect(sanciones).toMatchObject([{ sujeto: 'Abeto 1', tipo: 'Propuesta del acta', partidos: 2, validada: false }]);
});

it('el que no hay es 404, y el que no tiene equipos lo dice sin nada', async () => {
  expect((await yo.llamar('GET', '/api/colegios/informe/99999')).status).toBe(404);
  const { id } = await db.insertInto('colegio').values({ nombre: 'Sin equipos' }).returning('id').executeTakeFirstOrThrow();
  expect(await leer(yo, id)).toMatchObject({ equipos: [], sanciones: [], dinero: { pendiente_centimos: 0, deudas: [] } });
  expect((await yo.llamar<{ nombre: string }[]>('GET', '/api/colegios/informe')).body.map(({ nombre }) => nombre)).toEqual([
    'Abeto',
    'Boj',
    'Cedro',
    'Drago',
  ]);
});

it('en la muestra, su dinero es el de su libro y lo pendiente es lo de los cobros', async () => {
  const muestra = await abrirOficina({ database: await baseConMuestra() });
  try {
    const cliente = await entrar(muestra.http, 'admin@demo.es', { contrasena: 'demo-2026' });
    const resumenes = (await cliente.llamar<ResumenDeColegio[]>('GET', '/api/cobroscolegio/resumen')).body;
    for (const { id, pendiente, cuotas } of resumenes.slice(0, 5)) {
      const { dinero } = await leer(cliente, id);
      const libro = (await cliente.llamar<Libro>('GET', `/api/libro/colegio/${id}`)).body;
      expect([dinero.pendiente_centimos, dinero.cuotas_sin_pedir_centimos]).toEqual([pendiente, cuotas]);
      expect(dinero.saldo_centimos).toBe(libro.saldo_centimos);
      expect(dinero.deudas.map((deuda) => deuda.pendiente_centimos)).toEqual(libro.deudas.map((deuda) => deuda.pendiente_centimos));
    }
  } finally {
    await muestra.cerrar();
  }
});
