import { expect } from 'vitest';
import { abrirPrejornadas, de, PERIODOS, type OficinaDePrejornadas } from '../../modules/arbitraje/prejornadas/prejornadas-de-prueba';
import { dicen, twoAtOnce, type Area } from './two-at-once';

const contestar = (o: OficinaDePrejornadas, prejornada_id: number, inicio: string, version?: number) =>
  o.nora.cliente.llamar('PUT', '/api/prejornadasarbitrales', {
    prejornada_id,
    arbitro_id: o.nora.id,
    disponibilidades: [de(inicio, '14:00')],
    ...(version !== undefined && { version }),
  });

export const prejornadas: Area<OficinaDePrejornadas> = {
  abrir: abrirPrejornadas,
  cerrojos: [
    {
      clausula: 'modules/arbitraje/prejornadas/queries.ts reservarCalendario',
      regla: 'de dos prejornadas de los mismos días se crea una',
      async prueba(o) {
        await o.limpiar();
        const crear = () =>
          o.jefa.llamar('POST', '/api/prejornadas', { fecha_fin: '2026-11-19T23:59', disponibilidades: PERIODOS, arbitros: [o.nora.id] });
        expect(dicen(await twoAtOnce(o.oficina.db, crear, crear))).toEqual(['200', '422 prejornada.anterior']);
      },
    },
    {
      clausula: 'modules/arbitraje/prejornadas/queries.ts reservarPrejornada',
      regla: 'no se elimina la que se acaba de contestar, se publica una vez y, de dos respuestas a lo mismo, vale una',
      async prueba(o) {
        await o.limpiar();
        const id = await o.crear();
        const publicar = () => o.jefa.llamar('POST', `/api/prejornadas/publicar/${id}`);
        expect(dicen(await twoAtOnce(o.oficina.db, publicar, publicar))).toEqual(['200', '409 prejornada.publicada']);
        const dosRespuestas = await twoAtOnce(
          o.oficina.db,
          () => contestar(o, id, '09:00', 1),
          () => contestar(o, id, '10:00', 1),
        );
        expect(dicen(dosRespuestas)).toEqual(['204', '409 version.antigua']);
        await o.limpiar();
        const otra = await o.crear();
        const dos = await twoAtOnce(
          o.oficina.db,
          () => contestar(o, otra, '09:00'),
          () => o.jefa.llamar('DELETE', `/api/prejornadas/${otra}`),
        );
        expect(dicen(dos)).toEqual(['204', '409 prejornada.con_respuestas']);
      },
    },
    {
      clausula: 'modules/arbitraje/designaciones/queries.ts reservarPrejornada',
      regla: 'de dos que aceptan la misma propuesta, uno la acepta: nadie queda dos veces en un puesto',
      async prueba(o) {
        const { db } = o.oficina;
        await o.limpiar();
        await db.insertInto('arbitro_deporte').values({ arbitro_id: o.nora.id, deporte_id: o.deporte }).execute();
        const id = await o.publicada();
        await contestar(o, id, '09:00');
        await o.jefa.llamar('POST', `/api/designaciones/proponer/${id}`, {});
        const { id: propuesta_id, version } = await db
          .selectFrom('propuesta_designacion')
          .select(['id', 'version'])
          .executeTakeFirstOrThrow();
        const aceptar = () => o.jefa.llamar('POST', '/api/designaciones/aceptar', { propuesta_id, version });
        const dos = await twoAtOnce(db, aceptar, aceptar);
        expect(dicen(dos)).toEqual(['200', '404 designacion.descartada']);
        expect(await db.selectFrom('arbitraje').select('id').execute()).toHaveLength(1);
      },
    },
    {
      clausula: 'modules/arbitraje/designaciones/condiciones.ts ponerCondicionesDe',
      regla: 'de dos que cambian las condiciones que vieron de un árbitro, uno lo consigue',
      async prueba(o) {
        const { version } = await o.oficina.db
          .selectFrom('arbitro')
          .select('version')
          .where('id', '=', o.nora.id)
          .executeTakeFirstOrThrow();
        const condiciones = { max_partidos_dia: 2, descanso_minutos: null, colegios: [], equipos: [], arbitros: [], parejas: [] };
        const poner = () => o.jefa.llamar('PUT', `/api/arbitros/condiciones/${o.nora.id}`, { condiciones, version });
        expect(dicen(await twoAtOnce(o.oficina.db, poner, poner))).toEqual(['204', '409 version.antigua']);
      },
    },
  ],
};
