import { expect } from 'vitest';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../modules/partidos/convocatorias/partidos-de-prueba';
import { abrirInformes, conActa, todosVinieron, type OficinaDeInformes } from '../../modules/partidos/informes/partidos-de-prueba';
import { acta, crearLiga, crearPlantilla } from '../fabricas';
import { crearUsuario, entrar, ROL, type Cliente } from '../oficina';
import { dicen, twoAtOnce, type Area } from './two-at-once';

type O = OficinaDePartidos;
const informar = async (o: O, partido: number) =>
  o.jefa.llamar<{ id: number }>('POST', '/api/informespartido/admin', { informe: conActa(await o.vigente(partido), 2, 1) });
const tipoDeSancion = async ({ oficina: { db } }: O, nombre: string): Promise<number> =>
  (
    await db
      .insertInto('tipo_sancion')
      .values({ nombre, sujeto: 2, relativa_a_partido: true, economica: true, importe_economico: 3000 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const sancionar = (o: O, ts_id: number, convocatoria_id: number) =>
  o.jefa.llamar<{ id: number }>('POST', '/api/sanciones', { sancion: { ts_id, convocatoria_id, equipo_id: o.equipos[0] } });
const faseDe = async ({ oficina: { db } }: O, partido: number): Promise<number> =>
  (await db.selectFrom('partido').select('fase_id').where('id', '=', partido).executeTakeFirstOrThrow()).fase_id;

/** Two teams of one school, each with its match to come, and a child of a lower category who may play once more; whoever coordinates them. */
async function conDosQueSuben({ oficina: { db, http }, campeonato, competicion, deporte, equipos, partidos: [uno, otro] }: O) {
  const [primero, , segundo] = equipos;
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', primero).executeTakeFirstOrThrow();
  const { colegio_id: suyo } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', segundo).executeTakeFirstOrThrow();
  await db.updateTable('equipo').set({ colegio_id, subequipo: 'B' }).where('id', '=', segundo).execute();
  await db.updateTable('convocatoria').set({ fecha: '2036-11-29' }).where('partido_id', 'in', [uno, otro]).execute();
  await db.updateTable('competicion').set({ max_dobles: 1 }).execute();
  await db.updateTable('categoria').set({ annos: '2012-2013', exige_dni: false }).execute();
  const { genero_id } = await db.selectFrom('campeonato').select('genero_id').where('id', '=', campeonato).executeTakeFirstOrThrow();
  const { id: categoria_id } = await db
    .insertInto('categoria')
    .values({ nombre: 'De los pequeños', annos: '2014-2015', exige_dni: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: campeonato_id } = await db
    .insertInto('campeonato')
    .values({ competicion_id: competicion, deporte_id: deporte, categoria_id, genero_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: pequenos } = await db.insertInto('equipo').values({ campeonato_id, colegio_id }).returning('id').executeTakeFirstOrThrow();
  const valores = { nombre_completo: 'Nico Pequeño', dni: '', colegio_id, fecha_nacimiento: '2014-05-01' };
  const { id: jugador } = await db.insertInto('jugador').values(valores).returning('id').executeTakeFirstOrThrow();
  await crearPlantilla(db, pequenos, { jugadores: [jugador] });
  const usuario_id = await crearUsuario(db, { login: 'sube@liga.es', roles: [ROL.coordinador] });
  await db.insertInto('coordinador').values({ nombre: 'Sube', usuario_id, general: true }).execute();
  return {
    cliente: await entrar(http, 'sube@liga.es'),
    jugador,
    restaurar: async (): Promise<void> => {
      await db.deleteFrom('citacion').execute();
      await db.updateTable('competicion').set({ max_dobles: 0 }).execute();
      await db.updateTable('equipo').set({ colegio_id: suyo, subequipo: null }).where('id', '=', segundo).execute();
      await db.updateTable('convocatoria').set({ fecha: '2026-11-21' }).where('partido_id', 'in', [uno, otro]).execute();
    },
  };
}

export const partidos: Area<O> = {
  abrir: abrirPartidosDePrueba,
  cerrojos: [
    {
      clausula: 'modules/partidos/convocatorias/queries.ts reservarPartidos',
      regla: 'de dos que corrigen la convocatoria que vieron, uno lo consigue; y de dos árbitros, uno el único puesto',
      async prueba(o) {
        const id = await o.vigente(o.partidos[0]);
        const { version } = await o.oficina.db
          .selectFrom('partido')
          .select('version')
          .where('id', '=', o.partidos[0])
          .executeTakeFirstOrThrow();
        const corregir = (hora: string) =>
          o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { id, version, fecha: '2026-12-06', hora, sede_id: o.sedes[1] } });
        const dos = await twoAtOnce(
          o.oficina.db,
          () => corregir('11:00'),
          () => corregir('12:00'),
        );
        expect(dicen(dos)).toEqual(['200', '409 version.antigua']);
        await rehacer(o);
        const otro = await o.otroArbitro('El otro');
        const designar = (arbitro_id: number) =>
          o.jefa.llamar('POST', '/api/arbitrajes/crear', {
            arbitraje: { convocatoria_id: id, arbitro_id, perfil_arbitraje_id: o.perfil },
          });
        const designaciones = await twoAtOnce(
          o.oficina.db,
          () => designar(o.arbitro.id),
          () => designar(otro),
        );
        expect(dicen(designaciones)).toEqual(['200', '409 arbitraje.ocupado']);
        await rehacer(o);
      },
    },
    {
      clausula: 'modules/arbitraje/arbitrajes/queries.ts reservarArbitros',
      regla: 'a un árbitro no se le designa para dos partidos a la misma hora',
      async prueba(o) {
        const [uno, otro] = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
        const designar = (convocatoria_id: number) =>
          o.jefa.llamar('POST', '/api/arbitrajes/crear', {
            arbitraje: { convocatoria_id, arbitro_id: o.arbitro.id, perfil_arbitraje_id: o.perfil },
          });
        const dos = await twoAtOnce(
          o.oficina.db,
          () => designar(uno),
          () => designar(otro),
        );
        expect(dicen(dos)).toEqual(['200', '409 arbitraje.solapado']);
        await rehacer(o);
      },
    },
    {
      clausula: 'modules/partidos/citaciones/queries.ts reservarJugadores',
      regla: 'de dos equipos que suben a la vez al mismo niño, solo uno gasta su último doble',
      async prueba(o) {
        const { cliente, jugador, restaurar } = await conDosQueSuben(o);
        const citar = async (n: 0 | 1) =>
          cliente.llamar('PUT', `/api/citaciones/${o.partidos[n]}`, {
            equipo_id: o.equipos[n * 2],
            convocatoria_id: await o.vigente(o.partidos[n]),
            version: null,
            jugadores: [jugador],
          });
        const dos = await twoAtOnce(
          o.oficina.db,
          () => citar(0),
          () => citar(1),
        );
        expect(dicen(dos)).toEqual(['200', '422 citacion.no_puede']);
        await restaurar();
      },
    },
    {
      clausula: 'modules/disciplina/sanciones/queries.ts reservarTipo',
      regla: 'no se sanciona con el tipo que se acaba de eliminar',
      async prueba(o) {
        const [tipo, convocatoria] = [await tipoDeSancion(o, 'De paso'), await o.vigente(o.partidos[0])];
        const dos = await twoAtOnce(
          o.oficina.db,
          () => o.jefa.llamar('DELETE', `/api/tipossancion/${tipo}`),
          () => sancionar(o, tipo, convocatoria),
        );
        expect(dicen(dos)).toEqual(['204', '422 maestro.inexistente']);
      },
    },
    {
      clausula: 'modules/disciplina/sanciones/queries.ts reservarSancion',
      regla: 'una sanción de eliminatoria se valida una vez',
      async prueba(o) {
        const [partido] = await o.copa('De sanciones', 1);
        const { body } = await sancionar(o, await tipoDeSancion(o, 'Multa'), await o.vigente(partido!));
        const validar = () => o.jefa.llamar('PUT', `/api/sanciones/validar/${body.id}`);
        expect(dicen(await twoAtOnce(o.oficina.db, validar, validar))).toEqual(['204', '409 sancion.validada']);
        await rehacer(o);
      },
    },
    {
      clausula: 'modules/partidos/retiradas/queries.ts reservarRetirada',
      regla: 'una retirada se deshace una vez',
      async prueba(o) {
        const retirada = { equipo_id: o.equipos[0], fase_id: await faseDe(o, o.partidos[0]), modo: 'perder' };
        const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/equipos/retirada', { retirada });
        const deshacer = () => o.jefa.llamar('DELETE', `/api/equipos/retirada/${body.id}`);
        expect(dicen(await twoAtOnce(o.oficina.db, deshacer, deshacer))).toEqual(['204', '404 recurso.desconocido']);
      },
    },
    {
      clausula: 'modules/competicion/calendarios/queries.ts reservarPartidos',
      regla: 'no se elimina el calendario del que se está apuntando un partido',
      async prueba(o) {
        const fase = await faseDe(o, o.partidos[0]);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => informar(o, o.partidos[0]),
          () => o.jefa.llamar('DELETE', `/api/calendarios/${fase}`),
        );
        expect(dicen(dos)).toEqual(['200', '409 calendario.jugado']);
        await rehacer(o);
      },
    },
  ],
};

export const clasificaciones: Area<O> = {
  abrir: abrirPartidosDePrueba,
  // Its line of the log is written before the table.
  gates: ['after insert on clasificacion for each statement'],
  cerrojos: [
    {
      clausula: 'modules/resultados/queries.ts bloquearGrupos',
      regla: 'dos resultados de un grupo cuentan los dos en su tabla; de dos sorteos de un empate, vale el primero',
      async prueba(o) {
        const [uno, otro] = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
        const crear = (convocatoria: number) =>
          o.jefa.llamar('POST', '/api/informespartido/admin', { informe: conActa(convocatoria, 2, 1) });
        const dos = await twoAtOnce(
          o.oficina.db,
          () => crear(uno),
          () => crear(otro),
        );
        expect(dicen(dos)).toEqual(['200', '200']);
        const tabla = await o.oficina.db.selectFrom('clasificacion').select('jugados').where('grupo_id', '=', o.grupo).execute();
        expect(tabla.map(({ jugados }) => jugados)).toEqual([1, 1, 1, 1]);
        const [a, b] = o.equipos;
        const liga = await crearLiga(o.oficina.db, o.campeonato, [a, b], [{ local: a, visitante: b, acta: acta(1, 1) }], 'Por sortear');
        await o.oficina.db
          .updateTable('esquema')
          .set({ criterios: [15] })
          .where('nombre', 'like', 'Por sortear%')
          .execute();
        const sortear = (equipos: number[]) => o.jefa.llamar('POST', '/api/sorteos', { sorteo: { grupo_id: liga.grupoId, equipos } });
        const sorteos = await twoAtOnce(
          o.oficina.db,
          () => sortear([a, b]),
          () => sortear([b, a]),
        );
        expect(dicen(sorteos)).toEqual(['200', '409 sorteo.no_decide']);
      },
    },
  ],
};

/** A match that somebody referees, with how she writes its acta on a device and sends it. */
async function enElCampo(o: OficinaDeInformes, login: string) {
  const [local, visitante] = [await o.equipo(`Local ${login}`), await o.equipo(`Visitante ${login}`)];
  const { partidoId, convocatoriaId } = await o.partido(local.id, visitante.id);
  const { cliente, id } = await o.arbitra(login);
  await o.designar(convocatoriaId, id);
  const escribir = (dispositivo: string) =>
    cliente.llamar('PUT', `/api/campo/borrador/${convocatoriaId}`, {
      dispositivo,
      dispositivo_nombre: dispositivo,
      secuencia: 1,
      documento: { eventos: [] },
    });
  const enviar = (convocatoria = convocatoriaId) =>
    cliente.llamar('POST', '/api/informespartido', {
      informe: conActa(convocatoria, 2, 1),
      comparecencias: [{ arbitro_id: id, asistencia: 1 }],
      plantillas: { local: todosVinieron(local), visitante: todosVinieron(visitante) },
      campo: { dispositivo: 'dispositivo-1', secuencia: 1 },
    });
  return { partidoId, convocatoriaId, arbitroId: id, escribir, enviar };
}

export const cuadros: Area<OficinaDeInformes> = {
  abrir: abrirInformes,
  cerrojos: [
    {
      clausula: 'modules/partidos/informes/sellos.ts reservarActa',
      regla: 'de dos dispositivos que empiezan un acta a la vez, la escribe uno',
      async prueba(o) {
        const { escribir } = await enElCampo(o, 'empieza@liga.es');
        const dos = await twoAtOnce(
          o.oficina.db,
          () => escribir('dispositivo-1'),
          () => escribir('dispositivo-2'),
        );
        expect(dicen(dos)).toEqual(['200', '409 campo.otro_dispositivo']);
      },
    },
    {
      clausula: 'modules/partidos/informes/apartes.ts reservarAparte',
      regla: 'de dos que deciden sobre un acta enviada aparte, decide uno',
      async prueba(o) {
        const { convocatoriaId, enviar } = await enElCampo(o, 'aparte@liga.es');
        await o.crear(conActa(convocatoriaId, 1, 0));
        await enviar();
        const { apartes } = await o.acta(convocatoriaId);
        const descartar = (quien: Cliente) => quien.llamar('POST', `/api/campo/aparte/descartar/${apartes[0]!.id}`);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => descartar(o.jefa),
          () => descartar(o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['204', '409 informe.aparte_resuelto']);
      },
    },
    {
      clausula: 'modules/partidos/informes/apartes.ts leerLugar',
      regla: 'el acta que no puede ser la de su partido se guarda, aunque su convocatoria se esté eliminando',
      async prueba(o) {
        const { db } = o.oficina;
        const { partidoId, arbitroId, enviar } = await enElCampo(o, 'lugar@liga.es');
        const { body: nueva } = await o.jefa.llamar<{ id: number }>('POST', '/api/convocatorias', {
          convocatoria: { partido_id: partidoId, fecha: '2026-11-28', hora: '10:30' },
        });
        // It is refused before it waits for anything: only where it is kept does it meet who eliminates it.
        await db.updateTable('arbitraje').set({ estado: 1 }).where('convocatoria_id', '=', nueva.id).execute();
        const dos = await twoAtOnce(
          db,
          () => o.jefa.llamar('DELETE', `/api/convocatorias/${nueva.id}`),
          () => enviar(nueva.id),
        );
        expect(dicen(dos)).toEqual(['200', '409 informe.aparte']);
        const guardadas = db.selectFrom('informe_aparte').select(['convocatoria_id', 'resuelto']).where('arbitro_id', '=', arbitroId);
        expect(await guardadas.execute()).toEqual([{ convocatoria_id: null, resuelto: null }]);
      },
    },
    {
      clausula: 'modules/resultados/queries.ts bloquearFases',
      regla: 'no se apunta la final de la que se está quitando a un finalista',
      async prueba(o) {
        const { deSemifinal, final } = await o.semifinales();
        const dos = await twoAtOnce(
          o.oficina.db,
          () => o.paso('anular', deSemifinal),
          () => o.crear(conActa(final, 1, 0), o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['200', '409 partido.sin_equipos']);
      },
    },
    {
      clausula: 'modules/resultados/queries.ts cargarCuadro',
      regla: 'a una eliminatoria la decide el esquema que se acaba de cambiar',
      async prueba(o) {
        const { db } = o.oficina;
        const [ida, vuelta] = await o.final((await o.equipo('Abeto')).id, (await o.equipo('Boj')).id);
        await o.crear(conActa(ida.convocatoriaId, 2, 1));
        const cruce = await db
          .selectFrom('partido as p')
          .innerJoin('fase as f', 'f.id', 'p.fase_id')
          .select(['p.eliminatoria_id', 'f.esquema_eliminatoria_id'])
          .where('p.id', '=', ida.partidoId)
          .executeTakeFirstOrThrow();
        const esquema = { id: cruce.esquema_eliminatoria_id, nombre: 'Valor doble fuera', goles_fuera: 1 };
        const dos = await twoAtOnce(
          db,
          () => o.otraJefa.llamar('PUT', '/api/esquemasclasificacioneliminatoria', { esquema }),
          () => o.crear(conActa(vuelta.convocatoriaId, 1, 0)),
        );
        expect(dicen(dos)).toEqual(['204', '200']);
        const decidida = await db
          .selectFrom('eliminatoria')
          .select('decidido_por')
          .where('id', '=', cruce.eliminatoria_id!)
          .executeTakeFirst();
        expect(decidida).toEqual({ decidido_por: 'goles_fuera' });
      },
    },
  ],
};

export const acumuladas: Area<OficinaDeInformes> = {
  abrir: abrirInformes,
  // Its line of the log is written before the cards are counted.
  gates: ['after insert on sancion for each row when (new.ciclo is not null)'],
  cerrojos: [
    {
      clausula: 'modules/partidos/informes/acumulacion.ts reservarCampeonato',
      regla: 'de dos actas a la vez que completan un ciclo de amarillas, una propone su sanción',
      async prueba(o) {
        const { db } = o.oficina;
        await db.updateTable('parametro').set({ valor: 2 }).where('clave', '=', 'amarillasParaSancion').execute();
        const [local, visitante] = [await o.equipo('Abeto'), await o.equipo('Boj')];
        const deFecha = async (fecha: string) => (await o.partido(local.id, visitante.id, { fecha })).convocatoriaId;
        const conAmarilla = (convocatoria: number) =>
          o.crear(
            conActa(convocatoria, 1, 0, {
              detalle_local: { jugadores: [{ jugador_id: local.jugadores[0], presentado: 1, amarillas: 1 }], entrenadores: [] },
            }),
          );
        const [primera, segunda, tercera] = [await deFecha('2026-10-03'), await deFecha('2026-10-10'), await deFecha('2026-10-17')];
        await conAmarilla(primera);
        const dos = await twoAtOnce(
          db,
          () => conAmarilla(segunda),
          () => conAmarilla(tercera),
        );
        expect(dicen(dos)).toEqual(['200', '200']);
        expect(await db.selectFrom('sancion').select(['ciclo', 'convocatoria_id']).execute()).toEqual([
          { ciclo: 1, convocatoria_id: segunda },
        ]);
      },
    },
  ],
};
