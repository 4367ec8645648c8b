import { sql } from 'kysely';
import { expect } from 'vitest';
import { abrirCambios, vigenteDe, volverAlPrincipio, type OficinaDeCambios } from '../../modules/partidos/cambios/cambios-de-prueba';
import { conActa } from '../../modules/partidos/informes/partidos-de-prueba';
import { dicen, twoAtOnce, type Area } from './two-at-once';

type O = OficinaDeCambios;
/** A second match of the first team, so that it asks for two changes. */
async function segundoPartido({ oficina: { db }, partidos, equipos, sedes }: O): Promise<number> {
  const { fase_id, grupo_id, jornada_id } = await db
    .selectFrom('partido')
    .selectAll()
    .where('id', '=', partidos[0])
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('partido')
    .values({ fase_id, grupo_id, jornada_id, equipo_local_id: equipos[0], equipo_visitante_id: equipos[2] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('convocatoria').values({ partido_id: id, tipo: 1, fecha: '2031-12-06', hora: '10:30', sede_id: sedes[0] }).execute();
  return id;
}

export const cambios: Area<O> = {
  abrir: abrirCambios,
  cerrojos: [
    {
      clausula: 'modules/partidos/cambios/queries.ts reservarEquipo',
      regla: 'un equipo no pasa de su cupo pidiendo a la vez el cambio de dos partidos',
      async prueba(o) {
        await volverAlPrincipio(o);
        const partido = await segundoPartido(o);
        await o.oficina.db.updateTable('campeonato').set({ cupo_cambios: 1 }).execute();
        const dos = await twoAtOnce(
          o.oficina.db,
          () => o.pedir({ fecha: '2031-12-13' }),
          () => o.pedir({ fecha: '2031-12-20' }, o.entrenador.cliente, { partido }),
        );
        expect(dicen(dos)).toEqual(['200', '409 cambio.cupo']);
        await o.oficina.db.deleteFrom('cambio_partido').execute();
        await o.oficina.db.deleteFrom('partido').where('id', '=', partido).execute();
      },
    },
    {
      clausula: 'modules/partidos/cambios/queries.ts reservarCambios',
      regla:
        'de un cambio que se cobra y se deshace a la vez, lo cobrado queda a cuenta; uno se contesta una vez, y lo que se juega no se mueve',
      async prueba(o) {
        const { db } = o.oficina;
        await volverAlPrincipio(o);
        const valido = await o.pedido();
        await sql`update cambio_partido set importe = 2500 where id = ${valido}`.execute(db);
        await o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${valido}`);
        const cobroYDeshecho = await twoAtOnce(
          db,
          () => o.jefa.llamar('PUT', '/api/cambiospartido/cobrar', { idCambiosPartido: [valido] }),
          () => o.jefa.llamar('PUT', `/api/cambiospartido/deshacer/${valido}`, { motivo: 'A la vez' }),
        );
        expect(dicen(cobroYDeshecho)).toEqual(['204', '200']);
        expect(await o.leer(valido)).toMatchObject({ estado: 4 });

        await volverAlPrincipio(o);
        const contestado = await o.pedido();
        const dosRespuestas = await twoAtOnce(
          db,
          () => o.rival.llamar('PUT', `/api/convocatorias/confirmar/${contestado}`),
          () => o.coordinador.llamar('PUT', `/api/convocatorias/rechazar/${contestado}`, { motivo: 'A la vez' }),
        );
        expect(dicen(dosRespuestas)).toEqual(['200', '409 cambio.resuelto']);
        expect(await o.leer(contestado)).toMatchObject({ estado: 2, motivo_rechazo: '' });

        await volverAlPrincipio(o);
        const jugado = await o.pedido();
        const { id } = await vigenteDe(o, o.partidos[0]);
        const resultadoYCambio = await twoAtOnce(
          db,
          () => o.jefa.llamar('POST', '/api/informespartido/admin', { informe: conActa(id, 2, 1) }),
          () => o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${jugado}`),
        );
        expect(dicen(resultadoYCambio)).toEqual(['200', '409 cambio.jugado']);
        expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ id, tipo: 1 });

        await volverAlPrincipio(o);
        const movido = await o.pedido();
        const cambioYResultado = await twoAtOnce(
          db,
          () => o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${movido}`),
          () => o.jefa.llamar('POST', '/api/informespartido/admin', { informe: conActa(id, 2, 1) }),
        );
        expect(cambioYResultado[0].status).toBe(200);
        expect(cambioYResultado[1].status).toBe(409);
        expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ tipo: 3, fecha: '2031-11-29' });
        await volverAlPrincipio(o);
      },
    },
  ],
};
