import { expect } from 'vitest';
import { abrirEquipos, type OficinaDeEquipos, type PlantillaRechazada } from '../../modules/competicion/plantillas/equipos-de-prueba';
import { crearLiga } from '../fabricas';
import type { Cliente } from '../oficina';
import { dicen, twoAtOnce, type Area } from './two-at-once';

interface OficinaDeCompeticion extends OficinaDeEquipos {
  /** Of another category of the same season. */
  otroCampeonatoId: number;
  categorias: number[];
}

async function abrir(): Promise<OficinaDeCompeticion> {
  const o = await abrirEquipos();
  const { db } = o.oficina;
  const categorias = await db
    .insertInto('categoria')
    .values(['Cadete', 'Juvenil'].map((nombre) => ({ nombre })))
    .returning('id')
    .execute();
  const { id: otroCampeonatoId } = await db
    .insertInto('campeonato')
    .values({ competicion_id: o.competicionId, deporte_id: o.deporteId, genero_id: o.generoId, categoria_id: categorias[0]!.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...o, otroCampeonatoId, categorias: categorias.map(({ id }) => id) };
}

const SIN_COPIAR = { campeonatos: false };
let serie = 0;
const esquema = async ({ oficina: { db } }: OficinaDeCompeticion): Promise<number> =>
  (
    await db
      .insertInto('esquema')
      .values({ nombre: `Esquema ${++serie}`, puntos_victoria: 3, puntos_empate: 1, puntos_derrota: 0, criterios: [2, 3] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const migrar = (o: OficinaDeCompeticion, idEquipo: number, quien: Cliente) =>
  quien.llamar<PlantillaRechazada>('PUT', '/api/equipos/migrar', {
    idEquipo,
    idCampeonatoOrigen: o.campeonatoId,
    idCampeonatoDestino: o.otroCampeonatoId,
    subequipoDestino: null,
  });
const abrirFase = async (o: OficinaDeCompeticion, equipos: readonly number[], quien: Cliente) => {
  const faseLiga = { campeonato_id: o.campeonatoId, nombre: `Fase ${++serie}`, esquema_id: await esquema(o) };
  return quien.llamar<PlantillaRechazada & { id: number }>('POST', '/api/fasesliga', { faseLiga, grupos: [{ nombre: 'A', equipos }] });
};
const campeonatoDe = async ({ oficina: { db } }: OficinaDeCompeticion, equipo: number): Promise<number> =>
  (await db.selectFrom('equipo').select('campeonato_id').where('id', '=', equipo).executeTakeFirstOrThrow()).campeonato_id;

/** A league of three teams whose draft calendar is made. */
async function conBorrador(o: OficinaDeCompeticion) {
  const equipos = [await o.equipo(), await o.equipo(o.abeto), await o.equipo()];
  const { faseId } = await crearLiga(o.oficina.db, o.campeonatoId, equipos, [], `Borrador ${++serie}`);
  await o.jefa.llamar('GET', `/api/calendarios/generar/${faseId}`);
  const calendario = (await o.jefa.llamar<object[]>('GET', `/api/fasesliga/calendario/${faseId}`)).body;
  // On whatever day this is tried.
  const guardar = (quien: Cliente) =>
    quien.llamar<PlantillaRechazada>('POST', '/api/calendarios', { faseliga_id: faseId, calendario, con_avisos: 1 });
  const partidos = async () => (await o.oficina.db.selectFrom('partido').select('id').where('fase_id', '=', faseId).execute()).length;
  return { faseId, equipos, guardar, partidos };
}

export const competicion: Area<OficinaDeCompeticion> = {
  abrir,
  cerrojos: [
    {
      clausula: 'modules/competicion/plantillas/queries.ts bloquear',
      regla: 'dos equipos de un campeonato no activan a la vez al mismo jugador',
      async prueba(o) {
        const ana = await o.jugador('Ana');
        const [una, otra] = [await o.crear(await o.equipo()), await o.crear(await o.equipo())];
        for (const plantilla of [una, otra]) expect((await o.meter(plantilla, ana)).status).toBe(204);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => o.paso('consolidar', una),
          () => o.paso('consolidar', otra, o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['204', '422 plantilla.con_faltas']);
        await o.vaciar();
      },
    },
    {
      clausula: 'modules/competicion/plantillas/queries.ts bloquear',
      regla: 'un equipo no tiene dos borradores de plantilla',
      async prueba(o) {
        const equipo = await o.equipo();
        const anadir = (quien: Cliente) => quien.llamar<PlantillaRechazada>('POST', `/api/plantillas/duplicar/${equipo}`);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => anadir(o.jefa),
          () => anadir(o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['200', '409 plantilla.estado']);
        expect(await o.estados(equipo)).toEqual(['borrador_admin']);
        await o.vaciar();
      },
    },
    {
      clausula: 'modules/competicion/equipos/migracion.ts migrarEquipo',
      regla: 'no migra un equipo que acaba de entrar en un grupo',
      async prueba(o) {
        const [equipo, rival] = [await o.equipo(), await o.equipo(o.abeto)];
        const dos = await twoAtOnce(
          o.oficina.db,
          () => abrirFase(o, [equipo, rival], o.jefa),
          () => migrar(o, equipo, o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['200', '409 equipo.no_migrable']);
        expect(await campeonatoDe(o, equipo)).toBe(o.campeonatoId);
        await o.vaciar();
      },
    },
    {
      clausula: 'modules/competicion/fases/queries.ts reservarEquipos',
      regla: 'no entra en un grupo el equipo que acaba de migrar a otro campeonato',
      async prueba(o) {
        const [equipo, rival] = [await o.equipo(), await o.equipo(o.abeto)];
        const dos = await twoAtOnce(
          o.oficina.db,
          () => migrar(o, equipo, o.jefa),
          () => abrirFase(o, [equipo, rival], o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['204', '422 fase.equipo_ajeno']);
        await o.vaciar();
      },
    },
    {
      clausula: 'modules/competicion/fases/queries.ts reservarFase',
      regla: 'no cambia de grupos la fase cuyos partidos se están guardando',
      async prueba(o) {
        const { faseId, equipos, guardar } = await conBorrador(o);
        const { body } = await o.jefa.llamar<{ version: number; esquema_id: number; nombre: string }>('GET', `/api/fasesliga/${faseId}`);
        const { version, esquema_id, nombre } = body;
        const faseLiga = { id: faseId, version, nombre, esquema_id, campeonato_id: o.campeonatoId };
        const grupos = [{ nombre: 'Sin el tercero', equipos: equipos.slice(0, 2) }];
        const dos = await twoAtOnce(
          o.oficina.db,
          () => guardar(o.jefa),
          () => o.otraJefa.llamar('PUT', '/api/fasesliga', { faseLiga, grupos }),
        );
        expect(dicen(dos)).toEqual(['200', '409 fase.con_partidos']);
        await o.vaciar();
      },
    },
    {
      clausula: 'modules/competicion/calendarios/queries.ts reservarFase',
      regla: 'un borrador de calendario se guarda una vez',
      async prueba(o) {
        const { guardar, partidos } = await conBorrador(o);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => guardar(o.jefa),
          () => guardar(o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['200', '409 calendario.sin_borrador']);
        expect(await partidos()).toBe(6);
        await o.vaciar();
      },
    },
    {
      clausula: 'modules/competicion/semanas/queries.ts reservarCampeonato',
      regla: 'una fase no repite como suya la semana que su campeonato acaba de dejar de jugar',
      async prueba(o) {
        const { faseId: id } = await crearLiga(o.oficina.db, o.campeonatoId, [await o.equipo()], [], `Semanas ${++serie}`);
        const semanas = ['2026-12-21'];
        const dos = await twoAtOnce(
          o.oficina.db,
          () => o.jefa.llamar('PUT', '/api/campeonatos/semanasinhabiles', { campeonato: { id: o.campeonatoId, semanas } }),
          () => o.otraJefa.llamar('PUT', '/api/fases/semanasinhabiles', { fase: { id, semanas } }),
        );
        expect(dicen(dos)).toEqual(['204', '204']);
        expect(await o.oficina.db.selectFrom('fase_semana_inhabil').selectAll().execute()).toEqual([]);
        await o.vaciar();
      },
    },
    {
      clausula: 'modules/competicion/esquemas/queries.ts reservarEsquemas',
      regla: 'dos esquemas no tienen el mismo nombre',
      async prueba({ oficina: { db }, jefa, otraJefa }) {
        const crear = (quien: Cliente, nombre: string) => quien.llamar('POST', '/api/esquemasclasificacion', { esquema: { nombre } });
        const dos = await twoAtOnce(
          db,
          () => crear(jefa, 'Rugby'),
          () => crear(otraJefa, 'RÚGBY'),
        );
        expect(dicen(dos)).toEqual(['200', '409 esquema.duplicado']);
      },
    },
    {
      clausula: 'modules/competicion/campeonatos/queries.ts reservarCompeticion',
      regla: 'en la temporada que acaba de pasar a histórica no se crea un campeonato',
      async prueba({ oficina: { db }, jefa, otraJefa, competicionId: actual, categorias, ...o }) {
        const competicion = { nombre: '2027-2028', fecha_inicio: '2027-08-30', fecha_fin: '2028-08-27' };
        const campeonato = { deporte_id: o.deporteId, genero_id: o.generoId, categoria_id: categorias[1] };
        const dos = await twoAtOnce(
          db,
          () => jefa.llamar('POST', '/api/competiciones', { competicion, copiar: SIN_COPIAR, actual, proxima: false }),
          () => otraJefa.llamar('POST', '/api/campeonatos', { campeonato }),
        );
        expect(dicen(dos)).toEqual(['200', '409 competicion.historica']);
      },
    },
    {
      clausula: 'modules/competicion/competiciones/queries.ts reservarCompeticiones',
      regla: 'de la misma temporada se abre una sola siguiente',
      async prueba({ oficina: { db }, jefa, otraJefa }) {
        const { id: actual } = await db.selectFrom('competicion').select('id').where('historico', '=', false).executeTakeFirstOrThrow();
        const abrirla = (quien: Cliente, competicion: object) =>
          quien.llamar('POST', '/api/competiciones', { competicion, copiar: SIN_COPIAR, actual, proxima: false });
        const dos = await twoAtOnce(
          db,
          () => abrirla(jefa, { nombre: '2028-2029', fecha_inicio: '2028-08-28', fecha_fin: '2029-08-26' }),
          () => abrirla(otraJefa, { nombre: '2029-2030', fecha_inicio: '2029-08-27', fecha_fin: '2030-08-25' }),
        );
        expect(dicen(dos)).toEqual(['200', '409 version.antigua']);
        expect(await db.selectFrom('competicion').select('id').where('historico', '=', false).execute()).toHaveLength(1);
        // And the one to come relays it once.
        const { id: enCurso } = await db.selectFrom('competicion').select('id').where('historico', '=', false).executeTakeFirstOrThrow();
        const competicion = { nombre: '2039-2040', fecha_inicio: '2039-08-29', fecha_fin: '2040-08-26' };
        const cuerpo = { competicion, copiar: SIN_COPIAR, actual: enCurso, proxima: true };
        const { id } = (await jefa.llamar<{ id: number }>('POST', '/api/competiciones', cuerpo)).body;
        const relevar = (quien: Cliente) => quien.llamar('PUT', `/api/competiciones/relevo/${id}`, { actual: enCurso });
        const relevos = await twoAtOnce(
          db,
          () => relevar(jefa),
          () => relevar(otraJefa),
        );
        expect(dicen(relevos)).toEqual(['204', '409 version.antigua']);
        // And it is undone once; then it takes over again.
        const deshacer = (quien: Cliente) => quien.llamar('PUT', `/api/competiciones/relevo/deshacer/${id}`);
        const deshechos = await twoAtOnce(
          db,
          () => deshacer(jefa),
          () => deshacer(otraJefa),
        );
        expect(dicen(deshechos)).toEqual(['204', '409 competicion.sin_relevo']);
        expect((await relevar(jefa)).status).toBe(204);
        // Or is deleted, and then relays nobody.
        const otra = { nombre: '2040-2041', fecha_inicio: '2040-09-03', fecha_fin: '2041-08-25' };
        const preparada = await jefa.llamar<{ id: number }>('POST', '/api/competiciones', { ...cuerpo, competicion: otra, actual: id });
        const eliminada = await twoAtOnce(
          db,
          () => jefa.llamar('DELETE', `/api/competiciones/proxima/${preparada.body.id}`),
          () => otraJefa.llamar('PUT', `/api/competiciones/relevo/${preparada.body.id}`, { actual: id }),
        );
        expect(dicen(eliminada)).toEqual(['204', '404 recurso.desconocido']);
      },
    },
  ],
};
