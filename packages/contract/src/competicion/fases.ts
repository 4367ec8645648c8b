import { z } from 'zod';
import { Bit, Creado, IdJson, Nombre, Opcion, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla } from '../kit/route';
import { DecididoPor } from '../resultados/decidido-por';
import { Fin, Inicio } from './competiciones';

/** Spec 2 §3, «Phase list row». */
export const TIPO_FASE = { liga: 0, eliminatoria: 1 } as const;
/** How far the calendar of the phase has got. */
export const ESTADO_FASE = { sinCalendario: 0, borrador: 1, guardado: 2 } as const;

const entero = z.number().int();
export const FilaFase = z.object({
  id: entero,
  tipo: Bit,
  nombre: z.string(),
  campeonato_id: entero,
  campeonato_nombre: z.string(),
  fecha_inicio: z.string(),
  fecha_fin: z.string(),
  grupos: entero,
  equipos: entero,
  partidos: entero,
  jugados: entero,
  estado: z.literal([0, 1, 2]),
  /** Weeks in which this phase alone is not played. */
  semanas: entero,
});
export type FilaFase = z.output<typeof FilaFase>;

const TEXTO_CORTO = Texto.max(60, 'Como máximo 60 caracteres');
const plazas = entero.min(0).max(40, 'Como máximo 40 plazas').default(0);

/** What is said of any phase. The dates that are not sent are the competition's; the kind of acta and the arbitration system, the sport's (spec 2 §5). */
const DeCualquierFase = z.object({
  campeonato_id: IdJson,
  nombre: Nombre,
  fecha_inicio: Inicio.nullish(),
  fecha_fin: Fin.nullish(),
  /** 1 simple, 2 fútbol, 3 baloncesto, 4 voleibol. */
  tipo_acta: entero.min(1).max(4).optional(),
  sistema_arbitraje_id: IdJson.nullish(),
});

/** A group that is sent without its id is a new one. */
const MAX_GRUPOS = 64;
const MAX_EQUIPOS_DE_GRUPO = 40;
export const GrupoEditado = z.object({
  id: IdJson.optional(),
  nombre: Nombre,
  equipos: z
    .array(IdJson)
    .min(2, 'Un grupo no puede tener menos de 2 equipos')
    .max(MAX_EQUIPOS_DE_GRUPO, `Como máximo ${MAX_EQUIPOS_DE_GRUPO} equipos en un grupo`),
});
const sinRepetir = (valores: readonly (string | number)[]): boolean => new Set(valores).size === valores.length;
/** The groups of a league (spec 2 §5). */
export const Grupos = z
  .array(GrupoEditado)
  .min(1, 'Debe crear al menos un grupo')
  .max(MAX_GRUPOS, `Como máximo ${MAX_GRUPOS} grupos`)
  .refine((grupos) => sinRepetir(grupos.map(({ nombre }) => nombre.toLocaleLowerCase('es'))), 'Hay dos grupos con el mismo nombre')
  .refine((grupos) => sinRepetir(grupos.flatMap(({ equipos }) => equipos)), 'Hay equipos en más de un grupo');

export const ModeloFaseLiga = DeCualquierFase.extend({
  esquema_id: IdJson,
  num_vueltas: entero.min(1, 'De 1 a 4 vueltas').max(4, 'De 1 a 4 vueltas').default(2),
  /** Playable weeks in which a group may rest between two rounds of its own. */
  hueco_maximo: entero.min(0).max(20, 'Como máximo 20 semanas').default(0),
  plazas_ascenso: plazas,
  texto_ascenso: TEXTO_CORTO.default(''),
  plazas_promocion: plazas,
  texto_promocion: TEXTO_CORTO.default(''),
});

export const ModeloFaseEliminatoria = DeCualquierFase.extend({
  esquema_eliminatoria_id: IdJson,
  tercer_y_cuarto: Bit.default(0),
});
/** Teams of a bracket in the order of their seeding (domain-rules, «Knockout»). */
export const EquiposDeCuadro = z
  .array(IdJson)
  .min(2, 'Para una eliminatoria hacen falta al menos 2 equipos')
  .max(64, 'Una eliminatoria admite como máximo 64 equipos')
  .refine(sinRepetir, 'Hay equipos repetidos en la eliminatoria');

const editada = { id: IdJson, ...SEGUN_SE_VIO };

const FaseLeida = FilaFase.omit({ semanas: true, grupos: true, equipos: true }).extend({
  tipo_acta: entero,
  sistema_arbitraje_id: entero,
  total_partidos: entero,
  total_prepartidos: entero,
  version: entero,
});
export const FaseLiga = FaseLeida.extend({
  esquema_id: entero,
  num_vueltas: entero,
  hueco_maximo: entero,
  plazas_ascenso: entero,
  texto_ascenso: z.string(),
  plazas_promocion: entero,
  texto_promocion: z.string(),
  grupos: z.array(z.object({ id: entero, nombre: z.string(), equipos: z.array(Opcion) })),
});
export type FaseLiga = z.output<typeof FaseLiga>;

/** A tie (spec 2 §3, «Knockout tie»). */
export const CruceDeFase = z.object({
  id: entero,
  tipoRonda: entero.min(0).max(5),
  identificador: entero,
  /** It is the third-place match. */
  perdedor: z.boolean(),
  primeraRonda: z.boolean(),
  /** Matches of the tie: 0 where its team is exempt. */
  numPartidos: entero.min(0).max(2),
  /** The tie has a second leg. */
  j_vuelta: z.boolean(),
  equipo1: Opcion.nullable(),
  equipo2: Opcion.nullable(),
  /** Which place of the tie, 1 or 2, plays at home in its first leg. */
  local: z.literal([1, 2]),
  partidos: z.array(z.object({ marcador_local: entero.nullable(), marcador_visitante: entero.nullable(), equipo_local_id: entero })),
  global: z.tuple([entero, entero]).nullable(),
  ganador: entero.nullable(),
  decidido_por: DecididoPor.nullable(),
  siguiente: entero.nullable(),
});
export type CruceDeFase = z.output<typeof CruceDeFase>;

export const FaseEliminatoria = FaseLeida.extend({
  esquema_eliminatoria_id: entero,
  tercer_y_cuarto: Bit,
  /** Teams in the order in which they were entered. */
  equipos: z.array(Opcion),
  eliminatorias: z.array(CruceDeFase),
});
export type FaseEliminatoria = z.output<typeof FaseEliminatoria>;

const Catalogo = z.object({
  competicion: z.object({ fecha_inicio: z.string(), fecha_fin: z.string() }),
  /** Dates that are proposed for a new phase: the rest of the season, until June at the latest. */
  propuestas: z.object({ fecha_inicio: z.string(), fecha_fin: z.string() }),
  /** Championships, each with the kind of acta and the arbitration system of its sport. */
  campeonatos: z.array(
    Opcion.extend({ equipos: entero, tipo_acta: entero, esquema_id: entero.nullable(), sistema_arbitraje_id: entero.nullable() }),
  ),
  esquemas: z.array(Opcion),
  esquemasEliminatoria: z.array(Opcion),
  tiposActa: z.array(Opcion),
  sistemasArbitraje: z.array(Opcion),
});
/** What the form of a new phase offers to choose from. */
export type CatalogoDeFases = z.output<typeof Catalogo>;

const leer = pantalla('fases', 'leer');
const editar = pantalla('fases', 'editar');
const leerCuadro = pantalla(['fases', 'nueva_eliminatoria', 'editar_eliminatoria', 'fases_eliminatoria_cuadro'], 'leer');
const editarCuadro = pantalla(['fases', 'editar_eliminatoria'], 'editar');

const DE_FASES = {
  lista: get('/api/fases', leer, 'Fases de la competición de trabajo', { response: z.array(FilaFase) }),
  deCampeonato: get(
    '/api/fases/campeonato/:id',
    pantalla(['fases', 'campeonatos', 'inscripcionjugadores'], 'leer'),
    'Fases de un campeonato',
    { response: z.array(FilaFase) },
  ),
  catalogo: get('/api/fases/catalogo', leerCuadro, 'Campeonatos, esquemas, actas y sistemas de arbitraje con los que se hace una fase', {
    response: Catalogo,
  }),
  eliminacion: rutaEliminacion('/api/fases', { access: editar, uno: 'Fases' }),
};

const DE_LIGA = {
  leerLiga: get('/api/fasesliga/:id', leer, 'Una fase de liga, con sus grupos y los equipos de cada uno', { response: FaseLiga }),
  crearLiga: post('/api/fasesliga', editar, 'Crea una fase de liga con sus grupos', {
    body: z.object({ faseLiga: ModeloFaseLiga, grupos: Grupos }),
    response: Creado,
  }),
  modificarLiga: put('/api/fasesliga', editar, 'Modifica una fase de liga; con partidos, solo lo que no los rompe', {
    registro: 'faseLiga',
    body: z.object({ faseLiga: ModeloFaseLiga.extend(editada), grupos: Grupos }),
  }),
  eliminarLiga: del('/api/fasesliga/:id', editar, 'Elimina una fase de liga sin partidos, con su borrador si lo tiene'),
};

const DE_ELIMINATORIA = {
  leerEliminatoria: get('/api/faseseliminatoria/:id', leerCuadro, 'Una fase eliminatoria, con sus equipos y su cuadro', {
    response: FaseEliminatoria,
  }),
  crearEliminatoria: post(
    '/api/faseseliminatoria',
    pantalla(['fases', 'nueva_eliminatoria'], 'editar'),
    'Crea una fase eliminatoria y dibuja su cuadro',
    { body: z.object({ faseEliminatoria: ModeloFaseEliminatoria, equipos: EquiposDeCuadro }), response: z.object({ idFase: entero }) },
  ),
  modificarEliminatoria: put(
    '/api/faseseliminatoria',
    editarCuadro,
    'Modifica una fase eliminatoria; con otros equipos u otro orden, el cuadro se dibuja de nuevo',
    {
      registro: 'faseEliminatoria',
      body: z.object({
        faseEliminatoria: ModeloFaseEliminatoria.extend(editada),
        /** The only group, with its teams in their order; without it they stay as they were. */
        grupos: z
          .array(z.object({ equipos: EquiposDeCuadro }))
          .max(1)
          .optional(),
      }),
    },
  ),
  eliminarEliminatoria: del(
    '/api/faseseliminatoria/:id',
    editar,
    'Elimina una fase eliminatoria sin partidos, con su borrador si lo tiene',
  ),
  cambiarRonda: put('/api/faseseliminatoria/cambiarronda', editarCuadro, 'Cambia una ronda de partido único a ida y vuelta, o al revés', {
    /** 0 Final, 1 Semifinal, 2 Cuartos… (spec 2 §4). The version is the phase's. */
    body: z.object({ idFase: IdJson, numRonda: entero.min(0).max(5), ...SEGUN_SE_VIO }),
  }),
  cambiarLocal: put(
    '/api/eliminatorias',
    editarCuadro,
    'Cambia el equipo local de una eliminatoria; con `mantener_posiciones`, sin cambiar de sitio a los equipos en el cuadro',
    {
      /** The version is that of the phase of the tie. */
      body: z.object({ idEliminatoria: IdJson, mantener_posiciones: Bit.default(0), ...SEGUN_SE_VIO }),
    },
  ),
};

export const rutasFases = { ...DE_FASES, ...DE_LIGA, ...DE_ELIMINATORIA };
