/** Fields that a change sends beside its record: which record it is, the version that was seen, what becomes of its image, and what somebody has confirmed. */
export const JUNTO_AL_REGISTRO = [
  'id',
  'idCompeticion',
  'idPlantilla',
  'idPreequipo',
  'version',
  'antes',
  'eliminarImagen',
  'eliminarImagenSmall',
  'unirCuenta',
  'contrasena',
  'cambioContrasena',
  'estabaValidada',
  'confirmaFueraDeCategoria',
  'confirmaOtraPersona',
  'confirmaMismaPersona',
  'confirmado',
  'empate_confirmado',
  'sin_asistencia',
  'parametros',
] as const;
export type JuntoAlRegistro = (typeof JUNTO_AL_REGISTRO)[number];
