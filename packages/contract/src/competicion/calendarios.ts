import { z } from 'zod';
import { Bit, Fecha, Fechas, Hora, Id, IdJson, Instante, Nada, Nulo, Opcion, SEGUN_SE_VIO, Texto, Version } from '../kit/campos';
import { del, get, post, put, pantalla } from '../kit/route';

const Cuenta = z.number().int();

/** A match of a calendar as other programs read it (design: interfaces, «A season through the calls»). */
const PartidoDeCalendario = z.object({
  id: Cuenta,
  equipo_local_id: Cuenta,
  equipo_visitante_id: Cuenta,
  equipo_local_nombre: z.string(),
  equipo_visitante_nombre: z.string(),
  fecha: Nulo(z.string()),
  hora: Nulo(z.string()),
  sede_id: Nulo(Cuenta),
  sede_nombre: Nulo(z.string()),
  vuelta: Cuenta,
  bloqueado: Bit,
  alertas: z.array(z.string()),
});
const JornadaDeCalendario = z.object({
  numero: Cuenta,
  fecha_inicio: Nulo(z.string()),
  fecha_fin: Nulo(z.string()),
  alertas: Cuenta,
  partidos: z.array(PartidoDeCalendario),
});
const Calendario = z.array(z.object({ grupo_id: Cuenta, nombre: z.string(), jornadas: z.array(JornadaDeCalendario) }));
const CalendarioElim = z.array(
  JornadaDeCalendario.extend({ tipo_ronda: z.number().int().min(0).max(5), perdedor: Bit, nombre: z.string(), vuelta: Cuenta }),
);

/** No phase has more. */
const MAX_GRUPOS = 200;
const MAX_JORNADAS = 200;
const MAX_PARTIDOS = 400;
/** A match of the draft as it was read, which tells whether it is still the same. */
const PartidoLeido = z.object({ id: IdJson, fecha: Fecha, hora: Nulo(Hora), sede_id: Nulo(IdJson) });
const JornadaLeida = z.object({ numero: z.number().int().positive(), partidos: z.array(PartidoLeido).max(MAX_PARTIDOS) });
const CalendarioLeido = z.array(z.object({ grupo_id: IdJson, jornadas: z.array(JornadaLeida).max(MAX_JORNADAS) })).max(MAX_GRUPOS);
const CalendarioElimLeido = z.array(JornadaLeida).max(MAX_JORNADAS);
/** Whoever saves has seen that some match cannot be played as it is: a day that has gone by, a venue that is full or closed, a team that plays elsewhere. */
const CON_AVISOS = { con_avisos: Bit.default(0) };

/** What moves a match: what is not sent stays as it is. */
export const PrepartidoModificado = z.object({
  id: IdJson,
  ...SEGUN_SE_VIO,
  fecha: Fecha.optional(),
  hora: Nulo(Hora).optional(),
  sede_id: Nulo(IdJson).optional(),
  jornada: z.number().int().positive().max(MAX_JORNADAS).optional(),
  bloqueado: Bit.optional(),
});

const Prepartido = z.object({
  id: Cuenta,
  version: Version,
  grupo_id: Nulo(Cuenta),
  grupo_nombre: Nulo(z.string()),
  eliminatoria_id: Nulo(Cuenta),
  ronda_nombre: Nulo(z.string()),
  jornada: Cuenta,
  vuelta: Cuenta,
  equipo_local_id: Cuenta,
  equipo_visitante_id: Cuenta,
  fecha: Nulo(z.string()),
  hora: Nulo(z.string()),
  sede_id: Nulo(Cuenta),
  bloqueado: Bit,
});
export type Prepartido = z.output<typeof Prepartido>;

/** What a team, a coach or a venue has elsewhere at that time: with it the browser shows the warnings that the server would give. */
const Ocupado = z.object({
  clave: z.string(),
  local: Cuenta,
  visitante: Cuenta,
  fecha: Nulo(z.string()),
  hora: Nulo(z.string()),
  sede: Nulo(Cuenta),
  duracion: Cuenta,
  jornada: Cuenta,
  rotulo: z.string(),
});
const Entorno = z.object({
  fase: z.object({ fecha_inicio: z.string(), fecha_fin: z.string() }),
  equipos: z.array(
    z.object({
      id: Cuenta,
      nombre: z.string(),
      sede: Nulo(Cuenta),
      dia: Nulo(Cuenta),
      hora: Nulo(z.string()),
      entrenadores: z.array(Opcion),
    }),
  ),
  sedes: z.array(z.object({ id: Cuenta, nombre: z.string(), capacidad: Cuenta })),
  /** Venues that are closed, and when. */
  cierres: z.array(z.object({ sede: Cuenta, desde: z.string(), hasta: Nulo(z.string()) })),
  festivos: z.array(z.object({ fecha: z.string(), nombre: z.string() })),
  inhabiles: z.array(z.string()),
  ocupados: z.array(Ocupado),
  /** Today by the server's clock, which tells what of a draft has gone by. */
  hoy: Nulo(z.string()),
});

/** All that a calendar screen draws, of the draft or, where there is none, of what is saved. */
export const Tablero = z.object({
  fase: z.object({
    id: Cuenta,
    nombre: z.string(),
    campeonato_id: Cuenta,
    campeonato_nombre: z.string(),
    duracion: Cuenta,
    /** First and last day of the competition, between which matches are played. */
    competicion: Fechas,
  }),
  borrador: Nulo(
    z.object({ semilla: Cuenta, creado: Instante, anterior: Nulo(z.array(Prepartido.omit({ version: true, bloqueado: true }))) }),
  ),
  /** Matches of the draft. */
  partidos: z.array(Prepartido),
  /** Matches that are already real; `jugado`, whether each has been played. */
  guardados: z.array(Prepartido.extend({ jugado: Bit })),
  /** How many matches the phase has, also those that wait for their teams or for their first call-up: they all go with the calendar. */
  existentes: Cuenta,
  /** Groups, or ties with both teams, that have no match yet and can be generated. */
  por_generar: Cuenta,
  entorno: Entorno,
});
export type Tablero = z.output<typeof Tablero>;

const Modificado = z.object({
  version: Version,
  /** Matches whose warnings have changed, and the one that moved. */
  partidos: z.array(z.object({ id: Cuenta, alertas: z.array(z.string()) })),
});
/** A week in which nobody can play (its Monday), a venue that no longer can be used (and the one in its place, if any) or a team that leaves. */
export const Perdida = z.union([
  z.strictObject({ semana: Fecha }),
  z.strictObject({ sede_id: IdJson, sede_nueva_id: Nulo(IdJson).optional() }),
  z.strictObject({ equipo_id: IdJson }),
]);
export type Perdida = z.output<typeof Perdida>;
/** Length of a digest in hexadecimal. */
const MAX_HUELLA = 64;
const CUAL = z.enum(['borrador', 'guardado']);

const Sitio = z.object({
  fecha: Nulo(z.string()),
  hora: Nulo(z.string()),
  sede_id: Nulo(Cuenta),
  sede_nombre: Nulo(z.string()),
  jornada: Cuenta,
});
const DeQuien = z.object({
  id: Cuenta,
  grupo_nombre: Nulo(z.string()),
  equipo_local_nombre: z.string(),
  equipo_visitante_nombre: z.string(),
});
/** A referee who has confirmed matches that would move: they will have to confirm again. */
export const ArbitroQueReconfirma = z.object({ arbitro_id: z.number().int(), nombre: z.string(), partidos: z.array(z.string()) });
export type ArbitroQueReconfirma = z.output<typeof ArbitroQueReconfirma>;

/** What a calendar would be without what is lost, with the fewest changes. */
export const Recolocacion = z.object({
  cambios: z.array(
    DeQuien.extend({
      antes: Sitio,
      /** Null: the match disappears with its team. */
      despues: Nulo(Sitio),
      avisos_antes: z.array(z.string()),
      avisos_despues: z.array(z.string()),
    }),
  ),
  /** Matches that the loss reaches and that stay where they are, because they are locked or cannot move. */
  quietos: z.array(DeQuien.extend({ antes: Sitio, motivo: z.string() })),
  /** Warnings of the whole calendar before the change; `avisos_despues`, after it. */
  avisos_antes: Cuenta,
  avisos_despues: Cuenta,
  /** Teams that prefer the venue that is lost, and need another. */
  equipos_sin_sede: z.array(Opcion),
  reconfirman: z.array(ArbitroQueReconfirma),
  /** Digest of this proposal: only the one that was seen is done. */
  huella: z.string(),
});
export type Recolocacion = z.output<typeof Recolocacion>;

const Generado = z.object({ partidos: Cuenta, alertas: Cuenta, semilla: Cuenta });
const Ical = z.object({ nombre: z.string(), ical: z.string() });
/** 'YYYY-MM-DD', or 'YYYYMMDD' as dates go in paths (spec 3 §9). */
export const FechaDeRuta = z.union([
  Fecha,
  z
    .string()
    .regex(/^\d{8}$/)
    .transform((fecha) => fecha.replace(/^(.{4})(.{2})(.{2})$/, '$1-$2-$3'))
    .pipe(Fecha),
]);

/** Another seed gives another proposal; the same number always gives the same calendar. */
const Semilla = z.object({ semilla: Id.default(1) });
const DE_LIGA = ['faseliga_calendario', 'faseliga_calendario_ver'] as const;
const DE_ELIM = ['faseeliminatoria_calendario', 'faseeliminatoria_calendario_ver'] as const;

export const FilaInformeCalendario = z.object({
  id: Cuenta,
  fecha: z.string(),
  hora: Nulo(z.string()),
  campeonato: z.string(),
  fase: z.string(),
  grupo: Nulo(z.string()),
  jornada: z.string(),
  local: z.string(),
  visitante: z.string(),
  sede: Nulo(Texto),
  estado: z.enum(['Celebrado', 'Suspendido', 'Pendiente', 'Aplazado']),
});

export const rutasCalendarios = {
  prepartidos: get(
    '/api/fasesliga/prepartidos/:id',
    pantalla(DE_LIGA, 'leer'),
    'Calendario de una fase de liga, en borrador y guardado, con lo que hace falta para avisar',
    { trabajo: 'consulta', response: Tablero },
  ),
  calendario: get(
    '/api/fasesliga/calendario/:id',
    pantalla(DE_LIGA, 'leer'),
    'Borrador del calendario de una fase de liga o, si no lo hay, el guardado: por grupos y jornadas, con sus avisos',
    { trabajo: 'consulta', response: Calendario },
  ),
  generar: get(
    '/api/calendarios/generar/:id',
    pantalla('faseliga_calendario', 'editar'),
    'Hace el borrador del calendario de una fase de liga: el que hubiera se sustituye, lo guardado no se toca',
    { query: Semilla, response: Generado },
  ),
  descartar: get(
    '/api/calendarios/descartar/:id',
    pantalla('faseliga_calendario', 'editar'),
    'Descarta el borrador de una fase de liga, y para el que se esté haciendo',
    { response: Nada },
  ),
  prepartido: get(
    '/api/calendarios/prepartido/:id',
    pantalla('faseliga_calendario', 'leer'),
    'Un partido del borrador de una liga, con sus avisos',
    { response: Prepartido.extend({ alertas: z.array(z.string()) }) },
  ),
  modificar: put(
    '/api/calendarios/prepartido',
    pantalla('faseliga_calendario', 'editar'),
    'Mueve o bloquea un partido del borrador de una liga; contesta los avisos que cambian',
    { body: z.object({ prepartido: PrepartidoModificado }), response: Modificado },
  ),
  guardar: post(
    '/api/calendarios',
    pantalla('faseliga_calendario', 'editar'),
    'Guarda el borrador tal como se leyó: sus partidos pasan a ser reales',
    {
      body: z.object({ faseliga_id: IdJson, calendario: CalendarioLeido, ...CON_AVISOS }),
      response: z.object({ id: Cuenta, partidos: Cuenta }),
    },
  ),
  eliminar: del(
    '/api/calendarios/:faseLigaId',
    pantalla(DE_LIGA, 'editar'),
    'Elimina el calendario de una fase de liga con todos sus partidos, si ninguno tiene acta ni informe de suspensión',
  ),
  prever: post(
    '/api/calendarios/recolocar/previsto/:id',
    pantalla(DE_LIGA, 'editar'),
    'Qué cambiaría, lo menos posible, en el calendario de una liga que pierde una semana, una sede o un equipo: no cambia nada',
    { body: z.object({ calendario: CUAL, perdida: Perdida }), response: Recolocacion },
  ),
  recolocar: post(
    '/api/calendarios/recolocar/:id',
    pantalla(DE_LIGA, 'editar'),
    'Hace en el calendario de una liga los cambios previstos, si siguen siendo esos',
    { body: z.object({ calendario: CUAL, perdida: Perdida, huella: Texto.max(MAX_HUELLA) }), response: z.object({ partidos: Cuenta }) },
  ),
  ical: get('/api/calendarios/ical/:id', pantalla([...DE_LIGA, ...DE_ELIM], 'leer'), 'Calendario guardado de una fase, como iCalendar', {
    trabajo: 'consulta',
    response: Ical,
  }),
  informe: get(
    '/api/calendarios/informe/:a/:b',
    pantalla('informes/calendarios', 'leer'),
    'Partidos de la competición entre dos fechas, ambas incluidas',
    { params: z.object({ a: FechaDeRuta, b: FechaDeRuta }), trabajo: 'entera', lectura: 'larga', response: z.array(FilaInformeCalendario) },
  ),
};

export const rutasCalendariosElim = {
  prepartidos: get(
    '/api/faseseliminatoria/prepartidoselim/:id',
    pantalla(DE_ELIM, 'leer'),
    'Calendario de una eliminatoria, en borrador y guardado, con lo que hace falta para avisar',
    { trabajo: 'consulta', response: Tablero },
  ),
  calendario: get(
    '/api/faseseliminatoria/calendarioelim/:id',
    pantalla(DE_ELIM, 'leer'),
    'Borrador del calendario de una eliminatoria o, si no lo hay, el guardado: por rondas, con sus avisos',
    { trabajo: 'consulta', response: CalendarioElim },
  ),
  generar: get(
    '/api/calendarioselim/generar/:id',
    pantalla('faseeliminatoria_calendario', 'editar'),
    'Hace el borrador de los cruces que ya tienen sus dos equipos: el que hubiera se sustituye, lo guardado no se toca',
    { query: Semilla, response: Generado },
  ),
  descartar: get(
    '/api/calendarioselim/descartar/:id',
    pantalla('faseeliminatoria_calendario', 'editar'),
    'Descarta el borrador de una eliminatoria',
    { response: Nada },
  ),
  prepartido: get(
    '/api/calendarioselim/prepartidoelim/:id',
    pantalla('faseeliminatoria_calendario', 'leer'),
    'Un partido del borrador de una eliminatoria, con sus avisos',
    { response: Prepartido.extend({ alertas: z.array(z.string()) }) },
  ),
  modificar: put(
    '/api/calendarioselim/prepartidoelim',
    pantalla('faseeliminatoria_calendario', 'editar'),
    'Mueve o bloquea un partido del borrador de una eliminatoria; contesta los avisos que cambian',
    { body: z.object({ prepartido: PrepartidoModificado }), response: Modificado },
  ),
  guardar: post(
    '/api/calendarioselim',
    pantalla('faseeliminatoria_calendario', 'editar'),
    'Guarda el borrador tal como se leyó: sus partidos pasan a ser reales',
    {
      body: z.object({ faseeliminatoria_id: IdJson, calendario: CalendarioElimLeido, ...CON_AVISOS }),
      response: z.object({ id: Cuenta, partidos: Cuenta }),
    },
  ),
  eliminar: del(
    '/api/calendarioselim/:faseId',
    pantalla(DE_ELIM, 'editar'),
    'Elimina el calendario de una eliminatoria con todos sus partidos, si ninguno tiene acta ni informe de suspensión',
  ),
};
