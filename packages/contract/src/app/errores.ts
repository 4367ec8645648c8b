/** Refusals about devices that are told of changes, and about the copies they keep. */
export const ERRORES_DE_APP = {
  'app.destino': {
    status: 422,
    texto: 'El servicio de avisos de este navegador no se conoce: pruebe con Chrome, Edge, Firefox, Safari o Samsung Internet al día',
  },
  'app.claves': { status: 422, texto: 'El navegador no ha dado unas claves válidas: quite los avisos y vuelva a activarlos' },
  'app.llena': { status: 503, texto: 'No caben más dispositivos con avisos: dígaselo a la organización' },
  'app.sin_suscripcion': { status: 404, texto: 'Este dispositivo no tenía avisos activados' },
  'app.nadie': { status: 409, texto: 'Ningún dispositivo ha activado los avisos: no hay a quién enviarlo' },
  'app.sin_publicar': { status: 409, texto: 'Los datos ya están borrados: los teléfonos no guardan ninguno' },
} as const;
