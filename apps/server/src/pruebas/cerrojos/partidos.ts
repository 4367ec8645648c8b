import { expect } from 'vitest';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../modules/partidos/convocatorias/partidos-de-prueba';
import { abrirInformes, conActa, type OficinaDeInformes } from '../../modules/partidos/informes/partidos-de-prueba';
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

export const partidos: Area<O> = {
  abrir: abrirPartidosDePrueba,
  cerrojos: [
    {
      clausula: 'modules/partidos/convocatorias/queries.ts reservarPartido',
      regla: 'de dos que corrigen la convocatoria que vieron, uno lo consigue',
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
      },
    },
    {
      clausula: 'modules/partidos/arbitrajes/queries.ts reservarArbitros',
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
      clausula: 'modules/partidos/sanciones/queries.ts reservarTipo',
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
      clausula: 'modules/partidos/sanciones/queries.ts reservarSancion',
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
      regla: 'dos resultados de un grupo cuentan los dos en su tabla',
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
      },
    },
  ],
};

export const cuadros: Area<OficinaDeInformes> = {
  abrir: abrirInformes,
  cerrojos: [
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
