const ENTRE = { fechaInicio: '2031-10-01', fechaFin: '2031-10-31' };
const DISPOSITIVO = {
  endpoint: 'https://liga.example/',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

const DATOS_DE_FICHA = {
  nombre: 'Lucía',
  apellido_1: 'De la Prueba',
  fecha_nacimiento: '2016-03-14',
  tipo_documento: 'pendiente',
  firmante_nombre: 'Teresa De la Prueba',
  firmante_relacion: 'madre',
  firmante_correo: 'nadie@liga.example',
  foto: null,
};
const FICHA = { ...DATOS_DE_FICHA, permisos: { inscripcion: 1, foto: 0, nombre_publico: 0 }, version_permisos: 1 };
const JUSTIFICANTE = { tipo_id: 1, hasta: '2099-06-30', fichero: 'data:application/pdf;base64,JVBERi0xLjQKJSVFT0YK' };
const DE_FAMILIA = {
  'deFamilia.enviar': { ...FICHA, envio: '6f1f64a4-0c2e-4c0e-9f55-0d6d1a4f2b11' },
  'deFamilia.corregir': FICHA,
  'deFamilia.pedirCambio': DATOS_DE_FICHA,
  'justificantesDeFamilia.enviar': { justificante: JUSTIFICANTE },
  'deFamilia.decirDeQuienEs': { codigo: 'a'.repeat(43), es_mio: 1 },
};

/** Bodies that the shape of a call is not enough to make, by area and name; every id in them is `numero`. The reference shows them, and tests send them. */
export function cuerposDeMuestra(numero: number): Readonly<Record<string, unknown>> {
  const INFORME = {
    convocatoria_id: numero,
    tipo: 1,
    acta: { marcador_local: 0, marcador_visitante: 0, presentado_local: 1, presentado_visitante: 1 },
  };
  const INSCRIPCION = {
    inscripcion: { fecha_fin: '2031-09-30' },
    reglas: [{ categorias: [numero], dias: [6], franjas: [{ inicio: '09:00', fin: '14:00' }] }],
    reglasMinMax: [{ deporte: numero, categorias: [numero] }],
  };
  const CAMBIO = { propuesta: { fecha: '2031-10-04', hora: '10:30' }, idEquipo: numero };
  return {
    ...DE_FAMILIA,
    'sorteos.apuntar': { sorteo: { grupo_id: numero, equipos: [numero, numero + 1] } },
    'competiciones.abrir': {
      competicion: { nombre: 'Temporada de la prueba', fecha_inicio: '2031-09-01', fecha_fin: '2032-06-27' },
      copiar: { campeonatos: false },
      actual: numero,
    },
    'competiciones.modificar': { competicion: { id: numero, fecha_inicio: '2031-09-01', fecha_fin: '2032-06-27' } },
    'cambios.validar': { convocatoria: { ...CAMBIO.propuesta, partido_id: numero }, idEquipoSolicitud: numero },
    'cambios.coste': CAMBIO,
    'cambios.consecuenciasDeBorrador': CAMBIO,
    'cambios.pedir': CAMBIO,
    'cambios.pedirConImporte': { ...CAMBIO, importe: 0 },
    'informes.crear': { informe: INFORME },
    'informes.modificar': { informe: { ...INFORME, id: numero } },
    'informes.consecuencias': { informe: INFORME },
    'informes.deArbitro': { informe: INFORME, comparecencias: [] },
    'campo.comprobarFirma': { lado: 'local', huella: 'a'.repeat(64), prueba: null },
    'campo.aceptar': { huella: 'a'.repeat(64), marcador_local: 2, marcador_visitante: 1 },
    'campoPorEnlace.comprobarFirma': { lado: 'local', huella: 'a'.repeat(64), prueba: null },
    'campoPorEnlace.enviar': { informe: INFORME, comparecencias: [] },
    'conductas.infracciones': { datos: { criterio: numero, ...ENTRE } },
    'conductas.arbitrajes': { datos: ENTRE },
    'oficina.campos': { datos: ENTRE },
    'oficina.arbitros': { datos: ENTRE },
    'oficina.aplazamientos': { datos: ENTRE },
    'oficina.puntualidad': { datos: ENTRE },
    'suscripcion.guardar': { ...DISPOSITIVO, equipos: [numero], avisos: ['resultado'], silencio: null },
    'suscripcion.quitar': { endpoint: DISPOSITIVO.endpoint },
    'justificantes.enviar': { justificante: { ...JUSTIFICANTE, tipo_id: numero } },
    'categorias.crear': { nombre: 'De la prueba', annos: '2015' },
    'categorias.modificar': { nombre: 'De la prueba', annos: '2015', version: 1 },
    'coordinadores.crear': { nombre: 'De la prueba', login: 'nadie@liga.example', general: 1 },
    'coordinadores.modificar': { nombre: 'De la prueba', login: 'nadie@liga.example', general: 1, version: 1 },
    'inscripciones.crear': INSCRIPCION,
    'inscripciones.modificar': INSCRIPCION,
    'prejornadas.crear': {
      fecha_fin: '2031-10-01T20:00',
      disponibilidades: [{ inicio: '2031-10-04T09:00', fin: '2031-10-04T14:00' }],
      arbitros: [numero],
    },
    'prejornadas.modificar': { fecha_fin: '2031-10-01T20:00' },
    'prejornadasArbitrales.responder': { prejornada_id: numero, arbitro_id: numero, disponibilidades: [] },
    'tiposlicencia.crear': { tipoLicencia: { nombre: 'De la prueba', letra: 'Z' } },
    'tiposlicencia.modificar': { tipoLicencia: { nombre: 'De la prueba', letra: 'Z', version: 1 } },
  };
}

const ENLACE = 'a'.repeat(43);
/** Parameters that no number fills: the secret of a link, a list of teams. */
const EN_LA_DIRECCION = { token: ENLACE, equipos: '12,9' };

/** Parameters of the address of a call that its shape is not enough to make. */
export const parametrosDeMuestra = (nombre: string): Readonly<Record<string, string>> =>
  nombre.startsWith('estreno.') ? { ...EN_LA_DIRECCION, token: `a.1.${ENLACE}` } : EN_LA_DIRECCION;
