import { z } from 'zod';
import { Creado, IdJson, Opcion } from '../kit/campos';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla } from '../kit/route';

/** One sport × category × gender of a competition (spec 2 §3). */
export const ModeloCampeonato = z.object({ deporte_id: IdJson, categoria_id: IdJson, genero_id: IdJson });
/** There is one championship of each sport, category and gender. */
export const claveDeCampeonato = ({ deporte_id, categoria_id, genero_id }: z.output<typeof ModeloCampeonato>): string =>
  `${deporte_id}-${categoria_id}-${genero_id}`;

export const FilaCampeonato = z.object({
  id: z.number().int(),
  /** 'Voleibol Alevín Femenino' */
  nombre: z.string(),
  deporte_id: z.number().int(),
  deporte_nombre: z.string(),
  categoria_id: z.number().int(),
  categoria_nombre: z.string(),
  genero_id: z.number().int(),
  genero_nombre: z.string(),
  equipos: z.number().int(),
  fases: z.number().int(),
  partidos: z.number().int(),
  /** Weeks in which this championship is not played. */
  semanas: z.number().int(),
  /** Match changes that each team may ask for; null, without limit. */
  cupo_cambios: z.number().int().nullable(),
});
export type FilaCampeonato = z.output<typeof FilaCampeonato>;

/** A season has at most one of each sport, category and gender, and no office has more of those. */
const MAX_CAMPEONATOS = 500;
const MAX_CUPO = 99;
const leer = pantalla('campeonatos', 'leer');
const editar = pantalla('campeonatos', 'editar');

export const rutasCampeonatos = {
  lista: get('/api/campeonatos/competicion', leer, 'Campeonatos de la competición de trabajo', { response: z.array(FilaCampeonato) }),
  combo: get('/api/campeonatos/combo', leer, 'Campeonatos de la competición de trabajo, para elegir', { response: z.array(Opcion) }),
  comboDeporte: get(
    '/api/campeonatos/combodeporte',
    leer,
    'Campeonatos de la competición de trabajo, para elegir, cada uno con su deporte',
    { response: z.array(Opcion.extend({ deporte_id: z.number().int(), deporte_nombre: z.string() })) },
  ),
  catalogo: get('/api/campeonatos/catalogo', editar, 'Deportes, categorías y géneros de los que se hacen los campeonatos', {
    response: z.object({ deportes: z.array(Opcion), categorias: z.array(Opcion), generos: z.array(Opcion) }),
  }),
  leer: get('/api/campeonatos/:id', leer, 'Un campeonato de la competición de trabajo', { response: FilaCampeonato }),
  deDeporte: get('/api/campeonatos/deporte/:id', leer, 'Campeonatos de un deporte en la competición de trabajo', {
    response: z.array(Opcion),
  }),
  deColegio: get(
    '/api/campeonatos/coordinador/colegio/:id',
    pantalla(['inscripcion_coordinador', 'campeonatos'], 'leer'),
    'Campeonatos en los que quien llama puede inscribir a un colegio suyo: los de sus deportes en él',
    { response: z.array(Opcion.extend({ deporte_id: z.number().int(), categoria_id: z.number().int() })) },
  ),
  crear: post('/api/campeonatos', editar, 'Crea un campeonato en la competición de trabajo', {
    body: z.object({ campeonato: ModeloCampeonato }),
    response: Creado,
  }),
  crearVarios: post('/api/campeonatos/varios', editar, 'Crea varios campeonatos en la competición de trabajo, todos o ninguno', {
    body: z.object({
      campeonatos: z
        .array(ModeloCampeonato)
        .min(1, 'Elija al menos un campeonato')
        .max(MAX_CAMPEONATOS)
        .refine((todos) => new Set(todos.map(claveDeCampeonato)).size === todos.length, 'Hay campeonatos repetidos'),
    }),
    response: z.object({ ids: z.array(z.number().int()) }),
  }),
  cupoCambios: put('/api/campeonatos/cupocambios', editar, 'Dice cuántos cambios de partido puede pedir cada equipo de unos campeonatos', {
    body: z.object({
      ids: z.array(IdJson).min(1, 'Elija al menos un campeonato').max(MAX_CAMPEONATOS),
      /** Null: the teams have no limit. */
      cupo: z.number('Escriba un número').int('Escriba un número').min(0).max(MAX_CUPO, `Como máximo ${MAX_CUPO}`).nullable(),
    }),
  }),
  eliminacion: rutaEliminacion('/api/campeonatos', { access: editar, uno: 'Campeonatos' }),
  eliminar: del('/api/campeonatos/:id', editar, 'Elimina un campeonato del que nada cuelga'),
};
