import type { RouteDef } from '@cd/contract/kit/route';
import { rutas } from '@cd/contract/rutas';
import { muestraDe, NINGUNO } from './cuerpo-de-muestra';
import { multiparte } from './multiparte';

const INFORME = {
  convocatoria_id: NINGUNO,
  tipo: 1,
  acta: { marcador_local: 0, marcador_visitante: 0, presentado_local: 1, presentado_visitante: 1 },
};
const INSCRIPCION = {
  inscripcion: { fecha_fin: '2031-09-30' },
  reglas: [{ categorias: [NINGUNO], dias: [6], franjas: [{ inicio: '09:00', fin: '14:00' }] }],
  reglasMinMax: [{ deporte: NINGUNO, categorias: [NINGUNO] }],
};
const CAMBIO = { propuesta: { fecha: '2031-10-04', hora: '10:30' }, idEquipo: NINGUNO };
const ENTRE = { fechaInicio: '2031-10-01', fechaFin: '2031-10-31' };
/** Bodies that a schema's shape alone does not give. */
export const CUERPOS: Readonly<Record<string, unknown>> = {
  'competiciones.abrir': {
    competicion: { nombre: 'Temporada de la prueba', fecha_inicio: '2031-09-01', fecha_fin: '2032-06-27' },
    copiar: { campeonatos: false },
    actual: NINGUNO,
  },
  'competiciones.modificar': { competicion: { id: NINGUNO, fecha_inicio: '2031-09-01', fecha_fin: '2032-06-27' } },
  'cambios.validar': { convocatoria: { ...CAMBIO.propuesta, partido_id: NINGUNO }, idEquipoSolicitud: NINGUNO },
  'cambios.coste': CAMBIO,
  'cambios.consecuenciasDeBorrador': CAMBIO,
  'cambios.pedir': CAMBIO,
  'cambios.pedirConImporte': { ...CAMBIO, importe: 0 },
  'informes.crear': { informe: INFORME },
  'informes.modificar': { informe: { ...INFORME, id: NINGUNO } },
  'informes.consecuencias': { informe: INFORME },
  'informes.deArbitro': { informe: INFORME, comparecencias: [] },
  'campoPorEnlace.enviar': { informe: INFORME, comparecencias: [] },
  'conductas.infracciones': { datos: { criterio: NINGUNO, ...ENTRE } },
  'conductas.arbitrajes': { datos: ENTRE },
  'categorias.crear': { nombre: 'De la prueba', annos: '2015' },
  'categorias.modificar': { nombre: 'De la prueba', annos: '2015', version: 1 },
  'coordinadores.crear': { nombre: 'De la prueba', login: 'nadie@liga.example', general: 1 },
  'coordinadores.modificar': { nombre: 'De la prueba', login: 'nadie@liga.example', general: 1, version: 1 },
  'inscripciones.crear': INSCRIPCION,
  'inscripciones.modificar': INSCRIPCION,
  'prejornadas.crear': {
    fecha_fin: '2031-10-01T20:00',
    disponibilidades: [{ inicio: '2031-10-04T09:00', fin: '2031-10-04T14:00' }],
    arbitros: [NINGUNO],
  },
  'prejornadas.modificar': { fecha_fin: '2031-10-01T20:00' },
  'prejornadasArbitrales.responder': { prejornada_id: NINGUNO, arbitro_id: NINGUNO, disponibilidades: [] },
  'suscripcion.guardar': {
    endpoint: 'https://liga.example/',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    equipos: [NINGUNO],
    avisos: ['resultado'],
    silencio: null,
  },
  'tiposlicencia.crear': { tipoLicencia: { nombre: 'De la prueba', letra: 'Z' } },
  'tiposlicencia.modificar': { tipoLicencia: { nombre: 'De la prueba', letra: 'Z', version: 1 } },
};
export interface Llamada {
  nombre: string;
  ruta: RouteDef;
}
/** Every call of the product, to be walked. */
export const llamadas: Llamada[] = Object.entries(rutas).flatMap(([area, tabla]) =>
  Object.entries<RouteDef>(tabla).map(([nombre, ruta]) => ({ nombre: `${area}.${nombre}`, ruta })),
);

export const direccion = ({ path, params }: RouteDef, propios: Record<string, unknown>): string => {
  const valores = (params ? muestraDe(params, propios) : {}) as Record<string, unknown>;
  return path.replaceAll(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(String(valores[nombre])));
};
export const cuerpo = ({ nombre, ruta }: Llamada, propios: Record<string, unknown>): unknown =>
  CUERPOS[nombre] ?? (ruta.body && muestraDe(ruta.body, propios));

/** A form with its file where the call takes one; a text is sent as it is, and called JSON. */
export function cargaDe(
  { multipart, ficheros: [fichero = 'image'] = [] }: RouteDef,
  enviado: unknown,
  imagen: Buffer,
  cabeceras: Record<string, string> = {},
) {
  if (multipart && typeof enviado === 'object' && enviado !== null)
    return { payload: multiparte(enviado, { [fichero]: imagen }), headers: cabeceras };
  const payload = typeof enviado === 'string' ? enviado : JSON.stringify(enviado);
  return {
    ...(payload !== undefined && { payload }),
    headers: { ...cabeceras, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  };
}
