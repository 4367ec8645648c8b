import type { Competicion } from '@cd/contract/sesion/sesion';
import type { Relevo } from '@cd/contract/dinero/relevo';
import type { Inscripcion } from '@cd/contract/inscripcion/inscripciones';
import type { OpcionesDeColegio, Preequipo } from '@cd/contract/inscripcion/preequipos';
import type { Renovacion } from '@cd/contract/inscripcion/renovacion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlantillaRechazada } from '../plantillas/equipos-de-prueba';
import { crearEquipo } from '../../../pruebas/fabricas';
import { abrirInscripciones, type OficinaDeInscripcion } from '../../inscripcion/periodo/inscripcion-de-prueba';

let o: OficinaDeInscripcion;
let actual: Competicion;
let proxima: number;
let periodo: number;
let campeonatos: { id: number; competicion_id: number }[];

const SIGUIENTE = { nombre: 'La próxima', fecha_inicio: '2040-09-03', fecha_fin: '2041-08-25' };
const abrir = (extra: object = {}, competicion: object = SIGUIENTE) =>
  o.jefa.llamar<PlantillaRechazada & { id: number }>('POST', '/api/competiciones', {
    competicion,
    copiar: { campeonatos: true },
    actual: actual.id,
    proxima: true,
    ...extra,
  });
const trabajarEn = (id: number) => o.jefa.llamar('PUT', `/api/usuarios/competicion/${id}`);
const deTrabajo = async (quien = o.jefa) => (await quien.llamar<Competicion>('GET', '/api/competiciones/usuario')).body;
const periodoDe = async (quien: typeof o.jefa) => (await quien.llamar<Inscripcion>('GET', '/api/inscripciones/actual')).body;
/** Rows of all that the season that is played has. */
const loQueSeJuega = () =>
  o.oficina.db
    .selectFrom('equipo as e')
    .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
    .select(['e.id', 'e.version', 'e.subequipo'])
    .where('k.competicion_id', '=', actual.id)
    .orderBy('e.id')
    .execute();

beforeAll(async () => {
  o = await abrirInscripciones();
  actual = (await o.jefa.llamar<Competicion>('GET', '/api/competiciones/actual')).body;
});
afterAll(() => o.oficina.cerrar());

const enviar = async (id: number) => {
  const { version } = (await o.suya.llamar<Preequipo>('GET', `/api/preequipos/${id}`)).body;
  const colegios = [{ colegio_id: o.olmo, preequipos: [{ id, version }] }];
  return (await o.suya.llamar('PUT', '/api/inscripciones/validarcoordinador', { colegios })).status;
};

describe('la próxima temporada, mientras se juega esta', () => {
  it('se prepara sin que cambie la que está en curso, después de ella y una sola', async () => {
    expect((await abrir({}, { ...SIGUIENTE, fecha_inicio: '2001-09-03', fecha_fin: '2002-08-25' })).body.codigo).toBe(
      'competicion.anterior',
    );
    const { status, body } = await abrir();
    expect(status).toBe(200);
    proxima = body.id;
    expect((await o.jefa.llamar<Competicion>('GET', '/api/competiciones/actual')).body).toMatchObject({ id: actual.id, historico: false });
    expect(await deTrabajo()).toMatchObject({ id: actual.id });
    expect((await abrir({}, { nombre: 'Otra', fecha_inicio: '2042-09-01', fecha_fin: '2043-08-30' })).body.codigo).toBe(
      'competicion.proxima',
    );
    expect((await abrir({ proxima: false }, { nombre: 'Otra', fecha_inicio: '2042-09-01', fecha_fin: '2043-08-30' })).body.codigo).toBe(
      'competicion.proxima',
    );
    campeonatos = await o.oficina.db.selectFrom('campeonato').select(['id', 'competicion_id']).execute();
    expect(campeonatos.some(({ competicion_id }) => competicion_id === proxima)).toBe(true);
  });

  it('se elimina, con lo copiado, mientras no tenga inscripción ni equipos, y se prepara otra vez', async () => {
    const eliminar = (id: number, quien = o.jefa) => quien.llamar<PlantillaRechazada>('DELETE', `/api/competiciones/proxima/${id}`);
    const deElla = () => o.oficina.db.selectFrom('campeonato').select('id').where('competicion_id', '=', proxima).execute();
    expect((await eliminar(proxima, o.suya)).status).toBe(403);
    expect((await eliminar(actual.id)).status).toBe(404);
    await trabajarEn(proxima);
    const [conEquipo] = await deElla();
    const equipo = await crearEquipo(o.oficina.db, conEquipo!.id, 'Con equipo ya');
    const negada = await eliminar(proxima);
    expect(negada).toMatchObject({ status: 409, body: { codigo: 'maestro.en_uso' } });
    expect(await deElla()).not.toEqual([]);
    await o.oficina.db.deleteFrom('equipo').where('id', '=', equipo).execute();
    expect((await eliminar(proxima)).status).toBe(204);
    expect(await deElla()).toEqual([]);
    // Whoever worked in it works in the one that is played.
    expect(await deTrabajo()).toMatchObject({ id: actual.id });
    proxima = (await abrir()).body.id;
    campeonatos = await o.oficina.db.selectFrom('campeonato').select(['id', 'competicion_id']).execute();
  });

  it('la oficina la elige para trabajar y no está de solo lectura, y los colegios siguen en la que se juega', async () => {
    await trabajarEn(proxima);
    expect(await deTrabajo()).toMatchObject({ id: proxima, historico: false, proxima: true });
    expect(await deTrabajo(o.suya)).toMatchObject({ id: actual.id });
    expect((await periodoDe(o.suya)).temporada).toBe(actual.nombre);
  });

  it('su inscripción se abre, y entonces los colegios inscriben en ella y lo demás sigue en la que se juega', async () => {
    const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/inscripciones', o.pedido());
    periodo = body.id;
    expect(await periodoDe(o.suya)).toMatchObject({ id: periodo, temporada: SIGUIENTE.nombre, estado: 'abierta' });
    expect(await deTrabajo(o.suya)).toMatchObject({ id: actual.id });
    const { body: opciones } = await o.suya.llamar<OpcionesDeColegio>('GET', `/api/preequipos/opciones/${o.olmo}`);
    const suyos = new Set(campeonatos.filter(({ competicion_id }) => competicion_id === proxima).map(({ id }) => id));
    expect(opciones.campeonatos.length).toBeGreaterThan(0);
    expect(opciones.campeonatos.every(({ id }) => suyos.has(id))).toBe(true);
    const pedir = (campeonato_id: number) =>
      o.suya.llamar<PlantillaRechazada & { id: number }>('POST', '/api/preequipos', {
        preequipo: { campeonato_id, colegio_id: o.olmo, subequipo: null, preferido_dia: 6, preferido_hora: '10:00' },
      });
    expect((await pedir(o.campeonatoId)).status).toBe(422);
    const pedido = await pedir(opciones.campeonatos[0]!.id);
    expect(pedido.status).toBe(200);
    expect((await o.suya.llamar<Preequipo>('GET', `/api/preequipos/${pedido.body.id}`)).body.inscripcion_abierta).toBe(1);
  });

  it('se renuevan en ella los equipos de la que se juega', async () => {
    const { body } = await o.suya.llamar<Renovacion>('GET', `/api/preequipos/renovacion/${o.olmo}`);
    expect(body).toMatchObject({ temporada: actual.nombre });
  });

  it('con su inscripción abierta no se elimina', async () => {
    expect((await o.jefa.llamar<PlantillaRechazada>('DELETE', `/api/competiciones/proxima/${proxima}`)).body.codigo).toBe(
      'competicion.con_inscripcion',
    );
  });

  it('no hay dos inscripciones sin consolidar a la vez', async () => {
    await trabajarEn(actual.id);
    expect((await o.jefa.llamar<PlantillaRechazada>('POST', '/api/inscripciones', o.pedido())).body.codigo).toBe('inscripcion.otra');
  });

  it('consolidar hace sus equipos en ella, y de la que se juega no se mueve nada', async () => {
    const antes = await loQueSeJuega();
    await trabajarEn(proxima);
    const ana = await o.jugador('Ana', { conFoto: true });
    const { id } = await o.oficina.db.selectFrom('preequipo').select('id').where('inscripcion_id', '=', periodo).executeTakeFirstOrThrow();
    expect((await o.suya.llamar('POST', '/api/jugadores/coordinador', { id: ana, idPreequipo: id })).status).toBe(200);
    expect(await enviar(id)).toBe(200);
    expect((await o.jefa.llamar('PUT', '/api/preequipos/validaradministrador', { preequipos: [id] })).status).toBe(204);
    const hecha = await o.jefa.llamar<{ equipos: number }>('PUT', `/api/inscripciones/consolidar/${periodo}`, { confirmaMinimos: 1 });
    expect(hecha.body).toMatchObject({ equipos: 1, fuera: 0 });
    expect(await loQueSeJuega()).toEqual(antes);
    const { campeonato_id } = await o.oficina.db
      .selectFrom('equipo')
      .select('campeonato_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(campeonatos.find((uno) => uno.id === campeonato_id)!.competicion_id).toBe(proxima);
    // Nobody but the office sees its team yet.
    const buscables = await o.oficina.db.selectFrom('equipo_buscable').select('equipo_id').execute();
    const deElla = await o.oficina.db.selectFrom('equipo').select('id').where('campeonato_id', '=', campeonato_id).execute();
    expect(buscables.filter(({ equipo_id }) => deElla.some((equipo) => equipo.id === equipo_id))).toEqual([]);
  });

  it('el relevo dice antes qué queda sin hacer, y es una orden con las dos como se vieron', async () => {
    const { body } = await o.jefa.llamar<Relevo | null>('GET', '/api/competiciones/relevo');
    expect(body).toMatchObject({ actual: { id: actual.id }, proxima: { id: proxima }, equipos: 1, inscripcion_sin_consolidar: false });
    expect(body!.familias.equipos_despues).toBe(0);
    const relevar = (id: number, vista: number, quien = o.jefa) =>
      quien.llamar<PlantillaRechazada>('PUT', `/api/competiciones/relevo/${id}`, { actual: vista });
    expect((await relevar(proxima, proxima)).body.codigo).toBe('version.antigua');
    expect((await relevar(actual.id, actual.id)).status).toBe(404);
    expect((await relevar(proxima, actual.id, o.suya)).status).toBe(403);
    expect((await relevar(proxima, actual.id)).status).toBe(204);
    expect(await deTrabajo()).toMatchObject({ id: proxima, historico: false, proxima: false });
    expect(await deTrabajo(o.suya)).toMatchObject({ id: proxima });
    expect((await o.jefa.llamar<Relevo | null>('GET', '/api/competiciones/relevo')).body).toBeNull();
    expect((await relevar(proxima, actual.id)).body).toMatchObject({
      status: 409,
      detail: `${SIGUIENTE.nombre} es ya la competición en curso`,
    });
  });
});
