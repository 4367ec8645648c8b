import type { CompeticionEntera } from '@cd/contract/competicion/competiciones';
import type { Relevo } from '@cd/contract/dinero/relevo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { crearEquipo } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar } from '../../../pruebas/oficina';
import { abrirCobros, CARGO, CUOTA, HOY, type OficinaDeCobros } from '../cobros/cobros-de-prueba';
import { abrirPagos, TARIFA, type OficinaDePagos } from '../pagos/pagos-de-prueba';

let cobros: OficinaDeCobros;
let pagos: OficinaDePagos;
let actual: z.output<typeof CompeticionEntera>;
let proxima: number;
const SIGUIENTE = { nombre: 'La siguiente', fecha_inicio: '2040-09-03', fecha_fin: '2041-08-25' };

beforeAll(async () => {
  [cobros, pagos] = await Promise.all([abrirCobros(), abrirPagos()]);
  actual = (await cobros.jefa.llamar<typeof actual>('GET', '/api/competiciones/actual')).body;
});
afterAll(async () => {
  await Promise.all([cobros.oficina.cerrar(), pagos.oficina.cerrar()]);
});

interface Dicho {
  id: number;
  codigo?: string;
  detail?: string;
}
const preparar = async (o: OficinaDeCobros | OficinaDePagos): Promise<number> => {
  const { body: enCurso } = await o.jefa.llamar<Dicho>('GET', '/api/competiciones/actual');
  const cuerpo = { competicion: SIGUIENTE, copiar: { campeonatos: true }, actual: enCurso.id };
  return (await o.jefa.llamar<Dicho>('POST', '/api/competiciones', cuerpo)).body.id;
};
const previa = async (o: OficinaDeCobros | OficinaDePagos): Promise<Relevo> =>
  (await o.jefa.llamar<Relevo>('GET', '/api/competiciones/relevo')).body;
const relevar = () => cobros.jefa.llamar<Dicho>('PUT', `/api/competiciones/relevo/${proxima}`, { actual: actual.id });
const deshacer = (id = proxima, quien = cobros.jefa) => quien.llamar<Dicho>('PUT', `/api/competiciones/relevo/deshacer/${id}`);
const enCurso = async () => (await cobros.jefa.llamar<Dicho>('GET', '/api/competiciones/actual')).body.id;
const relevoDe = async (id: number) =>
  (await cobros.jefa.llamar<{ id: number; relevo: { de: string } | null }[]>('GET', '/api/competiciones/seleccion')).body.find(
    (una) => una.id === id,
  )?.relevo;

it('sin próxima temporada no hay nada que decir', async () => {
  expect(await previa(cobros)).toBeNull();
});

it('dice lo que deben los colegios, lo que está en el banco y los partidos que quedan', async () => {
  const [olmo, abeto] = [await cobros.colegio('Olmo', 2), await cobros.colegio('Abeto', 1)];
  const cobro = await cobros.cobrar(abeto.equipos);
  expect((await cobros.girar([cobro.body.id])).status).toBe(200);
  proxima = await preparar(cobros);
  const { dinero, campeonatos, familias, sin_jugar } = await previa(cobros);
  expect(dinero).toEqual({
    colegios: { cuantos: 2, centimos: (olmo.equipos.length + abeto.equipos.length) * CUOTA },
    recibos: { cuantos: 1, centimos: CUOTA },
    arbitros: { cuantos: 0, centimos: 0 },
  });
  expect([campeonatos, familias, sin_jugar]).toEqual([1, { equipos: 0, equipos_despues: 0, dispositivos: 0 }, 0]);
  expect(CARGO > HOY).toBe(true);
});

it('y los árbitros que quedan por pagar, los equipos que se ven y los móviles que los siguen', async () => {
  const { db } = pagos.oficina;
  const { partidos } = await pagos.arbitraron('2026-11-14', '2026-11-15');
  await preparar(pagos);
  const { equipo_local_id } = await db
    .selectFrom('partido')
    .select('equipo_local_id')
    .where('id', '=', partidos[0]!.partidoId)
    .executeTakeFirstOrThrow();
  await sql`with s as (insert into app_suscripcion (endpoint, p256dh, auth, tipos) values ('https://push.es/1', 'p', 'a', '{}') returning id)
    insert into app_suscripcion_equipo (suscripcion_id, equipo_id) select id, ${equipo_local_id}::int from s`.execute(db);
  const { dinero, familias, sin_validar } = await previa(pagos);
  expect(dinero.arbitros).toEqual({ cuantos: 1, centimos: 2 * TARIFA });
  expect(familias).toEqual({ equipos: 2, equipos_despues: 0, dispositivos: 1 });
  expect(sin_validar).toBe(2);
});

it('el relevo se deshace mientras no se haya escrito en la nueva, y todo queda como estaba', async () => {
  expect((await relevar()).status).toBe(204);
  expect([await enCurso(), await relevoDe(proxima)]).toMatchObject([proxima, { de: actual.nombre }]);
  expect((await deshacer(actual.id)).body.codigo).toBe('competicion.sin_relevo');
  const { db, http } = cobros.oficina;
  await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Solo mira', 1, 1)] });
  expect((await deshacer(proxima, await entrar(http, 'mira@liga.es'))).status).toBe(403);
  expect((await deshacer()).status).toBe(204);
  expect([await enCurso(), await relevoDe(proxima)]).toEqual([actual.id, null]);
  expect((await previa(cobros)).proxima).toMatchObject({ id: proxima, proxima: true });
  // What was owed is owed where it was.
  expect((await previa(cobros)).dinero.recibos.cuantos).toBe(1);
  expect((await deshacer()).body.codigo).toBe('competicion.sin_relevo');
});

it('con algo escrito en la nueva no se deshace, y dice qué', async () => {
  const { db } = cobros.oficina;
  expect((await relevar()).status).toBe(204);
  const { id: campeonato } = await db.selectFrom('campeonato').select('id').where('competicion_id', '=', proxima).executeTakeFirstOrThrow();
  const equipo = await crearEquipo(db, campeonato, 'Recién llegado');
  const { status, body } = await deshacer();
  expect([status, body.codigo, body.detail]).toEqual([
    409,
    'competicion.relevo_escrito',
    `Ya se ha escrito en ${SIGUIENTE.nombre} (equipos): el relevo no se deshace`,
  ]);
  expect(await enCurso()).toBe(proxima);
  await db.deleteFrom('equipo').where('id', '=', equipo).execute();
  // Its own name is written too.
  const { body: suya } = await cobros.jefa.llamar<typeof actual>('GET', `/api/competiciones/${proxima}`);
  const competicion = {
    id: proxima,
    fecha_inicio: suya.fecha_inicio,
    fecha_fin: suya.fecha_fin,
    nombre: 'Otro nombre',
    version: suya.version,
  };
  expect((await cobros.jefa.llamar('PUT', '/api/competiciones', { competicion })).status).toBe(204);
  expect((await deshacer()).body.detail).toContain('(sus datos)');
  await db.updateTable('competicion').set({ version: suya.version, nombre: SIGUIENTE.nombre }).where('id', '=', proxima).execute();
});

it('con otra ya preparada, antes se elimina; y pasado un día ya no', async () => {
  const { db } = cobros.oficina;
  const tercera = { nombre: 'La tercera', fecha_inicio: '2041-09-02', fecha_fin: '2042-08-24' };
  const cuerpo = { competicion: tercera, copiar: { campeonatos: false }, actual: proxima };
  const { body: otra } = await cobros.jefa.llamar<Dicho>('POST', '/api/competiciones', cuerpo);
  expect((await deshacer()).body.codigo).toBe('competicion.proxima');
  expect((await cobros.jefa.llamar('DELETE', `/api/competiciones/proxima/${otra.id}`)).status).toBe(204);
  await db
    .updateTable('competicion')
    .set({ relevada: sql`now() - interval '25 hours'` })
    .where('id', '=', proxima)
    .execute();
  const { status, body } = await deshacer();
  expect([status, body.codigo]).toEqual([409, 'competicion.relevo_tarde']);
  expect(body.detail).toContain(`${SIGUIENTE.nombre} relevó a ${actual.nombre} el `);
  expect([await enCurso(), await relevoDe(proxima)]).toEqual([proxima, null]);
});
