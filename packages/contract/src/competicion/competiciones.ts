import { z } from 'zod';
import { Centimos, Creado, Fecha, IdJson, Nombre, SEGUN_SE_VIO, Version } from '../kit/campos';
import { del, get, post, put, pantalla, sesion } from '../kit/route';
import { Competicion } from '../sesion/sesion';

const DIA = { domingo: 0, lunes: 1 } as const;
const caeEn = (fecha: string, dia: keyof typeof DIA): boolean => new Date(fecha).getUTCDay() === DIA[dia];
/** The first day of a season and of each of its phases (spec 2 §5). */
export const Inicio = Fecha.refine((fecha) => caeEn(fecha, 'lunes'), 'La fecha de inicio debe coincidir en lunes');
export const Fin = Fecha.refine((fecha) => caeEn(fecha, 'domingo'), 'La fecha de fin debe coincidir en domingo');
/** The first day comes before the last one (spec 2 §5). */
const enOrden = <T extends z.ZodType<{ fecha_inicio: string; fecha_fin: string }>>(esquema: T) =>
  esquema.refine(({ fecha_inicio, fecha_fin }) => fecha_inicio <= fecha_fin, {
    path: ['fecha_inicio'],
    message: 'La fecha de inicio no puede ser mayor que la de fin',
  });

const Fechas = z.object({ nombre: Nombre, fecha_inicio: Inicio, fecha_fin: Fin });
/** A new season is made from the last one (domain-rules, «Competition»). */
export const CompeticionNueva = enOrden(Fechas);

const Importes = z.object({
  /** How much less each team of an associated school pays. */
  cuota_desc_asociado: Centimos,
  /** What a team in concentraciones pays instead of its quota. */
  cuota_fija_concentraciones: Centimos,
  /** What a team pays for a match that it does not turn up to. */
  no_presentado: Centimos,
});
const Dobles = z.object({
  /** In how many matches of a higher category a player may be called in the season; 0, only those of its squad play with a team. */
  max_dobles: z.number().int().min(0).max(99),
});
const Editada = z.object({ id: IdJson, ...Fechas.shape, ...Importes.shape, ...Dobles.shape, version: Version });
/** The season as its screen sends it. */
export const CompeticionEditada = enOrden(Editada);
/** What is not sent stays as it is. */
const ModeloCompeticion = enOrden(
  Editada.partial({
    nombre: true,
    cuota_desc_asociado: true,
    cuota_fija_concentraciones: true,
    no_presentado: true,
    max_dobles: true,
    version: true,
  }),
);
export const CompeticionEntera = Competicion.extend({ ...Importes.shape, ...Dobles.shape, version: z.number().int() });

/** What the new season takes from the last one. */
const Copiar = z.object({
  campeonatos: z.boolean(),
  /** The general quotas, those of each sport and category, and what each zone adds to them. */
  cuotas: z.boolean().default(false),
  /** What referees are paid, what each zone adds to it, and what suspended matches pay. */
  tarifas: z.boolean().default(false),
  /** The prices of match changes. */
  importes: z.boolean().default(false),
});
const editar = pantalla('competicion', 'editar');

export const rutasCompeticiones = {
  actual: get('/api/competiciones/actual', sesion, 'La competición en curso, con sus importes, o null', {
    response: CompeticionEntera.nullable(),
  }),
  usuario: get('/api/competiciones/usuario', sesion, 'La competición de trabajo de quien llama, o null', {
    response: Competicion.nullable(),
  }),
  seleccion: get('/api/competiciones/seleccion', pantalla('cambiarcompeticion', 'leer'), 'Todas las competiciones, la última primero', {
    response: z.array(
      Competicion.extend({
        campeonatos: z.number().int(),
        equipos: z.number().int(),
        partidos: z.number().int(),
        /** From which season it took over, and until when that may be undone; null, it may not be, or it took over from none. */
        relevo: z.object({ de: z.string(), hasta: z.string() }).nullable(),
      }),
    ),
  }),
  elegir: put('/api/usuarios/competicion/:id', pantalla('cambiarcompeticion', 'leer'), 'Cambia la competición de trabajo'),
  abrir: post(
    '/api/competiciones',
    pantalla('cambiarcompeticion', 'editar'),
    'Prepara la próxima temporada a partir de la que se juega, que sigue en curso; donde no hay ninguna, abre la primera',
    {
      // `actual`: the current season that the new one is made from, null when there is none; if the current one is already another, no season is opened.
      // `proxima: false`: the new season is played at once and the other becomes historical, as if it had been prepared and had taken over.
      body: z.object({ competicion: CompeticionNueva, copiar: Copiar, actual: IdJson.nullable(), proxima: z.boolean().default(true) }),
      response: Creado,
    },
  ),
  relevar: put(
    '/api/competiciones/relevo/:id',
    pantalla('cambiarcompeticion', 'editar'),
    'La próxima temporada pasa a ser la competición en curso, y la que lo era, a histórica',
    { body: z.object({ actual: IdJson }) },
  ),
  deshacerRelevo: put(
    '/api/competiciones/relevo/deshacer/:id',
    pantalla('cambiarcompeticion', 'editar'),
    'La temporada que relevó a otra hace menos de un día vuelve a ser la próxima, y la otra a jugarse, mientras no se haya escrito nada en ella',
  ),
  eliminarProxima: del(
    '/api/competiciones/proxima/:id',
    pantalla('cambiarcompeticion', 'editar'),
    'Elimina la próxima temporada, con lo que se copió a ella, mientras no tenga inscripción, equipos ni fases',
  ),
  leer: get('/api/competiciones/:id', pantalla('competicion', 'leer'), 'Una competición, con sus cuotas generales', {
    response: CompeticionEntera,
  }),
  modificar: put('/api/competiciones', editar, 'Modifica la competición en curso', {
    registro: 'competicion',
    body: z.object({ competicion: ModeloCompeticion }),
  }),
  modificarCuotas: put(
    '/api/competiciones/generales_cuotas',
    editar,
    'Cambia las cuotas generales de la competición en curso, en céntimos',
    {
      registro: '',
      body: z.object({ idCompeticion: IdJson, cuotas: z.object({ asociados: Centimos, concentraciones: Centimos }), ...SEGUN_SE_VIO }),
    },
  ),
  modificarGenerales: put(
    '/api/competiciones/generales',
    editar,
    'Cambia la tarifa de no presentado de la competición en curso, en céntimos',
    { body: z.object({ idCompeticion: IdJson, tarifas: z.object({ no_presentado: Centimos }), ...SEGUN_SE_VIO }) },
  ),
};
