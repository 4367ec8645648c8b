import { expect } from 'vitest';
import type { Preequipo } from '@cd/contract/inscripcion/preequipos';
import type { PlantillaRechazada } from '../../modules/competicion/plantillas/equipos-de-prueba';
import { abrirInscripciones, type OficinaDeInscripcion } from '../../modules/inscripcion/periodo/inscripcion-de-prueba';
import { recordarInscripcion } from '../../modules/inscripcion/periodo/recordatorio';
import type { Cliente } from '../oficina';
import { type Area, dicen, LOG_LINE, twoAtOnce } from './two-at-once';

type O = OficinaDeInscripcion;
const consolidar = (quien: Cliente, id: number) =>
  quien.llamar<PlantillaRechazada & { equipos: number; fuera: number }>('PUT', `/api/inscripciones/consolidar/${id}`, {
    confirmaMinimos: 1,
  });
const inscribir = (o: O, quien: Cliente, colegio_id: number) =>
  quien.llamar<PlantillaRechazada>('POST', '/api/preequipos', {
    preequipo: { campeonato_id: o.campeonatoId, colegio_id, subequipo: null },
  });
const validar = (quien: Cliente, preequipo: number) =>
  quien.llamar<PlantillaRechazada>('PUT', '/api/preequipos/validaradministrador', { preequipos: [preequipo] });
const meter = (quien: Cliente, idPreequipo: number, id: number) =>
  quien.llamar<PlantillaRechazada>('POST', '/api/jugadores/coordinador', { id, idPreequipo });
/** Changes its level, as it was seen. */
const cambiar = async (quien: Cliente, id: number, extra: object = {}) => {
  const { campeonato_id, colegio_id, subequipo, version } = (await quien.llamar<Preequipo>('GET', `/api/preequipos/${id}`)).body;
  return () =>
    quien.llamar<PlantillaRechazada>('PUT', '/api/preequipos', {
      preequipo: { id, campeonato_id, colegio_id, subequipo, nivel: 3, version, ...extra },
    });
};

export const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`;
/** A player of a team that is asked for, and an insurance that is asked of them. */
async function conSeguro(o: O) {
  const { db } = o.oficina;
  await db.deleteFrom('justificante').execute();
  const jugador = await o.jugador('Ana Seguro');
  await o.pedir(await o.abrirPeriodo(), { enviado: false, validado: false, jugadores: [jugador] });
  const { id: tipo_id } = await db
    .insertInto('tipo_justificante')
    .values({ nombre: `Seguro ${jugador}`, caduca: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const justificante = { tipo_id, hasta: null, fichero: PDF };
  return {
    enviar: () => o.suya.llamar<PlantillaRechazada & { id: number }>('POST', `/api/justificantes/jugador/${jugador}`, { justificante }),
  };
}

export const inscripcion: Area<O> = {
  abrir: abrirInscripciones,
  gates: [LOG_LINE, 'after update of recordada on inscripcion for each row'],
  cerrojos: [
    {
      clausula: 'modules/inscripcion/periodo/queries.ts bloquearPeriodo',
      regla: 'nadie se inscribe en el período que se está consolidando',
      async prueba(o) {
        const id = await o.abrirPeriodo();
        const dos = await twoAtOnce(
          o.oficina.db,
          () => consolidar(o.jefa, id),
          () => inscribir(o, o.suya, o.olmo),
        );
        expect(dicen(dos)).toEqual(['200', '409 inscripcion.cerrada']);
      },
    },
    {
      clausula: 'modules/inscripcion/periodo/queries.ts bloquearPeriodo',
      regla: 'no se hace equipo del que su colegio cambia mientras se consolida',
      async prueba(o) {
        const id = await o.abrirPeriodo();
        const preequipo = await o.pedir(id, { jugadores: [await o.jugador('Ana')] });
        const cambio = await cambiar(o.suya, preequipo, { estabaValidada: 1 });
        const [cambiado, consolidado] = await twoAtOnce(o.oficina.db, cambio, () => consolidar(o.jefa, id));
        expect(dicen([cambiado, consolidado])).toEqual(['204', '200']);
        expect(consolidado.body).toMatchObject({ equipos: 0, fuera: 1 });
        expect(await o.oficina.db.selectFrom('equipo').select('id').execute()).toEqual([]);
      },
    },
    {
      clausula: 'modules/inscripcion/periodo/queries.ts reservarPeriodos',
      regla: 'no se abren a la vez la inscripción de la temporada que se juega y la de la próxima',
      async prueba(o) {
        const { db } = o.oficina;
        await db.deleteFrom('inscripcion').execute();
        const { id: actual } = await db.selectFrom('competicion').select('id').where('historico', '=', false).executeTakeFirstOrThrow();
        const competicion = { nombre: 'La próxima', fecha_inicio: '2040-09-03', fecha_fin: '2041-08-25' };
        const copiar = { campeonatos: true };
        const cuerpo = { competicion, copiar, actual, proxima: true };
        const { id } = (await o.jefa.llamar<{ id: number }>('POST', '/api/competiciones', cuerpo)).body;
        await o.otraJefa.llamar('PUT', `/api/usuarios/competicion/${id}`);
        const abrir = (quien: Cliente) => quien.llamar<PlantillaRechazada>('POST', '/api/inscripciones', o.pedido('2026-09-30'));
        const dos = await twoAtOnce(
          db,
          () => abrir(o.jefa),
          () => abrir(o.otraJefa),
        );
        expect(dicen(dos)).toEqual(['200', '409 inscripcion.otra']);
        await db.updateTable('usuario').set({ competicion_id: null }).execute();
        await db.deleteFrom('campeonato').where('competicion_id', '=', id).execute();
        await db.deleteFrom('competicion').where('id', '=', id).execute();
      },
    },
    {
      clausula: 'modules/inscripcion/periodo/consolidacion.ts consolidar',
      regla: 'la consolidación no mete en otro equipo al jugador que se activa mientras tanto',
      async prueba(o) {
        const id = await o.abrirPeriodo();
        const ana = await o.jugador('Ana');
        const plantilla = await o.crear(await o.equipo());
        await o.meter(plantilla, ana);
        await o.pedir(id, { subequipo: 'B', jugadores: [ana] });
        const [activada, consolidada] = await twoAtOnce(
          o.oficina.db,
          () => o.paso('consolidar', plantilla),
          () => consolidar(o.otraJefa, id),
        );
        expect(dicen([activada, consolidada])).toEqual(['204', '200']);
        expect(consolidada.body).toMatchObject({ equipos: 0, fuera: 1 });
      },
    },
    {
      clausula: 'modules/inscripcion/periodo/recordatorio.ts recordarInscripcion',
      regla: 'de dos procesos, uno avisa del fin del plazo',
      async prueba(o) {
        const id = await o.abrirPeriodo('2026-09-30');
        await o.pedir(id, { enviado: false, validado: false });
        const recordar = () => recordarInscripcion(o.oficina.db, { hoy: '2026-09-29', hora: 9 });
        expect(await twoAtOnce(o.oficina.db, recordar, recordar)).toEqual([1, 0]);
      },
    },
    {
      clausula: 'modules/inscripcion/validacion/queries.ts bloquearElegidos',
      regla: 'un equipo por inscribir se valida una vez',
      async prueba(o) {
        const preequipo = await o.pedir(await o.abrirPeriodo(), { validado: false });
        const dos = await twoAtOnce(
          o.oficina.db,
          () => validar(o.jefa, preequipo),
          () => validar(o.otraJefa, preequipo),
        );
        expect(dicen(dos)).toEqual(['204', '409 preequipo.ya_validado']);
      },
    },
    {
      clausula: 'modules/inscripcion/preequipos/queries.ts bloquearPreequipo',
      regla: 'no se cambia sin saberlo el que se acaba de validar',
      async prueba(o) {
        const preequipo = await o.pedir(await o.abrirPeriodo(), { enviado: false, validado: false });
        const cambio = await cambiar(o.suya, preequipo, { version: undefined });
        const sinEnviar = () =>
          o.jefa.llamar<PlantillaRechazada>('PUT', '/api/preequipos/validaradministrador', { preequipos: [preequipo], sin_enviar: 1 });
        const dos = await twoAtOnce(o.oficina.db, sinEnviar, cambio);
        expect(dicen(dos)).toEqual(['204', '409 preequipo.validado']);
      },
    },
    {
      clausula: 'modules/inscripcion/preequipos/queries.ts bloquearColegio',
      regla: 'nadie entra en dos equipos de su colegio en un campeonato',
      async prueba(o) {
        const id = await o.abrirPeriodo();
        const pedir = (subequipo: string) => o.pedir(id, { subequipo, enviado: false, validado: false });
        const [a, b] = [await pedir('A'), await pedir('B')];
        const ana = await o.jugador('Ana', { conFoto: true });
        const dos = await twoAtOnce(
          o.oficina.db,
          () => meter(o.suya, a, ana),
          () => meter(o.suya, b, ana),
        );
        expect(dicen(dos)).toEqual(['200', '409 preequipo.jugador_inscrito']);
      },
    },
    {
      clausula: 'modules/inscripcion/preequipos/queries.ts bloquearPorEnviar',
      regla: 'lo que ya ha enviado uno no se cuenta como enviado por otro',
      async prueba(o) {
        const ana = await o.jugador('Ana', { conFoto: true });
        const id = await o.pedir(await o.abrirPeriodo(), { enviado: false, validado: false, jugadores: [ana] });
        const general = await o.coordinadora([], true);
        const colegios = [{ colegio_id: o.olmo, preequipos: [{ id, version: 1 }] }];
        const enviar = (quien: Cliente) => quien.llamar<PlantillaRechazada>('PUT', '/api/inscripciones/validarcoordinador', { colegios });
        const dos = await twoAtOnce(
          o.oficina.db,
          () => enviar(o.suya),
          () => enviar(general),
        );
        expect(dicen(dos)).toEqual(['200', '409 version.antigua']);
      },
    },
    {
      clausula: 'modules/inscripcion/traslados/queries.ts bloquearJugador',
      regla: 'una solicitud de traslado se contesta una vez',
      async prueba(o) {
        await o.abrirPeriodo();
        const general = await o.coordinadora([], true);
        await o.jugador('Ana', { colegio_id: o.abeto, dni: '00000023T' });
        const traslado = { colegio_id: o.olmo, dni: '00000023T' };
        const { body } = await general.llamar<{ id: number }>('POST', '/api/traslados', { traslado });
        const responder = (quien: Cliente, como: string) =>
          quien.llamar<PlantillaRechazada>('PUT', `/api/traslados/${como}/${body.id}`, como === 'rechazar' ? { motivo: 'No' } : undefined);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => responder(o.jefa, 'aceptar'),
          () => responder(o.otraJefa, 'rechazar'),
        );
        expect(dicen(dos)).toEqual(['204', '409 traslado.resuelto']);
      },
    },
    {
      clausula: 'modules/personas/justificantes/queries.ts bloquearDeQuien',
      regla: 'de dos que envían lo mismo de un jugador queda lo último, y una vez',
      async prueba(o) {
        const { enviar } = await conSeguro(o);
        const dos = await twoAtOnce(o.oficina.db, enviar, enviar);
        expect(dicen(dos)).toEqual(['200', '200']);
        expect(await o.oficina.db.selectFrom('justificante').select('estado').execute()).toEqual([{ estado: 'pendiente' }]);
      },
    },
    {
      clausula: 'modules/personas/justificantes/queries.ts bloquearJustificantes',
      regla: 'un justificante se valida o se devuelve, y no las dos cosas',
      async prueba(o) {
        const { enviar } = await conSeguro(o);
        const justificantes = [{ id: (await enviar()).body.id, version: 1 }];
        const dos = await twoAtOnce(
          o.oficina.db,
          () => o.jefa.llamar<PlantillaRechazada>('POST', '/api/justificantes/validar', { justificantes }),
          () => o.otraJefa.llamar<PlantillaRechazada>('POST', '/api/justificantes/devolver', { justificantes, motivo: 'No se lee' }),
        );
        expect(dicen(dos)).toEqual(['200', '409 justificante.resuelto']);
      },
    },
    {
      clausula: 'modules/inscripcion/plazas/queries.ts bloquearReglaDe',
      regla: 'la última plaza de una categoría es de uno; y la que se libera, de quien espera, y no de quien llega a la vez',
      async prueba(o) {
        const reglas = [{ deporte: o.deporteId, categorias: [o.categoriaId], minimo: 0, maximo: 1 }];
        const general = await o.coordinadora([], true);
        await o.abrirPeriodo('2099-06-30', reglas);
        const dos = await twoAtOnce(
          o.oficina.db,
          () => inscribir(o, o.suya, o.olmo),
          () => inscribir(o, general, o.abeto),
        );
        expect(dicen(dos)).toEqual(['200', '409 preequipo.maximo']);
        const { id } = dos[0].body as unknown as { id: number };
        await general.llamar('POST', '/api/preequipos/espera', { espera: { colegio_id: o.abeto, campeonato_id: o.campeonatoId } });
        const libre = await twoAtOnce<{ status: number; body: unknown }, { status: number; body: unknown }>(
          o.oficina.db,
          () => o.suya.llamar('DELETE', `/api/preequipos/${id}`),
          () => inscribir(o, general, o.olmo),
        );
        expect(dicen(libre)).toEqual(['204', '409 preequipo.maximo']);
        expect(await o.oficina.db.selectFrom('espera_plaza').select('estado').execute()).toEqual([{ estado: 'ofrecida' }]);
      },
    },
  ],
};
