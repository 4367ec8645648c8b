/** The texts of the error catalogue (spec 1 §8, 2 §8, 3 §8), word for word; the code is what programs read. */
export const ERRORES = {
  'peticion.incorrecta': { status: 400, texto: 'Se produjo un error al obtener la información' },
  'competicion.cerrada': { status: 400, texto: 'La competición no está abierta al público' },
  'sesion.ausente': { status: 401, texto: 'Debe iniciar sesión' },
  'ruta.desconocida': { status: 404, texto: 'La dirección no existe' },
  'recurso.desconocido': { status: 404, texto: 'No existe lo que busca' },
  inesperado: { status: 500, texto: 'Se ha producido un error inesperado' },
  'servicio.ocupado': { status: 503, texto: 'El servicio no está disponible en este momento' },
  'eliminatoria.jugada': { status: 409, texto: 'Se produjo un error al modificar la eliminatoria' },
} as const satisfies Record<string, { status: number; texto: string }>;

export type CodigoError = keyof typeof ERRORES;
