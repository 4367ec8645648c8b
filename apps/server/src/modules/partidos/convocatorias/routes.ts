import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasConvocatorias } from '@cd/contract/partidos/convocatorias';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeCall, type Office } from '../../../platform/http/mount';
import { leerConvocatoria } from './queries';
import { avisosDe, convocar, convocarEliminatoria, corregir, eliminarConvocatoria, exigirPartido } from './service';

type Rutas = typeof rutasConvocatorias;

async function consultada(
  { db, quien, anotarLectura }: Pick<OfficeCall<Rutas['leer']>, 'db' | 'quien' | 'anotarLectura'>,
  cual: { id: number } | { partidoId: number },
) {
  const convocatoria = await leerConvocatoria(db, quien.competicionId, cual);
  if (!convocatoria) throw new RuleError('recurso.desconocido');
  anotarLectura(TipoAccion.Consultar, `Convocatoria ${convocatoria.id} del partido ${convocatoria.partido_id}`);
  return convocatoria;
}

export function mountConvocatorias(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasConvocatorias,
    {
      vigente: async (llamada) => consultada(llamada, { partidoId: llamada.params.id }),
      leer: async (llamada) => consultada(llamada, { id: llamada.params.id }),
      avisos: async ({ db, quien, body: { convocatoria } }) => ({
        avisos: await avisosDe(db, quien, await exigirPartido(db, quien, convocatoria.partido_id), convocatoria),
      }),
      crear: async ({ quien, escribir, body: { convocatoria } }) =>
        escribir(async (tx, anotar) => {
          const { texto, ...hecha } = await convocar(tx, quien, convocatoria);
          await anotar(TipoAccion.Crear, texto);
          return hecha;
        }),
      modificar: async ({ quien, escribir, body: { convocatoria } }) =>
        escribir(async (tx, anotar) => {
          const { texto, ...hecha } = await corregir(tx, quien, convocatoria);
          await anotar(TipoAccion.Modificar, texto);
          return hecha;
        }),
      eliminatoria: async ({ quien, escribir, body: { convocatoria } }) =>
        escribir(async (tx, anotar) => {
          const { texto, ...hecha } = await convocarEliminatoria(tx, quien, convocatoria);
          await anotar(TipoAccion.Crear, texto);
          return hecha;
        }),
      eliminar: async ({ quien, escribir, params: { id } }) =>
        escribir(async (tx, anotar) => {
          const { texto, ...hecha } = await eliminarConvocatoria(tx, quien, id);
          await anotar(TipoAccion.Eliminar, texto);
          return hecha;
        }),
    },
    oficina,
  );
}
