import { beforeEach, describe, expect, it } from 'vitest';
import {
  convocatoriaVigente,
  acta,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  crearPlantilla,
  jugarCruce,
} from '../../../pruebas/fabricas';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { crearUsuario, entrar, ROL, textoDe, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { reconstruirClasificaciones, registrarResultados } from '../../resultados/service';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;
const campeonato = await crearCampeonato(db);
const nombres = ['Olmo', 'Abeto', 'Pino', 'Haya'] as const;
const ids: number[] = [];
for (const nombre of nombres) ids.push(await crearEquipo(db, campeonato.campeonatoId, nombre));
const [olmo, abeto, pino, haya] = ids as [number, number, number, number];
const liga = await crearLiga(
  db,
  campeonato.campeonatoId,
  [olmo, abeto, pino],
  [
    { local: olmo, visitante: abeto },
    { local: pino, visitante: olmo },
    { local: abeto, visitante: pino },
    { local: abeto, visitante: olmo, vuelta: 2 },
  ],
);
const [jugado, pendiente, , vuelta] = liga.partidos as [number, number, number, number];

const cuenta = async (tabla: 'entrenador' | 'arbitro', nombre: string, rol: number) => {
  const usuario_id = await crearUsuario(db, { login: `${nombre.toLowerCase()}@liga.es`, nombre, roles: [rol] });
  const { id } = await db.insertInto(tabla).values({ nombre, usuario_id }).returning('id').executeTakeFirstOrThrow();
  return { id, usuario_id };
};
const ines = await cuenta('entrenador', 'Ines', ROL.entrenador);
const teo = await cuenta('arbitro', 'Teo', ROL.arbitro);
await crearPlantilla(db, pino, { entrenadores: [ines.id] });
const cvDe = (partido: number) => convocatoriaVigente(db, partido);
const { id: perfil } = await db.selectFrom('perfil_arbitro').select('id').executeTakeFirstOrThrow();
const designar = async (partido: number, estado: number) =>
  db
    .insertInto('arbitraje')
    .values({ convocatoria_id: await cvDe(partido), arbitro_id: teo.id, perfil_arbitro_id: perfil, estado })
    .execute();
const jugar = (partidoId: number, local: number, visitante: number) =>
  db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId, acta: acta(local, visitante), validada: true }]));

beforeEach(async () => {
  for (const tabla of ['informe', 'arbitraje', 'notificacion', 'retirada'] as const) await db.deleteFrom(tabla).execute();
  await db.updateTable('partido').set({ estado: 3 }).execute();
  await jugar(jugado, 2, 0);
});

type Puesto = { equipo: string; antes: number | null; despues: number | null; puntos_antes: number; puntos_despues: number };
interface Previa {
  partidos: { id: number; que: string; marcador_local: number | null; marcador_visitante: number | null }[];
  consecuencias: { puestos: Puesto[]; ganadores: { antes: string | null; despues: string | null }[] };
}
type Rechazo = { codigo: string; detail: string };
const pedida = (modo: string, equipo_id = olmo, fase_id = liga.faseId) => ({ retirada: { equipo_id, fase_id, modo } });
const retirar = (cuerpo = pedida('perder'), quien = yo): Promise<Respuesta<{ id: number } & Rechazo>> =>
  quien.llamar('POST', '/api/equipos/retirada', cuerpo);
const previa = (cuerpo: object): Promise<Respuesta<Previa & Rechazo>> => yo.llamar('POST', '/api/equipos/retirada/previa', cuerpo);
const deshacer = (id: number): Promise<Respuesta<Rechazo>> => yo.llamar('DELETE', `/api/equipos/retirada/${id}`);
const tabla = async () =>
  (await db.selectFrom('clasificacion').selectAll().where('grupo_id', '=', liga.grupoId).orderBy('orden').execute()).map((fila) => [
    fila.equipo_id,
    fila.posicion,
    fila.puntos,
  ]);
const estados = async () =>
  (await db.selectFrom('partido').select('estado').where('id', 'in', liga.partidos).orderBy('id').execute()).map(({ estado }) => estado);
const avisos = (usuario: number) => leerAvisos(db, usuario);

describe('un equipo que se retira de una liga', () => {
  it('pierde lo que le quedaba con el marcador del esquema, y la tabla lo cuenta como si se rehiciera', async () => {
    const { body: vista } = await previa(pedida('perder'));
    expect(vista.partidos.map(({ id, que, marcador_local, marcador_visitante }) => [id, que, marcador_local, marcador_visitante])).toEqual([
      [pendiente, 'perdido', 3, 0],
      [vuelta, 'perdido', 3, 0],
    ]);
    expect(vista.consecuencias.puestos).toContainEqual({ equipo: 'Pino', antes: 2, despues: 1, puntos_antes: 0, puntos_despues: 3 });
    expect(await estados()).toEqual([1, 3, 3, 3]);

    expect((await retirar()).status).toBe(200);
    expect(await estados()).toEqual([1, 1, 3, 1]);
    const ahora = await tabla();
    expect(ahora.map(([equipo, , puntos]) => [equipo, puntos]).toSorted()).toEqual([
      [olmo, 3],
      [abeto, 3],
      [pino, 3],
    ]);
    await db.transaction().execute((tx) => reconstruirClasificaciones(tx));
    expect(await tabla()).toEqual(ahora);
  });

  it('con sus partidos anulados va el último sin puesto y lo que había ganado no cuenta; los que quedaban no se juegan', async () => {
    const { body: vista } = await previa(pedida('anular'));
    expect(vista.partidos.map(({ id, que }) => [id, que])).toEqual([
      [jugado, 'no cuenta'],
      [pendiente, 'suspendido'],
      [vuelta, 'suspendido'],
    ]);
    await retirar(pedida('anular'));
    expect(await estados()).toEqual([1, 2, 3, 2]);
    expect(await tabla()).toEqual([
      [abeto, 1, 0],
      [pino, 1, 0],
      [olmo, null, 0],
    ]);
  });

  it('lo saben, una vez y por su nombre, quienes tenían partidos con él', async () => {
    await designar(pendiente, 1);
    await retirar();
    expect(await avisos(ines.usuario_id)).toEqual([{ asunto: 'Olmo se retira', texto: expect.stringContaining('\nPino – Olmo') }]);
    expect((await avisos(teo.usuario_id)).map(({ asunto }) => asunto)).toEqual(['Olmo se retira']);
    expect((await avisos(ines.usuario_id))[0]!.texto).not.toContain('Abeto – Olmo');
  });

  it('al deshacerlo todo queda como estaba: tabla, partidos, lo suspendido y quien no había confirmado', async () => {
    await yo.llamar('POST', '/api/informespartido/admin', {
      informe: { convocatoria_id: await cvDe(vuelta), tipo: 0, suspension: { tipo_suspension_id: 1, observaciones: '' } },
    });
    await designar(pendiente, 1);
    const antes = [await tabla(), await estados()];
    const { body } = await retirar();
    expect(await db.selectFrom('arbitraje').select('estado').execute()).toEqual([{ estado: 4 }]);
    expect((await deshacer(body.id)).status).toBe(204);
    expect([await tabla(), await estados()]).toEqual(antes);
    expect(await db.selectFrom('arbitraje').select('estado').execute()).toEqual([{ estado: 1 }]);
    expect(await db.selectFrom('informe').select('tipo').where('vigente', '=', true).orderBy('tipo').execute()).toEqual([
      { tipo: 0 },
      { tipo: 1 },
    ]);
    expect((await avisos(ines.usuario_id)).map(({ asunto }) => asunto)).toEqual(['Olmo se retira', 'Olmo sigue jugando']);
    expect((await deshacer(body.id)).status).toBe(404);
  });

  it('no se deshace con un arbitraje pagado, ni antes que la de otro equipo que jugaba con él', async () => {
    await designar(pendiente, 3);
    const primera = (await retirar()).body.id;
    const segunda = (await retirar(pedida('anular', pino))).body.id;
    expect((await deshacer(primera)).body.detail).toContain('mientras siga la de Pino');
    expect((await deshacer(segunda)).status).toBe(204);
    await db.updateTable('arbitraje').set({ estado: 5 }).execute();
    expect((await deshacer(primera)).body).toMatchObject({ codigo: 'retirada.sin_vuelta', detail: expect.stringContaining('Pino – Olmo') });
  });

  it('no cambia un informe validado, y dice de qué partido', async () => {
    await yo.llamar('PUT', '/api/informespartido/suspensionmasiva', {
      suspensionPartidos: { partidos: [pendiente], tipo_suspension_id: 1 },
    });
    const { id } = await db.selectFrom('informe').select('id').where('tipo', '=', 0).executeTakeFirstOrThrow();
    await yo.llamar('PUT', `/api/informespartido/validar/${id}`, {});
    const { status, body } = await retirar();
    expect([status, body.codigo]).toEqual([409, 'retirada.imposible']);
    expect(body.detail).toContain(`Pino – Olmo (${pendiente})`);
    expect(await estados()).toEqual([1, 2, 3, 3]);
  });

  it('dos a la vez lo retiran una sola vez, y otra después se niega', async () => {
    const respuestas = await Promise.all([retirar(), retirar(pedida('anular'))]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await retirar()).body.detail).toBe(textoDe('retirada.repetida'));
    expect(await db.selectFrom('retirada').select('id').execute()).toHaveLength(1);
  });

  it('lo ajeno, lo mal escrito y lo de una temporada histórica no hacen nada', async () => {
    expect((await retirar(pedida('perder', 999_999))).status).toBe(404);
    expect((await retirar(pedida('perder', olmo, 999_999))).status).toBe(404);
    expect((await retirar(pedida('perder', haya))).status).toBe(404);
    expect((await retirar(pedida('quemar'))).status).toBe(400);
    expect((await retirar(pedida('perder'), await entrar(http, 'ines@liga.es'))).status).toBe(403);
    const { id: otra } = await db
      .insertInto('competicion')
      .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('usuario').set({ competicion_id: otra }).where('id', '=', yo.usuarioId).execute();
    expect((await retirar()).status).toBe(403);
    await db.updateTable('usuario').set({ competicion_id: null }).where('id', '=', yo.usuarioId).execute();
    expect(await estados()).toEqual([1, 3, 3, 3]);
  });

  it('eliminado el calendario de la fase, ya no está retirado de ella', async () => {
    const otra = await crearLiga(db, campeonato.campeonatoId, [olmo, abeto], [{ local: olmo, visitante: abeto }], 'Otra');
    expect((await retirar(pedida('anular', olmo, otra.faseId))).status).toBe(200);
    // With its reports taken away one by one, nothing says any more that it was played.
    await db.deleteFrom('informe').where('retirada_id', 'is not', null).execute();
    expect((await yo.llamar('DELETE', `/api/calendarios/${otra.faseId}`)).status).toBe(204);
    expect(await db.selectFrom('retirada').select('id').execute()).toEqual([]);
    await db.deleteFrom('fase').where('id', '=', otra.faseId).execute();
  });

  it('se ve en sus fases, y no se elimina: se dice que se retire', async () => {
    const { body } = await retirar();
    const fases = await yo.llamar<{ fases: object[] }>('GET', `/api/equipos/retirada/${olmo}`);
    expect(fases.body.fases).toEqual([
      expect.objectContaining({
        id: liga.faseId,
        tipo: 0,
        jugados: 3,
        pendientes: 0,
        retirada: expect.objectContaining({ id: body.id, modo: 'perder' }),
      }),
    ]);
    expect((await yo.llamar<Rechazo>('DELETE', `/api/equipos/${abeto}`)).body.detail).toContain('«Retirar»');
  });
});

describe('un equipo que se retira de una eliminatoria', () => {
  it('pierde la que le queda, y con ella el tercer puesto que le tocaba; con la final jugada no se deshace', async () => {
    const copa = await crearCopa(db, campeonato.campeonatoId, [olmo, abeto, pino, haya], true, 'Copa');
    await jugarCruce(db, copa, '1-1', { local: olmo, visitante: haya });
    await jugarCruce(db, copa, '1-2', { local: abeto, visitante: pino, acta: acta(1, 0) });
    const cruce = (clave: string) =>
      db.selectFrom('eliminatoria').selectAll().where('id', '=', copa.cruces.get(clave)!).executeTakeFirstOrThrow();
    expect((await retirar(pedida('anular', olmo, copa.faseId))).body.codigo).toBe('retirada.modo');
    const { body: vista } = await previa(pedida('perder', olmo, copa.faseId));
    expect(vista.consecuencias.ganadores).toContainEqual(expect.objectContaining({ antes: null, despues: 'Haya' }));
    expect((await cruce('0-1')).equipo1_id).toBeNull();

    const { body } = await retirar(pedida('perder', olmo, copa.faseId));
    expect(await cruce('0-1')).toMatchObject({ equipo1_id: haya, equipo2_id: abeto, ganador_id: null });
    expect(await cruce('0-2')).toMatchObject({ equipo1_id: olmo, equipo2_id: pino, ganador_id: pino, decidido_por: 'incomparecencia' });
    expect((await deshacer(body.id)).status).toBe(204);
    expect(await cruce('0-1')).toMatchObject({ equipo1_id: null, equipo2_id: abeto });
    expect(await cruce('0-2')).toMatchObject({ equipo1_id: null, ganador_id: null });

    const otra = await retirar(pedida('perder', olmo, copa.faseId));
    const final = await db
      .selectFrom('partido')
      .select('id')
      .where('eliminatoria_id', '=', copa.cruces.get('0-1')!)
      .executeTakeFirstOrThrow();
    await jugar(final.id, 1, 0);
    expect((await deshacer(otra.body.id)).body).toMatchObject({
      codigo: 'eliminatoria.jugada',
      detail: expect.stringContaining('la eliminatoria siguiente ya se ha jugado'),
    });
  });

  it('que ya no puede perder, por lo jugado en la ida, se niega con el motivo; sin rival todavía, también', async () => {
    const copa = await crearCopa(db, campeonato.campeonatoId, [olmo, abeto], false, 'Dos partidos');
    const cruce = copa.cruces.get('0-1')!;
    await db.updateTable('eliminatoria').set({ num_partidos: 2 }).where('id', '=', cruce).execute();
    expect((await retirar(pedida('perder', olmo, copa.faseId))).body.detail).toContain('no le queda ninguna eliminatoria');
    await jugarCruce(db, copa, '0-1', { local: olmo, visitante: abeto, acta: acta(5, 0) });
    await jugarCruce(db, copa, '0-1', { local: abeto, visitante: olmo, vuelta: 2 });
    const { status, body } = await retirar(pedida('perder', olmo, copa.faseId));
    expect([status, body.codigo]).toEqual([409, 'retirada.imposible']);
    expect(body.detail).toContain('no pasa su rival');
    expect(await db.selectFrom('retirada').select('id').execute()).toHaveLength(0);
  });
});
