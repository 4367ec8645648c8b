import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasConvocatorias, TIPO_CONVOCATORIA } from '@cd/contract/partidos/convocatorias';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeCall, type Office, type StoredCall } from '../../../platform/http/mount';
import { mudanza, vueltaDeMudanza } from './lotes';
import { leerConvocatoria } from './queries';
import {
  avisosDe,
  convocar,
  convocarEliminatoria,
  corregir,
  eliminarConvocatoria,
  exigirPartido,
  leerQuienSigue,
  type Hecha,
  type Nueva,
} from './service';

type Rutas = typeof rutasConvocatorias;

async function consultada(
  { db, caller, logReading }: Pick<OfficeCall<Rutas['leer']>, 'db' | 'caller' | 'logReading'>,
  cual: { id: number } | { partidoId: number },
) {
  const convocatoria = await leerConvocatoria(db, caller.competicionId, cual);
  if (!convocatoria) throw new RuleError('recurso.desconocido');
  logReading(TipoAccion.Consultar, `Convocatoria ${convocatoria.id} del partido ${convocatoria.partido_id}`);
  return convocatoria;
}

/** Without a day there is no hour either: whoever takes the day away says nothing of the hour. */
async function leerSitio({ db, caller, id, sent }: StoredCall) {
  const convocatoria = await leerConvocatoria(db, caller.competicionId, { id });
  if (!convocatoria) return;
  const { fecha, hora, sede_id, partido_id } = convocatoria;
  const { version } = await exigirPartido(db, caller, partido_id);
  const sinDia = (sent as { convocatoria?: { fecha?: unknown } }).convocatoria?.fecha === null;
  // Whoever corrects it asks for nothing.
  return { fecha, hora: sinDia ? null : hora, sede_id, version, fechaCambio: undefined, horaCambio: undefined };
}

/** The office moves it on its own: nobody asked, and nobody pays. */
async function reprogramar(tx: Tx, caller: Caller, { idEquipo, pagador, importe, motivo_importe, ...convocatoria }: Nueva): Promise<Hecha> {
  if (idEquipo != null || pagador !== undefined || importe !== undefined || motivo_importe !== undefined)
    requireNoFaults([{ campo: 'convocatoria.tipo', codigo: 'convocatoria.sin_cambio' }]);
  return convocar(tx, caller, convocatoria);
}

/** `cambiar`: what a team has asked for by telephone, which the requests of change know how to do. */
export function mountConvocatorias(
  app: FastifyInstance,
  office: Office,
  cambiar: (tx: Tx, caller: Caller, convocatoria: Nueva) => Promise<Hecha>,
): void {
  mountOffice(
    app,
    rutasConvocatorias,
    {
      vigente: async (llamada) => consultada(llamada, { partidoId: llamada.params.id }),
      leer: async (llamada) => consultada(llamada, { id: llamada.params.id }),
      avisos: async ({ db, caller, body: { convocatoria } }) => {
        const partido = await exigirPartido(db, caller, convocatoria.partido_id);
        return {
          avisos: await avisosDe(db, caller, partido, convocatoria),
          ...(await leerQuienSigue(db, partido, convocatoria)),
        };
      },
      crear: async ({ caller, write, body: { convocatoria } }) =>
        write(async (tx, log) => {
          const { texto, ...hecha } =
            convocatoria.tipo === TIPO_CONVOCATORIA.cambio
              ? await cambiar(tx, caller, convocatoria)
              : await reprogramar(tx, caller, convocatoria);
          await log(TipoAccion.Crear, texto);
          return hecha;
        }),
      modificar: {
        stored: leerSitio,
        change: async ({ caller, write, body: { convocatoria } }) =>
          write(async (tx, log) => {
            const { texto, ...hecha } = await corregir(tx, caller, convocatoria);
            await log(TipoAccion.Modificar, texto);
            return hecha;
          }),
      },
      eliminatoria: async ({ caller, write, body: { convocatoria } }) =>
        write(async (tx, log) => {
          const { texto, ...hecha } = await convocarEliminatoria(tx, caller, convocatoria);
          await log(TipoAccion.Crear, texto);
          return hecha;
        }),
      previaDeMover: mudanza.previa,
      moverVarias: mudanza.hacer,
      previaDeVolver: vueltaDeMudanza.previa,
      volverVarias: vueltaDeMudanza.hacer,
      eliminar: async ({ caller, write, params: { id } }) =>
        write(async (tx, log) => {
          const { texto, ...hecha } = await eliminarConvocatoria(tx, caller, id);
          await log(TipoAccion.Eliminar, texto);
          return hecha;
        }),
    },
    office,
  );
}
