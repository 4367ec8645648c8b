import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasInformes } from '@cd/contract/partidos/informes';
import { known } from '../../../platform/errors/rule-error';
import { type OfficeHandlers, type OfficeCall, type StoredCall, mounting } from '../../../platform/http/mount';
import { verConsecuencias } from './consecuencias';
import { enviarDeArbitro } from './envio';
import { leerActaDeConvocatoria } from './lectura';
import { sinValidacion, validacion } from './lotes';
import { convocatoriaDeInforme, leerInformes } from './queries';
import { corregirInforme, crearInforme, darPaso, type PasoDeInforme } from './service';

type Rutas = typeof rutasInformes;
type Funciones = OfficeHandlers<Rutas>;

const paso =
  (cual: Exclude<PasoDeInforme, 'eliminar'>) =>
  async ({ caller, params: { id }, body, write }: OfficeCall<Rutas['validar' | 'anular' | 'activar']>) => ({
    error: await write((tx, log) => darPaso({ tx, log, caller }, id, cual, body?.version)),
  });

async function consecuencias({ db, caller, body }: OfficeCall<Rutas['consecuencias']>) {
  if ('paso' in body) {
    const convocatoriaId = known(await convocatoriaDeInforme(db, body.id));
    return verConsecuencias(db, caller, convocatoriaId, (escritura) => darPaso(escritura, body.id, body.paso));
  }
  const { informe } = body;
  const { id } = informe;
  return verConsecuencias(db, caller, informe.convocatoria_id, (escritura) =>
    id === undefined ? crearInforme(escritura, informe, { papel: 'oficina' }) : corregirInforme(escritura, { ...informe, id }),
  );
}

/** Who came is kept by itself, where it is not said. */
async function leerEscrito({ db, caller, id }: StoredCall) {
  const convocatoria_id = await convocatoriaDeInforme(db, id);
  if (convocatoria_id === undefined) return;
  const informe = (await leerInformes(db, convocatoria_id, caller.usuarioId)).find((uno) => uno.id === id);
  if (!informe) return;
  const { tipo, acta, suspension, version } = informe;
  // Who came of its referees is kept by whoever corrects it.
  return { convocatoria_id, tipo, version, acta: acta ?? undefined, suspension: suspension ?? undefined, comparecencias: undefined };
}

export const mountInformes = mounting(rutasInformes, (office) => {
  const funciones: Funciones = {
    acta: async ({ db, caller, params: { id }, logReading }) => {
      const viewer = { signature: office.signature(), sesion: caller.sesion };
      const leida = await leerActaDeConvocatoria(db, caller, id, { hoy: office.clock.today(), viewer });
      logReading(TipoAccion.Consultar, `Acta de ${leida.local.nombre} - ${leida.visitante.nombre} (convocatoria ${id})`);
      return leida;
    },
    crear: async ({ caller, body: { informe }, write }) => ({
      id: await write((tx, log) => crearInforme({ tx, log, caller }, informe, { papel: 'oficina' })),
    }),
    modificar: {
      stored: leerEscrito,
      change: async ({ caller, body: { informe }, write }) => ({
        id: await write((tx, log) => corregirInforme({ tx, log, caller }, informe)),
      }),
    },
    consecuencias,
    validar: paso('validar'),
    previaDeValidar: validacion.previa,
    validarVarios: validacion.hacer,
    previaDeQuitarValidacion: sinValidacion.previa,
    quitarValidacion: sinValidacion.hacer,
    anular: paso('anular'),
    activar: paso('activar'),
    eliminar: async ({ caller, params: { id }, query: { version }, write }) => ({
      error: await write((tx, log) => darPaso({ tx, log, caller }, id, 'eliminar', version)),
    }),
    deArbitro: (call) => enviarDeArbitro(call, { signature: office.signature(), hoy: office.clock.today() }),
  };
  return funciones;
});
