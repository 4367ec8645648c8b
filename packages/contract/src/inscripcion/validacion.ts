import { z } from 'zod';
import { Bit, IdJson, Instante, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { post, put, pantalla } from '../kit/route';
import { Nivel, SUBEQUIPOS } from '../competicion/equipos';
import { FaltasDeEquipos, FaltaDePreequipo } from './faltas';

/** 1 validated, 2 pending (spec 2 §3). */
const Validacion = z.union([z.literal(1), z.literal(2)]);

/** A team that a school asks for, as the office sees it in a list (spec 2 §3). */
export const FilaPorValidar = z.object({
  id: z.number().int(),
  nombre: z.string(),
  colegio_id: z.number().int(),
  colegio: z.string(),
  subequipo: z.enum(SUBEQUIPOS).nullable(),
  campeonato_id: z.number().int(),
  deporte: z.string(),
  categoria: z.string(),
  genero: z.string(),
  nivel: Nivel,
  color: z.string().nullable(),
  sede: z.string().nullable(),
  preferido_dia: z.number().int().nullable(),
  preferido_hora: z.string().nullable(),
  concentraciones: Bit,
  no_clasificable: Bit,
  jugadores: z.number().int(),
  /** Players born outside the years of the category. */
  fuera_de_categoria: z.number().int(),
  entrenadores: z.number().int(),
  primer_entrenador: z.string().nullable(),
  /** Names of who coordinate its school in its sport. */
  coordinadores: z.string().nullable(),
  /** Telephone and address of the school and its coordinators. */
  contacto: z.string(),
  /** What the team lacks; empty, nothing. */
  falta: z.array(FaltaDePreequipo),
  observaciones: z.string(),
  estado_coordinador: Validacion,
  estado_administrador: Validacion,
  estado_observaciones: z.string(),
  version: z.number().int(),
  fecha_validacion_coordinador: Instante.nullable(),
  fecha_validacion_administrador: Instante.nullable(),
  /** The team that the consolidation made of it. */
  equipo_id: z.number().int().nullable(),
});
export type FilaPorValidar = z.output<typeof FilaPorValidar>;

const validar = pantalla(['inscripcion', 'inscripcion_verplantilla'], 'editar');
/** The teams to be registered that are chosen for a bulk action (spec 2 §5). */
const Seleccionados = z
  // Each with its version, as whoever decides has seen it.
  .array(z.union([IdJson, z.object({ id: IdJson, version: z.number().int() })]))
  .min(1, 'No ha seleccionado ningún preequipo')
  .max(2_000)
  .transform((elegidos) => new Map(elegidos.map((uno) => (typeof uno === 'number' ? [uno, null] : [uno.id, uno.version]))));
const Observaciones = Texto.trim().max(1_000);
/** What has to be corrected in a child of one of the teams. */
const Reparo = z.object({ preequipo: IdJson, jugador: IdJson, motivo: Texto.trim().min(1, 'Escriba qué hay que corregir de él').max(200) });
const MAX_REPAROS = 300;
/** What a return says: a text for all the teams, or for some of their children. */
export const Devolucion = z
  .object({ observaciones: Observaciones, reparos: z.array(Reparo).max(MAX_REPAROS).default([]) })
  .refine(({ observaciones, reparos }) => observaciones !== '' || reparos.length > 0, {
    path: ['observaciones'],
    message: 'Escriba qué hay que corregir',
  });

export const listaPorValidar = pagedList('/api/preequipos', {
  resumen: 'Equipos que los colegios piden en la inscripción de la competición de trabajo',
  access: pantalla('inscripcion', 'leer'),
  fila: FilaPorValidar,
  columnas: {
    nombre: 'texto',
    colegio: 'texto',
    subequipo: 'opcion',
    campeonato_id: 'opcion',
    deporte: 'texto',
    categoria: 'texto',
    genero: 'texto',
    nivel: 'opcion',
    color: 'texto',
    sede: 'texto',
    preferido_dia: 'opcion',
    preferido_hora: 'texto',
    concentraciones: 'opcion',
    no_clasificable: 'opcion',
    jugadores: 'numero',
    entrenadores: 'numero',
    primer_entrenador: 'texto',
    coordinadores: 'texto',
    contacto: 'texto',
    falta: 'opcion',
    observaciones: 'texto',
    estado_coordinador: 'opcion',
    estado_administrador: 'opcion',
    estado_observaciones: 'texto',
  },
});

export const rutasValidacion = {
  faltas: post(
    '/api/preequipos/faltas',
    pantalla(['inscripcion', 'inscripcion_verplantilla'], 'leer'),
    'Lo que les falta a equipos pedidos, por su nombre',
    {
      trabajo: 'consulta',
      body: z.object({ preequipos: z.array(IdJson).min(1).max(2_000) }),
      response: FaltasDeEquipos,
    },
  ),
  index: listaPorValidar.index,
  sinPaginacion: listaPorValidar.sinPaginacion,
  validar: put('/api/preequipos/validaradministrador', validar, 'Valida equipos pedidos; ninguno si hay alguno que ya lo está', {
    // `sin_enviar`: 1, whoever validates them knows that their schools have not sent some of them.
    body: z.object({ preequipos: Seleccionados, sin_enviar: Bit.default(0) }),
  }),
  invalidar: put(
    '/api/preequipos/invalidaradministrador',
    validar,
    'Quita la validación a equipos pedidos, todos validados, y dice al colegio por qué',
    { body: z.object({ preequipos: Seleccionados, observaciones: Observaciones.default('') }) },
  ),
  devolver: put('/api/preequipos/devolver', validar, 'Devuelve equipos pedidos a su colegio, que los corrige y los envía otra vez', {
    body: Devolucion.safeExtend({ preequipos: Seleccionados }),
  }),
};
