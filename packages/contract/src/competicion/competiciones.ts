import { z } from 'zod';
import { Fecha, Id, IdJson, Nada, Nombre } from '../kit/campos';
import { defineRoute, pantalla, sesion } from '../kit/route';
import { Competicion } from '../sesion/sesion';

/** A new season is made from the last one (domain-rules, «Competition»). */
export const CompeticionNueva = z
  .object({ nombre: Nombre, fecha_inicio: Fecha, fecha_fin: Fecha })
  .refine(({ fecha_inicio, fecha_fin }) => fecha_inicio < fecha_fin, {
    path: ['fecha_fin'],
    message: 'La competición debe terminar después de empezar',
  });

export const rutasCompeticiones = {
  actual: defineRoute({
    method: 'GET',
    path: '/api/competiciones/actual',
    access: sesion,
    resumen: 'La competición en curso, o null',
    response: Competicion.nullable(),
  }),
  usuario: defineRoute({
    method: 'GET',
    path: '/api/competiciones/usuario',
    access: sesion,
    resumen: 'La competición de trabajo de quien llama, o null',
    response: Competicion.nullable(),
  }),
  seleccion: defineRoute({
    method: 'GET',
    path: '/api/competiciones/seleccion',
    access: pantalla('cambiarcompeticion', 'leer'),
    resumen: 'Todas las competiciones, la última primero',
    response: z.array(Competicion.extend({ campeonatos: z.number().int(), equipos: z.number().int(), partidos: z.number().int() })),
  }),
  elegir: defineRoute({
    method: 'PUT',
    path: '/api/usuarios/competicion/:id',
    access: pantalla('cambiarcompeticion', 'leer'),
    resumen: 'Cambia la competición de trabajo',
    params: z.object({ id: Id }),
    response: Nada,
  }),
  abrir: defineRoute({
    method: 'POST',
    path: '/api/competiciones',
    access: pantalla('cambiarcompeticion', 'editar'),
    resumen: 'Abre una temporada nueva a partir de la última, que pasa a histórica',
    // `actual`, the one it is made from, null without any: where it is no longer that, none is opened.
    body: z.object({ competicion: CompeticionNueva, copiar: z.object({ campeonatos: z.boolean() }), actual: IdJson.nullable() }),
    response: z.object({ id: z.number().int() }),
  }),
};
