import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirPersonas, nuevoLogin, type OficinaDePersonas } from '../modules/personas/persona/personas-de-prueba';
import { COLUMNAS_DE_ESCRITOS } from '../modules/personas/persona/nombres-en-textos';
import type { TablaPersona } from '../modules/personas/persona/persona';
import { quitarDatosVencidos } from '../modules/personas/retencion/retencion';
import { algunos } from './decide';

let p: OficinaDePersonas;
beforeAll(async () => {
  p = await abrirPersonas();
});
afterAll(() => p.oficina.cerrar());

const CUALES = ['jugadores', 'entrenadores', 'arbitros', 'coordinadores'] as const;
type Cual = (typeof CUALES)[number];
const TABLA: Readonly<Record<Cual, TablaPersona>> = {
  arbitros: 'arbitro',
  entrenadores: 'entrenador',
  coordinadores: 'coordinador',
  jugadores: 'jugador',
};

interface TextoDeAlguien {
  tabla: string;
  columna: string;
  tipo: string;
}

/** Every column of the database where words can be, but those of the catalogue. */
async function columnasDeTexto(): Promise<TextoDeAlguien[]> {
  const { rows } = await sql<TextoDeAlguien>`
    select c.relname as tabla, a.attname as columna, format_type(a.atttypid, null) as tipo
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) ~ '^(text|jsonb|json|character)' order by 1, 2`.execute(p.db);
  return rows;
}

/** Whole tables where nobody writes of a person, with the reason. */
const TABLAS_SIN_NADIE: Readonly<Record<string, string>> = {
  arbitro: 'su ficha: columna a columna, en `anonimas`; lo que dice de otros se busca',
  coordinador: 'su ficha: columna a columna, en `anonimas`',
  entrenador: 'su ficha: columna a columna, en `anonimas`',
  jugador: 'su ficha: columna a columna, en `anonimas`; lo que dice de otros se busca',
  usuario: 'la cuenta: se va con su última persona',
  cambio_correo: 'se va con la cuenta',
  correo_familia: 'huellas; a los noventa días de no haber ficha que las diga, o a los dos años de no querer cartas',
  cuenta_eliminada: 'números de ficha',
  cupo: 'huellas y líneas de red; como mucho, un día',
  intento_acceso: 'se va con la cuenta, y a los quince minutos',
  citado: 'letras al azar y su huella; se va un mes después del partido',
  ficha_familia: 'lo que una familia dijo de su hijo: se va con sus datos, y por sí solo si nadie lo acepta',
  acceso_conocido: 'direcciones de red; se va con la cuenta, y a los noventa días',
  codigo_recuperacion: 'huellas; se va con la cuenta',
  acta_aceptada: 'la huella de un acta, y el marcador que su entrenador aceptó',
  llave_acceso: 'claves públicas y cómo las llama su dueño; se van con la cuenta',
  reto_acceso: 'huellas; dura cinco minutos',
  dispositivo_conocido: 'huellas; se va con la cuenta, y a los cuatrocientos días',
  reinicio_contrasena: 'huellas; se va con la cuenta',
  segundo_factor: 'la clave de su aplicación; se va con la cuenta',
  sesion: 'huellas, y la dirección y el programa con que se abrió; se va con la cuenta',
  prejornada_arbitral: 'lo que un árbitro dice de sus horas: se vacía con su ficha',
  envio_con_clave: 'huellas, y lo que se contestó a un envío, que dura un día y solo se da a quien lo hizo',
  imagen: 'huella y tipo; se va con lo último que la enseña',
  entrenador_equipos: 'nombres de equipos; se va con la persona',
  jugador_equipos: 'nombres de equipos; se va con la persona',
  palabra_buscable: 'palabras de los nombres de los equipos, que los siguen',
  equipo_buscable: 'nombres de equipos, que siguen a los de su tabla',
  partido_listado: 'copia de las observaciones del partido: las sigue',
  borrador_calendario: 'números de partidos y equipos',
  clasificacion: 'letras de resultados',
  columna_de_importacion: 'huellas de títulos de columnas, y de una lista lo que son',
  columna_de_hoja: 'huellas de títulos de columnas, y de una lista lo que son',
  eliminatoria: 'con qué se decidió, de una lista',
  migracion: 'nombres de migraciones',
  secreto: 'vacía: las claves de la instalación están fuera',
  sello: 'el nombre de una clave',
  olvido: 'huellas con clave de lo que se ha borrado: sin los secretos no dicen de quién',
  objeto_por_borrar: 'dónde estaba una imagen que ya nadie enseña, hasta que se borra de allí',
  olvido_pendiente: 'lo que se acaba de borrar, por su número y su huella, unos segundos',
  opcion: 'el menú',
  perfil: 'los cuatro perfiles',
  parametro: 'los parámetros de la instalación',
  tipo_notificacion: 'los tipos de aviso',
  traduccion: 'el vocabulario',
  marcador_en_directo: 'cómo va un partido',
  informe_de_campo: 'de qué dispositivo vino un acta, con un nombre al azar',
  informe_firma: 'la huella de un acta, y cómo la cerró un equipo',
  foto_de_acta: 'la huella de una imagen, que se va con quien puede salir en ella',
  referencia_importacion: 'códigos de equipos y partidos de una liga importada',
  empresa: 'los datos de la organización',
  contrato: 'las condiciones, iguales para todos',
  contrato_firma: 'lo que firmó una cuenta: se quita por ella, con `olvidarNombre`',
  publicidad: 'una dirección',
  app_suscripcion: 'la dirección de un dispositivo en el servicio de su navegador, y sus claves; se va cuando lo dice el dispositivo',
  app_partido: 'equipos, fechas y lugares',
  color: 'una lista de la instalación',
  nivel: 'una lista de la instalación',
  tipo_acta: 'una lista de la instalación',
  zona: 'nombres de lugares',
  sede: 'nombres y direcciones de lugares',
  pista: 'nombres de lugares',
  festivo: 'nombres de días',
  competicion: 'nombres de lo que se juega',
  fase: 'nombres de lo que se juega',
  grupo: 'nombres de lo que se juega',
  categoria: 'una lista maestra',
  deporte: 'una lista maestra',
  genero: 'una lista maestra',
  esquema: 'una lista maestra',
  esquema_eliminatoria: 'una lista maestra',
  perfil_arbitro: 'una lista maestra',
  perfil_pago: 'una lista de la instalación',
  concepto: 'una lista de la instalación',
  cuenta_contable: 'palabras nuestras y números',
  serie_factura: 'letras y números',
  deuda: 'equipos, partidos y números',
  ficha_fiscal: 'lo que la ley fiscal obliga a guardar de quien cobró, aparte, hasta que acaban sus años',
  pago_linea: 'partidos, días y lugares',
  recibo: 'números, y lo que dice el banco',
  extracto: 'el nombre de un fichero y su huella',
  extracto_tramo: 'cuentas de la organización, y días',
  tabla_de_banco: 'huellas de títulos de columnas, y de una lista lo que son',
  rol: 'una lista maestra',
  sistema_arbitraje: 'una lista maestra',
  tipo_cambio_partido: 'una lista maestra',
  tipo_justificante: 'una lista maestra',
  tipo_licencia: 'una lista maestra',
  tipo_sancion: 'una lista maestra',
  tarea: 'lo que hace cada proceso: un nombre de tarea, el de un proceso y cuánto lleva',
  tipo_suspension: 'una lista maestra',
  tipo_tarifa: 'una lista maestra',
};

/** Of the tables that are searched, the columns where nobody writes of a person. */
const COLUMNAS_SIN_NADIE: Readonly<Record<string, string>> = {
  'acta_en_curso.dispositivo': 'un nombre al azar',
  'arbitraje_devuelto.causa': 'una palabra de las nuestras',
  'asiento.clase': 'una palabra de las nuestras',
  'deuda.clase': 'una palabra de las nuestras',
  'factura.serie': 'una letra',
  'factura.emisor_nombre': 'datos de una institución',
  'factura.emisor_nif': 'datos de una institución',
  'factura.emisor_direccion': 'datos de una institución',
  'factura.receptor_nombre': 'datos de una institución',
  'factura.receptor_nif': 'datos de una institución',
  'factura.receptor_direccion': 'datos de una institución',
  'factura.exencion': 'un artículo de la ley',
  'pago_linea.clasificacion': 'una palabra de las nuestras',
  'pago_linea.lugar': 'el nombre de un lugar',
  'mandato.iban': 'datos de una institución',
  'mandato.referencia': 'un número',
  'enlace_pago.estado': 'una palabra de las nuestras',
  'enlace_pago.referencia': 'un número',
  'enlace_pago.url': 'una dirección de la pasarela de pago',
  'enlace_pago.pasarela_id': 'un número',
  'enlace_pago.pago': 'un número',
  'evento_pago.id': 'un número',
  'movimiento.cuenta': 'datos de una institución',
  'movimiento.huella': 'una huella',
  'movimiento.numero': 'el número que le da el banco',
  'movimiento.referencias': 'referencias que da el banco; también están en su texto, donde se buscan',
  'movimiento.iban': 'la cuenta desde la que se pagó, que la contabilidad obliga a guardar',
  'pago_arbitro.estado': 'una palabra de las nuestras',
  'pago_arbitro.forma': 'una palabra de las nuestras',
  'pago_arbitro.referencia': 'un número',
  'pago_devuelto.referencia': 'un número',
  'remesa_pagos.esquema': 'una palabra de las nuestras',
  'remesa_pagos.fichero': 'lo que se mandó al banco: de quien se olvida pasa a su ficha fiscal (personas/fiscal)',
  'remesa_pagos.huella': 'una huella',
  'remesa_pagos.mensaje': 'letras y números nuestros',
  'remesa_recibos.esquema': 'una palabra de las nuestras',
  'remesa_recibos.fichero': 'lo que se mandó al banco, que la contabilidad obliga a guardar tal como fue',
  'remesa_recibos.huella': 'una huella',
  'consentimiento.nombre': 'quien lo dio, que se borra con los datos de su hijo',
  'consentimiento.relacion': 'una palabra de las nuestras',
  'enlace_familia.hash': 'una huella',
  'enlace_familia.sal': 'letras al azar',
  'texto_permiso.finalidad': 'una palabra de las nuestras',
  'texto_permiso.huella': 'una huella',
  'texto_permiso.texto': 'un texto nuestro',
  'enlace_partido.hash': 'una huella',
  'enlace_quitado.hash': 'una huella',
  'informe_aparte.huella': 'una huella',
  'informe_aparte.motivo': 'una frase de las nuestras, sin nombres',
  'informe_aparte.partido': 'los equipos de un partido y cuándo era',
  'informe_aparte.resuelto': 'una palabra de las nuestras',
  'app_aviso.enlace': 'una dirección de la zona pública',
  'app_aviso.etiqueta': 'una palabra de las nuestras',
  'app_aviso.tipo': 'una palabra de las nuestras',
  'accion.autor': 'se quita por la cuenta, con `olvidarNombre`',
  'accion.personas': 'números de ficha',
  'notificacion.detalle': 'equipos, fechas y lugares',
  'notificacion.buzon': 'Entrada o Enviadas',
  'notificacion.enlace': 'una dirección de la oficina',
  'notificacion.personas': 'números de ficha',
  'notificacion.remitente': 'se quita por la cuenta',
  'trabajo.grupo': 'el número de una cuenta',
  'trabajo.destinatario': 'se borra con la cuenta',
  'trabajo.personas': 'números de ficha',
  'trabajo.tipo': 'una palabra de las nuestras',
  'vista.lista': 'el nombre de una lista',
  'equipo.subequipo': 'una letra',
  'preequipo.subequipo': 'una letra',
  'espera_plaza.estado': 'una palabra de las nuestras',
  'justificante.de': 'una palabra de las nuestras',
  'justificante.estado': 'una palabra de las nuestras',
  'justificante.motivo': 'por qué no vale un justificante: se borra con los datos de su jugador, y al año',
  'justificante_fichero.clave': 'una clave sellada',
  'justificante_fichero.tipo': 'una palabra de las nuestras',
  'traslado.buscado': 'el documento o el nombre de a quien se pide: la solicitud se borra con sus datos',
  'traslado.estado': 'una palabra de las nuestras',
  'colegio.codigo': 'datos de una institución',
  'colegio.codigo_postal': 'datos de una institución',
  'colegio.color': 'datos de una institución',
  'colegio.direccion': 'datos de una institución',
  'colegio.email': 'datos de una institución',
  'colegio.fiscal_cif': 'datos de una institución',
  'colegio.fiscal_direccion': 'datos de una institución',
  'colegio.fiscal_nombre': 'datos de una institución',
  'colegio.iban': 'datos de una institución',
  'colegio.imagen': 'una huella',
  'colegio.municipio': 'datos de una institución',
  'colegio.nombre': 'datos de una institución',
  'colegio.telefono': 'datos de una institución',
  'colegio.web': 'datos de una institución',
};

it('de cada columna de texto de la base de datos está decidido si se busca en ella a quien se olvida', async () => {
  const columnas = await columnasDeTexto();
  const nombres = columnas.map(({ tabla, columna }) => `${tabla}.${columna}`);
  const decidida = (nombre: string): boolean =>
    COLUMNAS_DE_ESCRITOS.includes(nombre) || nombre in COLUMNAS_SIN_NADIE || (nombre.split('.')[0] ?? '') in TABLAS_SIN_NADIE;
  expect(nombres.filter((nombre) => !decidida(nombre))).toEqual([]);
  expect([...COLUMNAS_DE_ESCRITOS, ...Object.keys(COLUMNAS_SIN_NADIE)].filter((nombre) => !nombres.includes(nombre))).toEqual([]);
});

let serie = 0;

/** One with a name that nobody else has, and one row near them of every table where people write. */
async function conHistoria(cual: Cual) {
  const letra = 'abcdefghijklmnopqrstuvwxyz'[++serie]!;
  const [propio, apellido, segundo] = [`Zoraida${letra}`, `Peñalver${letra}`, `Quintás${letra}`];
  const nombre = `${propio} ${apellido} ${segundo}`;
  const tabla = TABLA[cual];
  const login = nuevoLogin();
  const modelo = cual === 'jugadores' ? { nombre_completo: nombre } : { nombre, login };
  const id = await p[cual].creada(modelo);
  await ponerAlrededor(tabla, id);
  return { id, tabla, nombre, propio, apellido, segundo };
}

async function ponerAlrededor(tabla: TablaPersona, id: number): Promise<void> {
  const es = (cual: TablaPersona): number | null => (cual === tabla ? id : null);
  await sql`with
    k as (insert into competicion (nombre, fecha_inicio, fecha_fin, historico) values (${`Temporada ${serie}`}, make_date(2000 + ${serie}::int, 1, 1),
      make_date(2000 + ${serie}::int, 12, 31), true) returning id),
    ca as (insert into categoria (nombre) values (${`Categoría ${serie}`}) returning id),
    ge as (insert into genero (nombre) values (${`Género ${serie}`}) returning id),
    cm as (insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id) select k.id, ${p.futbol}::int, ca.id, ge.id from k, ca, ge returning id),
    otro as (insert into colegio (nombre) values (${`Rival ${serie}`}) returning id),
    eq as (insert into equipo (campeonato_id, colegio_id) select cm.id, ${p.olmo}::int from cm returning id),
    ev as (insert into equipo (campeonato_id, colegio_id) select cm.id, otro.id from cm, otro returning id),
    pl as (insert into plantilla (equipo_id) select id from eq returning id),
    pj as (insert into plantilla_jugador (plantilla_id, jugador_id) select id, ${es('jugador')}::int from pl where ${es('jugador')}::int is not null),
    pe as (insert into plantilla_entrenador (plantilla_id, entrenador_id, numero) select id, ${es('entrenador')}::int, 1 from pl
      where ${es('entrenador')}::int is not null),
    es as (insert into esquema (nombre, puntos_victoria, puntos_empate, puntos_derrota, criterios) values (${`Esquema ${serie}`}, 3, 1, 0, '{}') returning id),
    fa as (insert into fase (campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id) select cm.id, 0, 'Fase', '2026-10-01', '2026-12-01', es.id
      from cm, es returning id),
    gr as (insert into grupo (fase_id, nombre) select id, 'A' from fa returning id, fase_id),
    jo as (insert into jornada (grupo_id, numero) select id, 1 from gr returning id),
    pa as (insert into partido (fase_id, grupo_id, jornada_id, equipo_local_id, equipo_visitante_id) select gr.fase_id, gr.id, jo.id, eq.id, ev.id
      from gr, jo, eq, ev returning id),
    co as (insert into convocatoria (partido_id) select id from pa returning id),
    su as (insert into informe (convocatoria_id, tipo, vigente, tipo_suspension_id) select co.id, 0, false, min(t.id) from co, tipo_suspension t group by co.id),
    i as (insert into informe (convocatoria_id, tipo) select id, 1 from co returning id),
    ac as (insert into acta (informe_id, marcador_local, marcador_visitante) select id, 1, 0 from i),
    pf as (insert into perfil_arbitro (nombre, abreviatura) values (${`Perfil ${serie}`}, 'P') returning id),
    aj as (insert into arbitro (nombre) values (${`Compañero ${serie}`}) returning id),
    ar as (insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id)
      select co.id, x.id, pf.id from co, pf, aj x),
    pf2 as (insert into perfil_arbitro (nombre, abreviatura) values (${`Perfil segundo ${serie}`}, 'S') returning id),
    ap as (insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id) select co.id, ${es('arbitro')}::int, pf2.id from co, pf2
      where ${es('arbitro')}::int is not null),
    sa as (insert into sancion (sujeto, fecha, convocatoria_id, equipo_id) select 2, '2026-10-03', co.id, eq.id from co, eq returning id),
    sx as (insert into sancion_cautelar (sancion_id, desde, motivo) select id, '2026-10-04', 'x' from sa),
    cp as (insert into cambio_partido (convocatoria_id, equipo_id, propuesta_fecha, propuesta_hora) select co.id, eq.id, '2026-10-10', '10:00' from co, eq),
    sd as (insert into sede (nombre) values (${`Sede ${serie}`}) returning id),
    ci as (insert into cierre_sede (sede_id, desde) select id, '2026-10-01' from sd returning id),
    cj as (insert into cierre_partido (cierre_id, partido_id, fecha, nueva_fecha) select ci.id, pa.id, '2026-10-03', '2026-10-04' from ci, pa),
    ins as (insert into inscripcion (competicion_id, fecha_fin) select id, '2026-09-30' from k returning id),
    pre as (insert into preequipo (inscripcion_id, campeonato_id, colegio_id) select ins.id, cm.id, ${p.olmo}::int from ins, cm returning id),
    fl as (insert into acta_fuera_de_lista (informe_id, local, nombre) select id, true, 'x' from i),
    ec as (insert into acta_en_curso (convocatoria_id, arbitro_id, dispositivo, dispositivo_nombre, secuencia, documento)
      select co.id, aj.id, 'dispositivo', 'x', 1, '{"a": "x"}' from co, aj),
    ia as (insert into informe_aparte (convocatoria_id, arbitro_id, contenido, huella) select co.id, aj.id, '{"a": "x"}', 'x' from co, aj),
    ic as (insert into informe_confidencial (convocatoria_id, arbitro_id, texto) select co.id, aj.id, 'x' from co, aj),
    di as (insert into asiento (competicion_id, colegio_id, clase, concepto, importe) select k.id, ${p.olmo}::int, 'devengado', 'x', 1 from k),
    cb as (insert into cobro (competicion_id, fecha, concepto) select k.id, '2026-10-01', 'x' from k returning id),
    pg as (insert into pago_arbitro (competicion_id, arbitro_id, concepto, fecha, bruto, neto) select k.id, aj.id, 'x', '2026-10-01', 0, 0 from k, aj
      returning id),
    cn as (insert into concepto (nombre, para) values (${`Concepto ${serie}`}, 'colegios') returning id),
    kg as (insert into cargo (concepto_id, competicion_id, colegio_id, fecha, concepto, importe) select cn.id, k.id, ${p.olmo}::int, '2026-10-01', 'x', 1
      from cn, k returning id),
    de as (insert into deuda (competicion_id, colegio_id, clase, cargo_id, concepto) select k.id, ${p.olmo}::int, 'concepto', kg.id, 'x' from k, kg
      returning id),
    li as (insert into pago_linea (pago_arbitro_id, clasificacion, partido, lugar, importe) select id, '', 'x', '', 0 from pg),
    ft as (insert into factura (serie, anno, numero, fecha, competicion_id, cobro_id, colegio_id, emisor_nombre, emisor_nif, emisor_direccion,
        receptor_nombre, receptor_nif, receptor_direccion, exencion, concepto, importe)
      select 'F', 2026, ${serie}::int, '2026-10-01', k.id, cb.id, ${p.olmo}::int, '', 'G', '', '', 'B', '', '', 'x', 1 from k, cb returning id),
    fi as (insert into factura_linea (factura_id, deuda_id, concepto, importe) select ft.id, de.id, 'x', 1 from ft, de),
    rp as (insert into remesa_pagos (competicion_id, apuntes, importe, esquema, fichero, huella) select k.id, 0, 0, '', '', '' from k returning id),
    pv as (insert into pago_devuelto (pago_arbitro_id, remesa_pagos_id, referencia, fecha, motivo, deshecho) select pg.id, rp.id, '', '2026-10-01', 'x', now() from pg, rp),
    rr as (insert into remesa_recibos (competicion_id, fecha_cargo, apuntes, importe, esquema, fichero, huella) select k.id, '2026-10-01', 0, 0, '', '', '' from k),
    md as (insert into mandato (colegio_id, referencia, fecha_firma, titular, iban) select otro.id, ${`M ${serie}`}, '2026-10-01', 'x', '' from otro),
    xt as (insert into extracto (nombre, formato, huella) values ('', '', ${`H ${serie}`}) returning id),
    mv as (insert into movimiento (extracto_id, huella, cuenta, fecha, centimos, texto) select id, ${`H ${serie}`}, ${`H ${serie}`}, '2026-10-01', 1, 'x' from xt),
    her as (insert into jugador (nombre_completo, fecha_nacimiento, colegio_id) values (${`Hermano ${serie}`}, '2015-01-01', ${p.olmo}) returning id),
    tl as (insert into traslado (jugador_id, colegio_id, buscado) select id, ${p.olmo}::int, 'x' from her),
    pq as (insert into preequipo_jugador (preequipo_id, jugador_id) select pre.id, her.id from pre, her),
    rq as (insert into preequipo_reparo (preequipo_id, jugador_id, motivo) select pre.id, her.id, 'x' from pre, her),
    av as (insert into notificacion (usuario_id, buzon, tipo, remitente, asunto, texto) values (${p.uno.usuarioId}, 'Entrada', 4, 'x', 'x', 'x')),
    aa as (insert into app_aviso (tipo, titulo, texto, enlace, etiqueta) values ('oficina', 'x', 'x', '/index', 'x')),
    tr as (insert into trabajo (tipo, asunto, destinatario, datos) values ('correo', 'x', 'x@liga.es', '{"a": "x"}')),
    vi as (insert into vista (usuario_id, lista, nombre, contenido) values (${p.uno.usuarioId}, 'jugadores', ${`Vista ${serie}`}, '{"a": "x"}'))
    insert into accion (usuario_id, tipo, texto) values (${p.uno.usuarioId}, 4, 'x')`.execute(p.db);
}

/** Which rows of each table are the last that were put there: those of the last history. */
const ULTIMA: Readonly<Record<string, string>> = { acta: 'informe_id', acta_en_curso: 'convocatoria_id' };
/** A report that is an acta has no notes of a suspension; of the schools, theirs. */
const DE_ELLAS: Readonly<Record<string, string>> = { informe: 'and tipo = 0', colegio: `and nombre = 'CEIP El Olmo'` };

/** Writes a text in every column that is searched, in the last row of each table, but for the person's own record. */
async function escribirEnTodo(texto: (columna: string) => string, { tabla, id }: { tabla: TablaPersona; id: number }): Promise<string[]> {
  const escritas: string[] = [];
  for (const nombre of COLUMNAS_DE_ESCRITOS) {
    const [de = '', columna = ''] = nombre.split('.');
    // By their matches alone a referee is near no school.
    if (tabla === 'arbitro' && ['jugador', 'preequipo', 'preequipo_reparo', 'colegio', 'traslado'].includes(de)) continue;
    const clave = ULTIMA[de] ?? 'id';
    const { tipo } = (await columnasDeTexto()).find((una) => una.tabla === de && una.columna === columna)!;
    const escrito = texto(nombre);
    const valor = tipo === 'jsonb' ? JSON.stringify({ a: escrito }) : escrito;
    const { numAffectedRows } = await sql`update ${sql.table(de)} set ${sql.ref(columna)} = ${sql.lit(valor)}
      where ${sql.ref(clave)} = (select max(${sql.ref(clave)}) from ${sql.table(de)} where (${de}::text <> ${tabla}::text or ${sql.ref(clave)} <> ${id}) ${sql.raw(DE_ELLAS[de] ?? '')})`.execute(
      p.db,
    );
    expect([nombre, numAffectedRows]).toEqual([nombre, 1n]);
    escritas.push(nombre);
  }
  return escritas;
}

/** The columns of the whole database where a text is, without accents or capitals. */
async function dondeEsta(texto: string): Promise<string[]> {
  const halladas: string[] = [];
  for (const { tabla, columna } of await columnasDeTexto()) {
    const { rows } =
      await sql`select from ${sql.table(tabla)} where f_unaccent(${sql.ref(columna)}::text) like f_unaccent(${`%${texto}%`})`.execute(p.db);
    if (rows.length > 0) halladas.push(`${tabla}.${columna}`);
  }
  return halladas;
}

type Historia = Awaited<ReturnType<typeof conHistoria>>;

const FORMAS: Readonly<Record<string, (persona: Historia) => string>> = {
  'entero, y sin tildes en mayúsculas': ({ nombre }) => `Se fue ${nombre}; ${nombre.replace('ñ', 'n').toUpperCase()} NO VUELVE`,
  'por los apellidos': ({ propio, apellido, segundo }) => `${apellido} ${segundo}, ${propio}: dos partidos`,
  'por el primer apellido': ({ propio, apellido }) => `la de ${propio} ${apellido} se queja`,
};

describe.each(algunos(CUALES, 2))('de %s, en lo que otros escribieron', (cual) => {
  it.each(algunos(Object.entries(FORMAS), cual === CUALES[0] ? 2 : 1))('no queda su nombre, escrito %s', async (_, forma) => {
    const persona = await conHistoria(cual);
    const escritas = await escribirEnTodo((columna) => `${columna}: ${forma(persona)}`, persona);
    expect(escritas.length).toBeGreaterThan(15);
    const { body: previa } = await p.uno.llamar<{ seguros: number; posibles: object[] }>('GET', `/api/${cual}/anonimizar/${persona.id}`);
    expect(previa).toMatchObject({ seguros: escritas.length, posibles: [] });
    expect((await p.uno.llamar('PUT', `/api/${cual}/anonimizar/${persona.id}`)).status).toBe(200);
    for (const palabra of [persona.propio, persona.apellido, persona.segundo]) expect(await dondeEsta(palabra)).toEqual([]);
    // What else the text said stays.
    expect((await dondeEsta('partido.observaciones: ')).toSorted()).toEqual(['partido.observaciones', 'partido_listado.observaciones']);
  });

  it('al vencer, tampoco', async () => {
    const persona = await conHistoria(cual);
    await escribirEnTodo(() => FORMAS['por el primer apellido']!(persona), persona);
    await p.db
      .updateTable(persona.tabla as 'arbitro')
      .set({ estado: 2, fecha_baja: '2000-01-01' })
      .where('id', '=', persona.id)
      .execute();
    await quitarDatosVencidos(p.db);
    expect(await dondeEsta(persona.propio)).toEqual([]);
  });
});

interface Previa {
  seguros: number;
  posibles: { id: string; donde: string; texto: string }[];
  posiblesDeMas: number;
}
const previaDe = async (id: number): Promise<Previa> => (await p.uno.llamar<Previa>('GET', `/api/jugadores/anonimizar/${id}`)).body;
const anonimizar = (id: number, escritos: readonly string[] = []) => p.uno.llamar('PUT', `/api/jugadores/anonimizar/${id}`, { escritos });
const ultimaActa = async () =>
  p.db
    .selectFrom('acta as a')
    .innerJoin('informe as i', 'i.id', 'a.informe_id')
    .select(['a.informe_id as id', 'a.observaciones_jugadores as texto', 'i.version'])
    .orderBy('a.informe_id', 'desc')
    .executeTakeFirstOrThrow();
async function escribirEnActa(texto: string): Promise<number> {
  const { id } = await ultimaActa();
  await p.db.updateTable('acta').set({ observaciones_jugadores: texto }).where('informe_id', '=', id).execute();
  return id;
}

describe('lo que puede hablar de la persona, o de otra', () => {
  it('se enseña donde está, y solo se quita lo que se marca', async () => {
    const { id, propio, apellido } = await conHistoria('jugadores');
    await escribirEnActa(`Partido limpio. ${propio} (7) protesta. ${propio} ${apellido} se va.`);
    await p.db
      .updateTable('colegio')
      .set({ observaciones: `Llama el padre de ${apellido}` })
      .where('id', '=', p.olmo)
      .execute();
    const previa = await previaDe(id);
    expect(previa).toMatchObject({
      seguros: 1,
      posibles: [
        {
          donde: expect.stringMatching(/^Observaciones de los jugadores en el acta: CEIP El Olmo – Rival/),
          texto: `${propio} (7) protesta.`,
        },
        { donde: 'Observaciones del colegio: CEIP El Olmo', texto: `Llama el padre de ${apellido}` },
      ],
      posiblesDeMas: 0,
    });
    const antes = (await ultimaActa()).version;
    expect((await anonimizar(id, [previa.posibles[0]!.id])).status).toBe(200);
    expect(await ultimaActa()).toMatchObject({
      texto: 'Partido limpio. [nombre retirado] (7) protesta. [nombre retirado] se va.',
      // An open screen of the report does not save it again as it was.
      version: antes + 1,
    });
    const colegio = await p.db.selectFrom('colegio').select('observaciones').where('id', '=', p.olmo).executeTakeFirstOrThrow();
    expect(colegio.observaciones).toBe(`Llama el padre de ${apellido}`);
  });

  it('si ha cambiado desde que se vio, no se quita nada', async () => {
    const { id, propio } = await conHistoria('jugadores');
    await escribirEnActa(`${propio} protesta`);
    const { posibles } = await previaDe(id);
    await escribirEnActa(`${propio} no protesta`);
    const { status, body } = await anonimizar(id, [posibles[0]!.id]);
    expect([status, body.codigo]).toEqual([409, 'version.antigua']);
    expect((await p.jugadores.leer(id)).anonimo).toBe(false);
    expect((await anonimizar(id, ['acta.observaciones.1.0'])).status).toBe(409);
  });

  it('lo pedido dos veces a la vez se hace una, y la otra lo dice', async () => {
    const { id, propio } = await conHistoria('jugadores');
    await escribirEnActa(`${propio} protesta`);
    const marcados = (await previaDe(id)).posibles.map((posible) => posible.id);
    const respuestas = await Promise.all([anonimizar(id, marcados), anonimizar(id, marcados)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ultimaActa()).texto).toBe('[nombre retirado] protesta');
    expect((await p.uno.llamar('GET', `/api/jugadores/anonimizar/${id}`)).body.codigo).toBe('persona.anonima');
  });
});

describe('quien se llama igual', () => {
  const linea = async (texto: string): Promise<number> =>
    (await p.db.insertInto('accion').values({ usuario_id: p.uno.usuarioId, tipo: 4, texto }).returning('id').executeTakeFirstOrThrow()).id;
  const textoDe = async (id: number): Promise<string> =>
    (await p.db.selectFrom('accion').select('texto').where('id', '=', id).executeTakeFirstOrThrow()).texto;

  it('conserva su nombre donde nada dice de quién se habla, salvo que se marque', async () => {
    const { id, nombre } = await conHistoria('jugadores');
    const tocaya = await p.entrenadores.creada({ nombre });
    const [una, otra] = [await linea(`Rechazada: ${nombre} no cabe`), await linea(`Devuelta por ${nombre}`)];
    const { seguros, posibles } = await previaDe(id);
    expect([seguros, posibles.map(({ texto }) => texto)]).toEqual([0, [`Rechazada: ${nombre} no cabe`, `Devuelta por ${nombre}`]]);
    expect((await anonimizar(id, [posibles[1]!.id])).status).toBe(200);
    expect([await textoDe(una), await textoDe(otra)]).toEqual([`Rechazada: ${nombre} no cabe`, 'Devuelta por [nombre retirado]']);
    expect((await p.entrenadores.leer(tocaya)).nombre).toBe(nombre);
  });

  it('lo que dice a quién nombra no se busca por el nombre', async () => {
    const { id, nombre } = await conHistoria('jugadores');
    const { id: accionId } = await p.db
      .insertInto('accion')
      .values({ usuario_id: p.uno.usuarioId, tipo: 4, texto: `Árbitro ${nombre} (5)`, personas: ['arbitro:5'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await anonimizar(id)).status).toBe(200);
    expect(await textoDe(accionId)).toBe(`Árbitro ${nombre} (5)`);
  });
});

it('la copia de sus datos trae las frases que la nombran, sin los nombres de los demás, y dónde puede haber más', async () => {
  const { id, nombre, propio, apellido } = await conHistoria('jugadores');
  await p.jugadores.creada({ nombre_completo: 'Brunilda Osorio Vega' });
  await escribirEnActa(`Brunilda Osorio se enfada. ${propio} ${apellido} empuja a Brunilda Osorio Vega. Empieza a llover.`);
  await p.db
    .updateTable('colegio')
    .set({ observaciones: `Hay otra ${propio}` })
    .where('id', '=', p.olmo)
    .execute();
  const { body } = await p.uno.llamar<{ escritos: object[] }>('GET', `/api/jugadores/datospersonales/${id}`);
  expect(body.escritos).toEqual([
    {
      donde: expect.stringMatching(/^Observaciones de los jugadores en el acta/),
      frases: [`${propio} ${apellido} empuja a [otra persona].`],
      posible: false,
    },
    { donde: 'Observaciones del colegio: CEIP El Olmo', frases: [], posible: true },
  ]);
  expect(JSON.stringify(body)).toContain(nombre);
  expect(JSON.stringify(body)).not.toMatch(/Brunilda|llover/);
});
