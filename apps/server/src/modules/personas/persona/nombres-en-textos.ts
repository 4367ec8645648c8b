import { sql, type RawBuilder } from 'kysely';
import { NOMBRE_RETIRADO, nombreEnTexto, type NombreEnTexto } from '@cd/domain/personas/olvido/nombre-en-texto';
import type { NamedPerson } from '../../../platform/audit';
import type { Connection, Tx } from '../../../platform/db/open';
import { teamName } from '../../../platform/shared-names';
import type { DB } from '../../../platform/db/schema.gen';
import type { TablaPersona } from './persona';

/** What somebody has been in, by id: where a text about them may be. */
export interface Alrededor {
  equipos: readonly number[];
  partidos: readonly number[];
  colegios: readonly number[];
  preequipos: readonly number[];
}

const NADA = sql`select null::int where false`;
const enActas = (tabla: 'acta_jugador' | 'acta_entrenador', columna: string, id: number) => sql`
  select c.partido_id from ${sql.table(tabla)} a join informe i on i.id = a.informe_id join convocatoria c on c.id = i.convocatoria_id
  where a.${sql.ref(columna)} = ${id}`;
const enPlantillas = (tabla: string, columna: string, id: number) => sql`
  select pl.equipo_id from ${sql.table(tabla)} m join plantilla pl on pl.id = m.plantilla_id where m.${sql.ref(columna)} = ${id}`;
const deSusColegios = (id: number) => sql`
  select co.id from colegio co join coordinador p on p.id = ${id} where p.general
    or exists (select from coordinador_cargo cc where cc.coordinador_id = p.id and cc.colegio_id = co.id)`;

/** Where each kind of people is by its own tables. */
const PROPIO: Readonly<Record<TablaPersona, (id: number) => Record<keyof Alrededor, RawBuilder<unknown>>>> = {
  jugador: (id) => ({
    equipos: enPlantillas('plantilla_jugador', 'jugador_id', id),
    partidos: enActas('acta_jugador', 'jugador_id', id),
    colegios: sql`select colegio_id from jugador where id = ${id}`,
    preequipos: sql`select preequipo_id from preequipo_jugador where jugador_id = ${id}`,
  }),
  entrenador: (id) => ({
    equipos: enPlantillas('plantilla_entrenador', 'entrenador_id', id),
    partidos: enActas('acta_entrenador', 'entrenador_id', id),
    colegios: sql`select colegio_id from entrenador_colegio where entrenador_id = ${id}`,
    preequipos: sql`select preequipo_id from preequipo_entrenador where entrenador_id = ${id}`,
  }),
  arbitro: (id) => ({
    equipos: NADA,
    partidos: sql`select c.partido_id from arbitraje a join convocatoria c on c.id = a.convocatoria_id where a.arbitro_id = ${id}`,
    colegios: NADA,
    preequipos: NADA,
  }),
  coordinador: (id) => ({
    equipos: sql`select id from equipo where colegio_id in (${deSusColegios(id)})`,
    partidos: NADA,
    colegios: deSusColegios(id),
    preequipos: NADA,
  }),
};

/** Their teams and all the matches of those; the schools of those teams and all that these ask for; the teams of the matches they were in. */
export async function leerAlrededor(con: Connection, tabla: TablaPersona, id: number): Promise<Alrededor> {
  const consultas = PROPIO[tabla](id);
  const { rows } = await sql<Alrededor>`
    with pedidos(id) as (${consultas.preequipos}),
    suyos(id) as (${consultas.equipos} union select equipo_id from preequipo where id in (select id from pedidos)),
    jugados(id) as (${consultas.partidos}
      union select c.partido_id from sancion s join convocatoria c on c.id = s.convocatoria_id where s.${sql.ref(`${tabla}_id`)} = ${id}
      union select id from partido where equipo_local_id in (select id from suyos) or equipo_visitante_id in (select id from suyos)),
    centros(id) as (${consultas.colegios} union select colegio_id from equipo where id in (select id from suyos)),
    cercanos(id) as (select id from suyos union select id from equipo where colegio_id in (select id from centros)
      union select unnest(array[equipo_local_id, equipo_visitante_id]) from partido where id in (select id from jugados))
    select array(select id from cercanos where id is not null) as equipos, array(select id from jugados where id is not null) as partidos,
      array(select id from centros where id is not null) as colegios,
      array(select id from pedidos where id is not null
        union select id from preequipo where colegio_id in (select id from centros)) as preequipos`.execute(con);
  return rows[0]!;
}

/** The columns of a table where people write, and the rows of it that are near somebody. */
interface Escritos {
  tabla: keyof DB;
  clave: 'id' | 'informe_id' | 'convocatoria_id';
  /** Each with how it is called when it is shown. */
  columnas: Readonly<Record<string, string>>;
  /** What a row `t` is of. */
  de: RawBuilder<unknown>;
  cerca: (alrededor: Alrededor) => RawBuilder<unknown>;
  /** Whose version goes on, so that a screen that was open does not save the name again. */
  version: 'informe' | 'propia' | 'ninguna';
  /** A column whose values must not be the same in two rows. */
  unica?: string;
}

const entre = (columna: string, ids: readonly number[]) => sql`${sql.ref(columna)} = any(${[...ids]}::int[])`;
const partido = (id: RawBuilder<unknown>) => sql`(select concat_ws(' – ', el.nombre, ev.nombre) from partido pa
  left join equipo_con_nombre el on el.id = pa.equipo_local_id left join equipo_con_nombre ev on ev.id = pa.equipo_visitante_id where pa.id = ${id})`;
const deConvocatoria = sql`(select partido_id from convocatoria where id = t.convocatoria_id)`;
const deInforme = sql`(select c.partido_id from informe i join convocatoria c on c.id = i.convocatoria_id where i.id = t.informe_id)`;
const deCautelar = sql`(select c.partido_id from sancion s join convocatoria c on c.id = s.convocatoria_id where s.id = t.sancion_id)`;
const enPartidos = (id: RawBuilder<unknown>, { partidos }: Alrededor) => sql`${id} = any(${[...partidos]}::int[])`;
const conConvocatoria = {
  de: partido(deConvocatoria),
  cerca: (en: Alrededor) => enPartidos(deConvocatoria, en),
  version: 'propia',
  clave: 'id',
} as const;
const deUnColegio = {
  clave: 'id',
  de: sql`(select nombre from colegio where id = t.colegio_id)`,
  cerca: ({ colegios }: Alrededor) => entre('t.colegio_id', colegios),
  version: 'propia',
} as const;

/** Near somebody by what they were in. What is written in their own record goes with it. */
const CERCANOS: readonly Escritos[] = [
  {
    tabla: 'acta',
    clave: 'informe_id',
    columnas: {
      observaciones: 'Observaciones del acta',
      observaciones_jugadores: 'Observaciones de los jugadores en el acta',
      observaciones_arbitro: 'Observaciones del árbitro en el acta',
    },
    de: partido(deInforme),
    cerca: (en) => enPartidos(deInforme, en),
    version: 'informe',
  },
  {
    tabla: 'acta_fuera_de_lista',
    clave: 'id',
    columnas: { nombre: 'Quien jugó sin estar en la plantilla' },
    de: partido(deInforme),
    cerca: (en) => enPartidos(deInforme, en),
    version: 'ninguna',
  },
  {
    tabla: 'acta_en_curso',
    columnas: { documento: 'Acta que se está escribiendo', dispositivo_nombre: 'Dispositivo en que se escribe un acta' },
    ...conConvocatoria,
    clave: 'convocatoria_id',
    version: 'ninguna',
  },
  { tabla: 'informe_aparte', columnas: { contenido: 'Acta enviada aparte' }, ...conConvocatoria, version: 'ninguna' },
  { tabla: 'informe_confidencial', columnas: { texto: 'Informe confidencial' }, ...conConvocatoria, version: 'ninguna' },
  { tabla: 'informe', columnas: { observaciones_suspension: 'Observaciones de una suspensión' }, ...conConvocatoria },
  {
    tabla: 'cambio_partido',
    columnas: {
      propuesta_observaciones: 'Solicitud de cambio de un partido',
      motivo_rechazo: 'Motivo de un cambio rechazado',
      motivo_importe: 'Motivo del importe de un cambio',
    },
    ...conConvocatoria,
  },
  {
    tabla: 'arbitraje',
    columnas: { motivo_rechazo: 'Motivo de una renuncia', motivo_especial: 'Motivo de un importe especial' },
    ...conConvocatoria,
  },
  {
    tabla: 'partido',
    clave: 'id',
    columnas: { observaciones: 'Observaciones del partido' },
    de: partido(sql.ref('t.id')),
    cerca: ({ partidos }) => entre('t.id', partidos),
    version: 'propia',
  },
  {
    tabla: 'sancion',
    clave: 'id',
    columnas: { descripcion: 'Descripción de una sanción', motivo_descarte: 'Por qué se descartó una sanción' },
    de: sql`coalesce(${partido(deConvocatoria)}, ${teamName('t.equipo_id')}, '')`,
    cerca: (en) => sql`${enPartidos(deConvocatoria, en)} or ${entre('t.equipo_id', en.equipos)} or ${entre('t.colegio_id', en.colegios)}`,
    version: 'propia',
  },
  {
    tabla: 'sancion_cautelar',
    clave: 'id',
    columnas: { motivo: 'Motivo de un recurso' },
    de: sql`coalesce(${partido(deCautelar)}, '')`,
    cerca: (en) => sql`exists (select 1 from sancion s left join convocatoria c on c.id = s.convocatoria_id where s.id = t.sancion_id
      and (${entre('c.partido_id', en.partidos)} or ${entre('s.equipo_id', en.equipos)} or ${entre('s.colegio_id', en.colegios)}))`,
    version: 'ninguna',
  },
  {
    tabla: 'cierre_sede',
    clave: 'id',
    columnas: { motivo: 'Motivo del cierre de una sede' },
    de: sql`(select nombre from sede where id = t.sede_id)`,
    cerca: (en) => sql`exists (select 1 from cierre_partido cp where cp.cierre_id = t.id and ${entre('cp.partido_id', en.partidos)})
      or t.sede_id in (select sede_id from equipo e where ${entre('e.id', en.equipos)})`,
    version: 'ninguna',
  },
  {
    tabla: 'equipo',
    clave: 'id',
    columnas: {
      observaciones: 'Observaciones del equipo',
      motivo_especial: 'Motivo de la cuota propia',
      nombre_publico: 'Nombre público del equipo',
    },
    de: teamName('t.id'),
    cerca: ({ equipos }) => entre('t.id', equipos),
    version: 'propia',
  },
  {
    tabla: 'plantilla',
    clave: 'id',
    columnas: { motivo_rechazo: 'Motivo con el que se devolvió una plantilla' },
    de: teamName('t.equipo_id'),
    cerca: ({ equipos }) => entre('t.equipo_id', equipos),
    version: 'propia',
  },
  {
    tabla: 'preequipo',
    clave: 'id',
    columnas: {
      observaciones: 'Observaciones de un equipo por inscribir',
      estado_observaciones: 'Motivo con el que se devolvió un equipo por inscribir',
      nombre_publico: 'Nombre público de un equipo por inscribir',
    },
    de: sql`(select nombre from colegio where id = t.colegio_id)`,
    cerca: ({ preequipos }) => entre('t.id', preequipos),
    version: 'propia',
  },
  { tabla: 'traslado', columnas: { motivo: 'Motivo con el que se rechazó un traslado' }, ...deUnColegio, version: 'ninguna' },
  {
    tabla: 'preequipo_reparo',
    clave: 'id',
    columnas: { motivo: 'Lo que hay que corregir de un jugador por inscribir' },
    de: sql`(select c.nombre from preequipo p join colegio c on c.id = p.colegio_id where p.id = t.preequipo_id)`,
    cerca: ({ preequipos }) => entre('t.preequipo_id', preequipos),
    version: 'ninguna',
  },
  {
    tabla: 'colegio',
    clave: 'id',
    columnas: { observaciones: 'Observaciones del colegio' },
    de: sql.ref('t.nombre'),
    cerca: ({ colegios }) => entre('t.id', colegios),
    version: 'propia',
  },
  {
    tabla: 'jugador',
    columnas: { observaciones: 'Observaciones de otro jugador', colegio_matriculacion: 'Colegio de matriculación de otro jugador' },
    ...deUnColegio,
  },
  {
    tabla: 'arbitro',
    clave: 'id',
    columnas: { observaciones: 'Observaciones de otro árbitro' },
    de: sql`''`,
    cerca: ({ partidos }) => sql`exists (select from arbitraje a join convocatoria c on c.id = a.convocatoria_id where a.arbitro_id = t.id
      and ${entre('c.partido_id', partidos)})`,
    version: 'propia',
  },
];

/** Concepts and reasons that the office writes, where they are owed, paid and billed, and what the bank says of who pays: of any day, and of anybody. */
const DEL_DINERO: readonly Escritos[] = (
  [
    ['deuda', { concepto: 'Concepto de lo que se debe' }, null],
    ['pago_linea', { partido: 'Concepto de un pago' }, null],
    ['factura_linea', { concepto: 'Concepto de una factura' }, null],
    ['asiento', { concepto: 'Asiento del libro', motivo: 'Motivo de un asiento' }, 'momento'],
    ['cobro', { concepto: 'Concepto de un cobro' }, 'creado'],
    ['cargo', { concepto: 'Concepto puesto en una cuenta', motivo_anulado: 'Motivo de un concepto anulado' }, 'creado'],
    ['factura', { concepto: 'Concepto de una factura', motivo: 'Motivo de una factura rectificativa' }, 'creada'],
    ['pago_arbitro', { concepto: 'Concepto de un pago' }, 'creado'],
    ['pago_devuelto', { motivo: 'Motivo de un pago devuelto' }, 'momento'],
    ['remesa_pagos', { motivo_anulada: 'Motivo de una remesa anulada' }, 'creada'],
    ['remesa_recibos', { motivo_anulada: 'Motivo de una remesa anulada' }, 'creada'],
    ['mandato', { titular: 'Titular de un mandato' }, 'creado'],
    [
      'movimiento',
      { texto: 'Movimiento del banco', nombre: 'Quien hizo un ingreso', descartado: 'Motivo de un movimiento descartado' },
      'fecha',
    ],
  ] as const
).map(([tabla, columnas, cuando]) => ({
  tabla,
  clave: 'id',
  columnas,
  de: cuando === null ? sql`''` : sql`to_char(t.${sql.ref(cuando)}, 'DD/MM/YYYY')`,
  cerca: () => sql`true`,
  version: 'ninguna',
}));

/** Of nobody in particular: what other texts are repeated in, by the day they were written. Those that say whom they name are found by it. */
const deTodos = (persona: NamedPerson): readonly Escritos[] => [
  {
    tabla: 'notificacion',
    clave: 'id',
    columnas: { asunto: 'Asunto de una notificación', texto: 'Notificación', reservado: 'Notificación' },
    de: sql`to_char(t.fecha_creacion, 'DD/MM/YYYY')`,
    cerca: () => sql`(t.personas is null or t.personas @> ${[persona]}::text[])`,
    version: 'ninguna',
  },
  {
    tabla: 'trabajo',
    clave: 'id',
    columnas: { asunto: 'Asunto de un correo', datos: 'Correo en cola', error: 'Fallo de un correo' },
    de: sql`to_char(t.creado, 'DD/MM/YYYY')`,
    cerca: () => sql`(t.personas is null or t.personas @> ${[persona]}::text[])`,
    version: 'ninguna',
  },
  {
    tabla: 'accion',
    clave: 'id',
    columnas: { texto: 'Registro de acciones' },
    de: sql`to_char(t.fecha, 'DD/MM/YYYY')`,
    cerca: () => sql`t.personas is null`,
    version: 'ninguna',
  },
  ...DEL_DINERO,
  {
    tabla: 'app_aviso',
    clave: 'id',
    columnas: { titulo: 'Título de un aviso de la app', texto: 'Aviso de la app' },
    de: sql`to_char(t.creado, 'DD/MM/YYYY')`,
    // The others are composed by the product, of teams and places.
    cerca: () => sql`t.tipo = 'oficina'`,
    version: 'ninguna',
  },
  {
    tabla: 'vista',
    clave: 'id',
    columnas: { nombre: 'Nombre de una vista guardada', contenido: 'Filtro de una vista guardada' },
    de: sql.ref('t.lista'),
    cerca: () => sql`true`,
    version: 'ninguna',
    unica: 'nombre',
  },
];

/** Every column that is searched, for the walk over those that there are. */
export const COLUMNAS_DE_ESCRITOS: readonly string[] = [...CERCANOS, ...deTodos('persona:0')].flatMap(({ tabla, columnas }) =>
  Object.keys(columnas).map((columna) => `${tabla}.${columna}`),
);

export interface Escrito {
  tabla: keyof DB;
  columna: string;
  clave: number;
  /** Of what is there now: something else written since is not what was seen. */
  huella: string;
  /** Of a column of json, as it is written. */
  texto: string;
  titulo: string;
  de: string;
  cercano: boolean;
}

/** Whom is looked for: their record, and what their name is in a text. */
export interface Buscada {
  tabla: TablaPersona;
  id: number;
  persona: NamedPerson;
  nombres: readonly NombreEnTexto[];
  alrededor: Alrededor;
}

/** By the names of their record and of their account, which may be two. */
export const nombresDe = (nombres: readonly string[], otros: readonly string[]): NombreEnTexto[] =>
  [...new Set(nombres)].map((nombre) => nombreEnTexto(nombre, otros));

const comoPatron = (palabra: string): string => `%${palabra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The texts with some word of theirs: one statement, over the rows that are near them and those that are of nobody in particular. */
export async function leerEscritos(con: Connection, { tabla: propia, id, persona, nombres, alrededor }: Buscada): Promise<Escrito[]> {
  const patrones = nombres.flatMap(({ palabras }) => palabras.map(comoPatron));
  if (patrones.length === 0) return [];
  const partes = [
    ...CERCANOS.map((escritos) => ({ ...escritos, cercano: true })),
    ...deTodos(persona).map((escritos) => ({ ...escritos, cercano: false })),
  ].flatMap(({ tabla, clave, columnas, de, cerca, cercano }) =>
    Object.entries(columnas).map(([columna, titulo]) => {
      const texto = sql`${sql.ref(`t.${columna}`)}::text`;
      const deOtra = tabla === propia ? sql`t.id <> ${id} and ` : sql``;
      return sql`select ${tabla}::text as tabla, ${columna}::text as columna, t.${sql.ref(clave)} as clave, left(md5(${texto}), 12) as huella, ${texto} as texto,
          ${titulo}::text as titulo, coalesce(${de}, '') as de, ${sql.lit(cercano)} as cercano
          from ${sql.table(tabla)} t where ${deOtra}(${cerca(alrededor)}) and ${texto} <> '' and f_unaccent(${texto}) like any(${patrones}::text[])`;
    }),
  );
  const { rows } = await sql<Escrito>`${sql.join(partes, sql` union all `)} order by cercano desc, tabla, clave, columna`.execute(con);
  return rows;
}

const esJson = (columna: string): boolean => ['datos', 'contenido', 'documento'].includes(columna);

/** Writes a text again without a name, in the order in which they were read. */
export async function reescribir(tx: Tx, { tabla, columna, clave }: Escrito, texto: string): Promise<void> {
  const { clave: deClave, version, unica } = [...CERCANOS, ...deTodos('persona:0')].find((escritos) => escritos.tabla === tabla)!;
  const queda = columna === unica ? texto.replaceAll(NOMBRE_RETIRADO, `${NOMBRE_RETIRADO} ${clave}`) : texto;
  const valor = esJson(columna) ? sql`${queda}::jsonb` : sql`${queda}`;
  const sigue = version === 'propia' ? sql`, version = version + 1` : sql``;
  await sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${valor}${sigue} where ${sql.ref(deClave)} = ${clave}`.execute(tx);
  if (version === 'informe') await sql`update informe set version = version + 1 where id = ${clave}`.execute(tx);
}
