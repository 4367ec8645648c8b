import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasInformes } from '@cd/contract/partidos/informes';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeHandlers, type OfficeCall, type Office } from '../../../platform/http/mount';
import { verConsecuencias } from './consecuencias';
import { leerActaDeConvocatoria } from './lectura';
import { exigirConfirmado } from './propiedad';
import { convocatoriaDeInforme } from './queries';
import { corregirInforme, crearInforme, darPaso, type PasoDeInforme } from './service';

type Rutas = typeof rutasInformes;
type Funciones = OfficeHandlers<Rutas>;

const paso =
  (cual: Exclude<PasoDeInforme, 'eliminar'>) =>
  async ({ quien, params: { id }, body, escribir }: OfficeCall<Rutas['validar' | 'anular' | 'activar']>) => ({
    error: await escribir((tx, anotar) => darPaso({ tx, anotar, quien }, id, cual, body?.version)),
  });

async function consecuencias({ db, quien, body }: OfficeCall<Rutas['consecuencias']>) {
  if ('paso' in body) {
    const convocatoriaId = await convocatoriaDeInforme(db, body.id);
    if (convocatoriaId === undefined) throw new RuleError('recurso.desconocido');
    return verConsecuencias(db, quien, convocatoriaId, (escritura) => darPaso(escritura, body.id, body.paso));
  }
  const { id, ...informe } = body.informe;
  return verConsecuencias(db, quien, informe.convocatoria_id, (escritura) =>
    id === undefined ? crearInforme(escritura, informe, 'oficina') : corregirInforme(escritura, { ...informe, id }),
  );
}

export function mountInformes(app: FastifyInstance, oficina: Office): void {
  const funciones: Funciones = {
    acta: async ({ db, quien, params: { id }, anotarLectura }) => {
      const leida = await leerActaDeConvocatoria(db, quien, id);
      anotarLectura(TipoAccion.Consultar, `Acta de ${leida.local.nombre} - ${leida.visitante.nombre} (convocatoria ${id})`);
      return leida;
    },
    crear: async ({ quien, body: { informe }, escribir }) => ({
      id: await escribir((tx, anotar) => crearInforme({ tx, anotar, quien }, informe, 'oficina')),
    }),
    modificar: async ({ quien, body: { informe }, escribir }) => ({
      id: await escribir((tx, anotar) => corregirInforme({ tx, anotar, quien }, informe)),
    }),
    consecuencias,
    validar: paso('validar'),
    anular: paso('anular'),
    activar: paso('activar'),
    eliminar: async ({ quien, params: { id }, query: { version }, escribir }) => ({
      error: await escribir((tx, anotar) => darPaso({ tx, anotar, quien }, id, 'eliminar', version)),
    }),
    deArbitro: async ({ quien, body: { informe, comparecencias, plantillas }, escribir }) => {
      const { acta } = informe;
      const conDetalle = acta && {
        ...acta,
        detalle_local: plantillas?.local ?? acta.detalle_local,
        detalle_visitante: plantillas?.visitante ?? acta.detalle_visitante,
      };
      return {
        id: await escribir(async (tx, anotar) => {
          await exigirConfirmado(tx, quien, informe.convocatoria_id);
          return crearInforme({ tx, anotar, quien }, { ...informe, acta: conDetalle, comparecencias }, 'arbitro');
        }),
      };
    },
  };
  mountOffice(app, rutasInformes, funciones, oficina);
}
