/** Refusals about what is asked of players beside their document. */
export const ERRORES_DE_JUSTIFICANTES = {
  'justificante.no_pedido': { status: 422, texto: 'Ese justificante no se pide a este jugador' },
  'justificante.hasta': { status: 422, texto: 'Escriba hasta qué día vale' },
  'justificante.caducado': { status: 422, texto: 'Ya ha caducado: envíe uno que valga hoy' },
  'justificante.fichero': { status: 422, texto: 'El fichero no es un PDF ni una imagen JPG o PNG, o está estropeado' },
  'justificante.activo': {
    status: 422,
    texto: 'El PDF lleva dentro programas u otros ficheros: imprímalo otra vez en PDF, o hágale una foto',
  },
  'justificante.cifrado': { status: 422, texto: 'El PDF tiene contraseña: quítesela, o hágale una foto' },
  'justificante.reservado': { status: 403, texto: 'Lo ven la oficina que lo valida y quien lo envió, y nadie más' },
  'justificante.sin_fichero': { status: 404, texto: 'Su fichero ya se ha borrado: de él solo queda hasta cuándo valía' },
  'justificante.resuelto': {
    status: 409,
    texto: 'Entre los elegidos hay alguno que ha cambiado desde que lo veía, o que ya está contestado. No se ha hecho nada',
  },
  'justificante.validado': { status: 409, texto: 'La oficina ya lo ha validado: solo ella lo quita' },
} as const;
