import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from './db/open';
import type { DB } from './db/schema.gen';
import { RuleError } from './errors/rule-error';

/** How the rows of each table are called when they stand in the way of a deletion. */
export const ROW_NAMES: Readonly<Record<string, readonly [uno: string, varios: string, contadosPor?: string]>> = {
  acta_entrenador: ['acta', 'actas'],
  acta_jugador: ['acta', 'actas'],
  arbitraje: ['arbitraje', 'arbitrajes'],
  arbitro_deporte: ['árbitro', 'árbitros'],
  arbitro_perfil_pago: ['árbitro', 'árbitros'],
  asiento: ['asiento del libro', 'asientos del libro'],
  cambio_alternativa: ['fecha propuesta en un cambio', 'fechas propuestas en cambios', 'cambio_partido_id'],
  cambio_partido: ['cambio de partido', 'cambios de partido'],
  campeonato: ['campeonato', 'campeonatos'],
  clasificacion: ['puesto en una clasificación', 'puestos en clasificaciones'],
  colegio_sede: ['colegio', 'colegios'],
  contrato: ['edición que lo sustituye', 'ediciones que lo sustituyen'],
  contrato_firma: ['firma', 'firmas'],
  contrato_usuario: ['usuario', 'usuarios'],
  competicion: ['temporada que la releva', 'temporadas que la relevan'],
  convocatoria: ['convocatoria', 'convocatorias'],
  cargo: ['concepto puesto', 'conceptos puestos'],
  cobro: ['cobro', 'cobros'],
  cobro_linea: ['línea de un cobro', 'líneas de cobros'],
  coordinador_cargo: ['cargo de coordinador', 'cargos de coordinador'],
  cuota: ['cuota de una temporada', 'cuotas de temporadas'],
  cuota_zona: ['incremento de cuota de una temporada', 'incrementos de cuota de temporadas'],
  deporte: ['deporte', 'deportes'],
  descarga_fichero: ['descarga de un fichero del banco', 'descargas de ficheros del banco'],
  deuda: ['importe del libro', 'importes del libro'],
  eliminatoria: ['eliminatoria', 'eliminatorias'],
  enlace_pago: ['enlace de pago', 'enlaces de pago'],
  enlace_pago_linea: ['línea de un enlace de pago', 'líneas de enlaces de pago'],
  entrenador_colegio: ['entrenador', 'entrenadores'],
  equipo: ['equipo', 'equipos'],
  factura: ['factura', 'facturas'],
  factura_linea: ['línea de una factura', 'líneas de facturas'],
  fase: ['fase', 'fases'],
  ficha_fiscal: ['ficha fiscal', 'fichas fiscales'],
  grupo_equipo: ['grupo', 'grupos'],
  importe_cambio_partido: ['importe de una temporada', 'importes de temporadas'],
  informe: ['informe', 'informes'],
  jugador: ['jugador', 'jugadores'],
  mandato: ['mandato', 'mandatos'],
  movimiento: ['movimiento del banco', 'movimientos del banco'],
  pago_arbitro: ['pago', 'pagos'],
  pago_linea: ['línea de un pago', 'líneas de pagos'],
  pago_devuelto: ['pago devuelto', 'pagos devueltos'],
  partido: ['partido', 'partidos'],
  plantilla_entrenador: ['plantilla', 'plantillas'],
  plantilla_jugador: ['plantilla', 'plantillas'],
  consentimiento: ['permiso de una familia', 'permisos de familias'],
  enlace_familia: ['enlace para familias', 'enlaces para familias'],
  ficha_familia: ['ficha de una familia', 'fichas de familias'],
  justificante: ['justificante', 'justificantes'],
  tipo_justificante_categoria: ['tipo de justificante', 'tipos de justificante', 'tipo_id'],
  tipo_justificante_deporte: ['tipo de justificante', 'tipos de justificante', 'tipo_id'],
  preequipo: ['equipo por inscribir', 'equipos por inscribir'],
  preequipo_entrenador: ['equipo por inscribir', 'equipos por inscribir', 'preequipo_id'],
  preequipo_jugador: ['equipo por inscribir', 'equipos por inscribir', 'preequipo_id'],
  prepartido: ['partido de un borrador de calendario', 'partidos de borradores de calendario'],
  prejornada: ['prejornada', 'prejornadas'],
  prejornada_arbitral: ['disponibilidad enviada', 'disponibilidades enviadas'],
  regla_horario_categoria: ['regla de una inscripción', 'reglas de inscripciones'],
  recibo: ['recibo', 'recibos'],
  recordatorio_deuda: ['aviso de lo que debe', 'avisos de lo que debe'],
  recordatorio_deuda_linea: ['línea de un aviso de lo que debe', 'líneas de avisos de lo que debe'],
  recibo_linea: ['línea de un recibo', 'líneas de recibos'],
  remesa_pagos: ['remesa de pagos', 'remesas de pagos'],
  remesa_recibos: ['remesa de recibos', 'remesas de recibos'],
  regla_limite: ['regla de una inscripción', 'reglas de inscripciones'],
  regla_limite_categoria: ['regla de una inscripción', 'reglas de inscripciones'],
  retirada: ['retirada de una fase', 'retiradas de fases'],
  acta_en_curso: ['acta que se está escribiendo', 'actas que se están escribiendo'],
  foto_de_acta: ['foto de un acta', 'fotos de actas'],
  informe_aparte: ['acta que espera aparte', 'actas que esperan aparte'],
  informe_confidencial: ['informe confidencial', 'informes confidenciales'],
  informe_firma: ['firma de un acta', 'firmas de actas'],
  propuesta_arbitraje: ['puesto propuesto', 'puestos propuestos'],
  espera_plaza: ['puesto en la lista de espera', 'puestos en la lista de espera'],
  traslado: ['solicitud de traslado', 'solicitudes de traslado'],
  sancion: ['sanción', 'sanciones'],
  sorteo_equipo: ['sorteo', 'sorteos'],
  sede: ['sede', 'sedes'],
  sistema_arbitraje_perfil: ['sistema de arbitraje', 'sistemas de arbitraje', 'sistema_arbitraje_id'],
  tarifa: ['tarifa de una temporada', 'tarifas de temporadas'],
  tarifa_suspension: ['tarifa de suspensión de una temporada', 'tarifas de suspensión de temporadas'],
  tarifa_zona: ['incremento de tarifa de una temporada', 'incrementos de tarifa de temporadas'],
};

/** Tables whose rows are deleted with the row they belong to, with the name a person reads; null where it is not worth telling. */
export const PART_TABLES: Readonly<Record<string, readonly [uno: string, varios: string, detalle?: string] | null>> = {
  'arbitro_deporte.arbitro_id': ['deporte de los que arbitra', 'deportes de los que arbitra', 'los deportes no se borran'],
  'colegio_sede.colegio_id': ['sede de las que usa', 'sedes de las que usa', 'las sedes no se borran'],
  'coordinador_cargo.coordinador_id': ['cargo', 'cargos'],
  'entrenador_colegio.entrenador_id': ['colegio de los suyos', 'colegios de los suyos', 'los colegios no se borran'],
  'sancion_cautelar.sancion_id': null,
  'pista.sede_id': ['pista', 'pistas'],
  'plantilla.equipo_id': ['plantilla', 'plantillas', 'las personas no se borran'],
  'plantilla_jugador.plantilla_id': null,
  'plantilla_entrenador.plantilla_id': null,
  'sistema_arbitraje_perfil.sistema_arbitraje_id': ['puesto', 'puestos'],
  'rol_opcion.rol_id': ['permiso', 'permisos'],
  'rol_opcion.opcion_id': null,
  'vista.usuario_id': null,
  'envio_con_clave.usuario_id': null,
  'sesion.rol_id': ['sesión abierta', 'sesiones abiertas'],
  'usuario_rol.usuario_id': ['rol de los que tiene', 'roles de los que tiene'],
  'sesion.usuario_id': ['sesión abierta', 'sesiones abiertas'],
  'acceso_conocido.usuario_id': null,
  'segundo_factor.usuario_id': null,
  'llave_acceso.usuario_id': null,
  'acta_aceptada.convocatoria_id': null,
  'acta_aceptada.entrenador_id': null,
  'reto_acceso.usuario_id': null,
  'dispositivo_conocido.usuario_id': null,
  'codigo_recuperacion.usuario_id': null,
  'reinicio_contrasena.usuario_id': null,
  'carta_rechazada.usuario_id': ['aviso que no quiere por correo', 'avisos que no quiere por correo'],
  'notificacion.usuario_id': ['notificación de sus buzones', 'notificaciones de sus buzones'],
  'cambio_correo.usuario_id': null,
  'cuenta_sin_estrenar.usuario_id': null,
  'cuenta_sin_estrenar.abierta_por': null,
  'campeonato_publico.campeonato_id': null,
  'campeonato_semana_inhabil.campeonato_id': ['semana inhábil', 'semanas inhábiles'],
  'fase_semana_inhabil.fase_id': ['semana inhábil', 'semanas inhábiles'],
  'equipo_buscable.equipo_id': null,
  'entrenador_equipos.entrenador_id': null,
  'tanteo_entrenador.entrenador_id': null,
  'tanteo_entrenador.equipo_id': null,
  'tanteo_entrenador.fase_id': null,
  'tanteo_equipo.equipo_id': null,
  'tanteo_equipo.fase_id': null,
  'tanteo_jugador.equipo_id': null,
  'tanteo_jugador.fase_id': null,
  'tanteo_jugador.jugador_id': null,
  'tanteo_pendiente.fase_id': null,
  'jugador_equipos.jugador_id': null,
  'partido_listado.id': null,
  'contrato_tipo.contrato_id': null,
  'contrato_usuario.usuario_id': null,
  'grupo.fase_id': ['grupo', 'grupos'],
  'eliminatoria.fase_id': ['eliminatoria', 'eliminatorias'],
  'cierre_avisado.cierre_id': null,
  'cierre_avisado.usuario_id': null,
  'cierre_partido.cierre_id': null,
  'cierre_partido.partido_id': null,
  'cierre_sede.sede_id': ['cierre', 'cierres'],
  'partido.fase_id': ['partido', 'partidos'],
  'partido.grupo_id': ['partido', 'partidos'],
  'partido.jornada_id': ['partido', 'partidos'],
  'partido.eliminatoria_id': ['partido', 'partidos'],
  'convocatoria.partido_id': null,
  'citacion.convocatoria_id': null,
  'citacion.equipo_id': null,
  'citado.citacion_id': null,
  'citado.jugador_id': ['citación a un partido', 'citaciones a partidos'],
  'borrador_calendario.fase_id': null,
  'prepartido.fase_id': ['partido de un borrador de calendario', 'partidos de un borrador de calendario'],
  'prepartido.grupo_id': null,
  'prepartido.eliminatoria_id': null,
  'grupo_equipo.grupo_id': null,
  'retirada.fase_id': null,
  'jornada.grupo_id': ['jornada', 'jornadas'],
  'clasificacion.grupo_id': null,
  'sorteo.grupo_id': null,
  'sorteo_equipo.sorteo_id': null,
  'acta.informe_id': null,
  'acta_parcial.informe_id': null,
  'acta_jugador.informe_id': null,
  'acta_entrenador.informe_id': null,
  'acta_juego_limpio.informe_id': null,
  'arbitraje.convocatoria_id': null,
  'comparecencia.informe_id': null,
  'comparecencia.arbitraje_id': null,
  'cambio_alternativa.cambio_partido_id': null,
  'cambio_partido.convocatoria_id': null,
  'inscripcion.competicion_id': ['período de inscripción', 'períodos de inscripción'],
  'regla_horario.inscripcion_id': ['regla de día y hora', 'reglas de día y hora'],
  'regla_horario_categoria.regla_id': null,
  'regla_horario_franja.regla_id': null,
  'regla_limite.inscripcion_id': ['regla de límite de equipos', 'reglas de límite de equipos'],
  'regla_limite_categoria.regla_id': null,
  'consentimiento.jugador_id': null,
  'espera_plaza.inscripcion_id': null,
  'justificante.jugador_id': ['justificante', 'justificantes'],
  'justificante.ficha_id': null,
  'justificante_fichero.justificante_id': null,
  'tipo_justificante_categoria.tipo_id': null,
  'tipo_justificante_deporte.tipo_id': null,
  'enlace_familia.inscripcion_id': null,
  'enlace_familia.preequipo_id': ['enlace para familias', 'enlaces para familias', 'las fichas que han llegado se quedan en el colegio'],
  'ficha_familia.inscripcion_id': ['ficha de una familia', 'fichas de familias'],
  'ficha_familia.jugador_id': null,
  'preequipo.inscripcion_id': ['equipo por inscribir', 'equipos por inscribir', 'las personas no se borran'],
  'preequipo_jugador.preequipo_id': ['jugador en sus plantillas', 'jugadores en sus plantillas'],
  'preequipo_entrenador.preequipo_id': null,
  'traslado.jugador_id': ['solicitud de traslado', 'solicitudes de traslado'],
  'traslado.colegio_id': ['solicitud de traslado', 'solicitudes de traslado'],
  'traslado.de_colegio_id': null,
  'preequipo_reparo.preequipo_id': null,
  'app_envio.aviso_id': null,
  'app_envio.suscripcion_id': null,
  'app_partido.partido_id': null,
  'app_puesto.equipo_id': null,
  'app_puesto.grupo_id': null,
  'app_suscripcion_equipo.equipo_id': null,
  'app_suscripcion_equipo.suscripcion_id': null,
  'acta_en_curso.convocatoria_id': null,
  'acta_fuera_de_lista.informe_id': null,
  'agenda_personal.usuario_id': null,
  'arbitraje_devuelto.arbitro_id': null,
  'arbitraje_devuelto.partido_id': null,
  'arbitraje_devuelto.perfil_arbitro_id': null,
  'arbitro_carga.arbitro_id': null,
  'arbitro_perfil_pago.arbitro_id': null,
  'cobro_linea.cobro_id': null,
  'columna_de_hoja.colegio_id': null,
  'enlace_pago_linea.enlace_pago_id': null,
  'pago_linea.pago_arbitro_id': null,
  'recibo_linea.recibo_id': null,
  'extracto_tramo.extracto_id': null,
  'recordatorio_deuda_linea.recordatorio_id': null,
  'arbitro_pareja.arbitro_id': null,
  'arbitro_pareja.otro_id': null,
  'arbitro_veto.arbitro_id': null,
  'arbitro_veto.colegio_id': null,
  'arbitro_veto.equipo_id': null,
  'arbitro_veto.otro_id': null,
  'disponibilidad_arbitral.prejornada_id': null,
  'enlace_partido.arbitro_id': null,
  'enlace_partido.creador_id': null,
  'enlace_partido.partido_id': null,
  'enlace_quitado.arbitro_id': null,
  'enlace_quitado.creador_id': null,
  'foto_de_acta.convocatoria_id': null,
  'informe_aparte.competicion_id': null,
  'informe_confidencial.convocatoria_id': null,
  'informe_de_campo.informe_id': null,
  'informe_firma.informe_id': null,
  'marcador_en_directo.convocatoria_id': null,
  'pin_avisado.convocatoria_id': null,
  'prejornada_periodo.prejornada_id': null,
  'propuesta_arbitraje.arbitro_id': null,
  'propuesta_arbitraje.convocatoria_id': null,
  'propuesta_arbitraje.propuesta_id': null,
  'propuesta_designacion.prejornada_id': null,
  'puesto_ofrecido.convocatoria_id': null,
  'puesto_ofrecido.perfil_arbitro_id': null,
  'puesto_pedido.arbitro_id': null,
  'puesto_pedido.puesto_ofrecido_id': null,
};

interface Reference {
  tabla: string;
  columna: string;
  /** The column of the referenced row that it points to. */
  referida: string;
  parte: boolean;
}

const known = new Map<string, Reference[]>();

/** Which columns of other tables hold a row of this one, and go with it or keep it from being deleted, as the database itself says. */
async function referencesTo(con: Connection, tabla: string): Promise<Reference[]> {
  const already = known.get(tabla);
  if (already) return already;
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as tabla, a.attname as columna, r.attname as referida, c.confdeltype = 'c' as parte
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute r on r.attrelid = c.confrelid and r.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${tabla}::regclass and c.confdeltype in ('a', 'c') and array_length(c.conkey, 1) = 1
    order by 1, 2`.execute(con);
  known.set(tabla, rows);
  return rows;
}

type Condition = RawBuilder<boolean>;
interface Reached extends Reference {
  where: Condition;
}

/** Everything that a deletion reaches: the parts of the row, their parts, and every row that points to any of them. */
async function reachedFrom(con: Connection, tabla: string, which: Condition): Promise<Reached[]> {
  const reached: Reached[] = [];
  for (const reference of await referencesTo(con, tabla)) {
    const where = sql<boolean>`${sql.ref(reference.columna)} in (select ${sql.ref(reference.referida)} from ${sql.table(tabla)} where ${which})`;
    reached.push({ ...reference, where });
    if (reference.parte) reached.push(...(await reachedFrom(con, reference.tabla, where)));
  }
  return reached;
}

/** Rows that point to another without preventing its deletion: they are deleted with it. */
export type Weightless = Readonly<Record<string, Condition>>;

interface Counting {
  /** The table, or the part. */
  de: string;
  tabla: string;
  where: Condition;
  contadosPor?: string;
}

const counts = (todo: readonly Counting[]): RawBuilder<unknown> =>
  sql.join(
    todo.map(({ de, tabla, where, contadosPor }) => {
      const cuenta = contadosPor ? sql`count(distinct ${sql.ref(contadosPor)})` : sql`count(*)`;
      return sql`select ${de}::text as de, (${cuenta})::int as total from ${sql.table(tabla)} where ${where}`;
    }),
    sql` union all `,
  );

const either = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** A row that points to the deleted row and also to one of its parts is counted once. */
function hindering(reached: readonly Reached[], weightless: Weightless): Counting[] {
  const otras = reached.filter(({ parte }) => !parte);
  return [...new Set(otras.map(({ tabla }) => tabla))].map((tabla) => {
    const todas = either(otras.flatMap((otra) => (otra.tabla === tabla ? [otra.where] : [])));
    const sinPeso = weightless[tabla];
    return { de: tabla, tabla, where: sinPeso ? sql<boolean>`${todas} and not (${sinPeso})` : todas, contadosPor: ROW_NAMES[tabla]?.[2] };
  });
}

const lostWithIt = (reached: readonly Reached[]): Counting[] =>
  reached.flatMap(({ tabla, columna, parte, where }) => {
    const de = `${tabla}.${columna}`;
    return parte && PART_TABLES[de] ? [{ de, tabla, where }] : [];
  });

const inWords = (total: number, [uno, varios]: readonly [string, string, string?]): string => (total === 1 ? uno : varios);

type Impedido = Eliminacion['impedidos'][number];

/** For each of those rows that is in use: how many rows of which kind use it. */
async function usedOf(con: Connection, tabla: string, ids: readonly number[], weightless: Weightless): Promise<Impedido[]> {
  const todo = hindering(await reachedFrom(con, tabla, sql<boolean>`id = raiz.id`), weightless);
  if (todo.length === 0) return [];
  const { rows } = await sql<{ id: number; de: string; total: number }>`
    select raiz.id, u.de, u.total from unnest(${ids}::int[]) raiz(id), lateral (${counts(todo)}) u where u.total > 0 order by raiz.id, u.de`.execute(
    con,
  );
  return ids.flatMap((id): Impedido[] => {
    const impiden = rows
      .filter((row) => row.id === id)
      .map(({ de, total }) => ({ cuantas: total, que: inWords(total, ROW_NAMES[de] ?? [de, de]) }));
    return impiden.length === 0 ? [] : [{ id, impiden }];
  });
}

async function lostWith(con: Connection, tabla: string, ids: readonly number[]): Promise<Eliminacion['seVan']> {
  const todo = lostWithIt(await reachedFrom(con, tabla, sql<boolean>`id = any(${ids}::int[])`));
  if (todo.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<{ de: string; total: number }>`select * from (${counts(todo)}) u where total > 0 order by de`.execute(con);
  return rows.map(({ de, total }) => ({ cuantas: total, que: inWords(total, PART_TABLES[de]!), detalle: PART_TABLES[de]![2] }));
}

/** Which of these rows would not be deleted, and why; and what deleting the others takes with them. */
export async function deletionOf(
  con: Connection,
  tabla: keyof DB,
  ids: readonly number[],
  weightless: Weightless = {},
): Promise<Eliminacion> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tabla)} where id = any(${ids}::int[])`.execute(con);
  const hay = new Set(rows.map(({ id }) => id));
  const idas = ids.filter((id) => !hay.has(id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
  const usadas = await usedOf(con, tabla, [...hay], weightless);
  for (const { id } of usadas) hay.delete(id);
  return { impedidos: [...idas, ...usadas], seVan: await lostWith(con, tabla, [...hay]) };
}

/**
 * Refuses a deletion with what stands in its way, and takes away what has no weight. From here to the end of the transaction nobody else
 * comes to use the row.
 */
export async function requireUnused(
  tx: Tx,
  tabla: keyof DB,
  id: number,
  nombre: string,
  weightless: Weightless = {},
  /** What to do instead of deleting what is used. */
  enSuLugar = '',
): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(tabla)} where id = ${id} for update`.execute(tx);
  if (rows.length === 0) throw new RuleError('recurso.desconocido');
  for (const { tabla: otra, where, parte } of await reachedFrom(tx, tabla, sql<boolean>`id = ${id}`))
    if (!parte && weightless[otra]) await sql`delete from ${sql.table(otra)} where ${where} and (${weightless[otra]})`.execute(tx);
  const [usada] = await usedOf(tx, tabla, [id], weightless);
  if (!usada) return;
  const usos = usada.impiden;
  const texto = new Intl.ListFormat('es').format(usos.map(({ cuantas, que }) => `${cuantas} ${que}`));
  const total = usos.reduce((suma, { cuantas }) => suma + cuantas, 0);
  const motivo = `No se puede eliminar ${nombre}: hay ${texto} que lo ${total === 1 ? 'usa' : 'usan'}`;
  throw new RuleError('maestro.en_uso', enSuLugar === '' ? motivo : `${motivo}. ${enSuLugar}`);
}
