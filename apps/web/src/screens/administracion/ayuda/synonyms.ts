/** Words that ask for the same, as they begin, without accents; the topics are written with some of each line. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['aplaz', 'pospon', 'retras'],
  ['suspend', 'suspens', 'cancel', 'lluvia'],
  ['copa', 'torneo', 'eliminatoria', 'playoff', 'llave'],
  ['cobr', 'recibo', 'factura', 'moros', 'deuda'],
  ['pag', 'nomina', 'liquid'],
  ['arbitr', 'colegiado', 'juez', 'jueces'],
  ['design', 'nombrar', 'asign'],
  ['entrenador', 'monitor', 'tecnico', 'mister'],
  ['jugador', 'alumn', 'deportista', 'nino', 'nina'],
  ['colegio', 'centro', 'escuela', 'club'],
  ['sede', 'pista', 'pabellon', 'campo', 'instalacion'],
  ['import', 'excel', 'csv', 'hoja', 'subir'],
  ['sancion', 'castig', 'tarjeta', 'expuls', 'multa'],
  ['acta', 'informe', 'marcador', 'resultado'],
  ['calendario', 'jornada', 'fixture'],
  ['plantilla', 'ficha', 'licencia'],
  ['contrasena', 'clave', 'password'],
  ['correo', 'email', 'mail', 'carta'],
  ['permiso', 'rol', 'acceso'],
  ['traslado', 'traspaso', 'fichaje'],
  ['temporada', 'curso', 'competicion'],
  ['borra', 'elimin', 'quita'],
];

/** A word and what else says the same. */
export const sameAs = (palabra: string): readonly string[] => [
  palabra,
  ...SYNONYMS.filter((grupo) => grupo.some((raiz) => palabra.startsWith(raiz))).flat(),
];
