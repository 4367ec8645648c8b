import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasDesignaciones } from '@cd/contract/arbitraje/designaciones';
import type { PuestoVacio } from '@cd/domain/arbitraje/designacion/tipos';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, deleting, listing, viewing } from '../../../platform/http/logged';
import { type OfficeHandlers, mounting } from '../../../platform/http/mount';
import { leerDisponibilidad } from './candidatos';
import { leerCondicionesDe, leerCondicionesPorCambiar, ponerCondicionesDe } from './condiciones';
import { cancelarPropuesta, marchaDe, preguntarAparte } from './designador';
import { explicacionEnPalabras, vacioEnPalabras } from './explicacion';
import { problemaDe } from './problema';
import { repartirPuestos } from './puestos';
import { leerPropuesta, leerPropuestos, leerPulso } from './queries';
import {
  aceptarPropuesta,
  descartarPropuesta,
  enProblema,
  exigirPrejornada,
  leerDatos,
  leerTablero,
  proponerParaPrejornada,
} from './service';

/** What a pre-day has, made and proposed: what is asked of a post is asked of it. */
async function leerReparto(con: Connection, caller: Caller, prejornadaId: number, { partido, puesto }: PuestoVacio) {
  const datos = await leerDatos(con, caller, await exigirPrejornada(con, caller, prejornadaId));
  if (!datos.partidos.find(({ id }) => id === partido)?.perfiles[puesto]) throw new RuleError('recurso.desconocido');
  const hechas = datos.partidos.flatMap((uno) =>
    repartirPuestos(uno).flatMap(({ arbitraje }, lugar) =>
      arbitraje ? [{ partido: uno.id, puesto: lugar, arbitro: arbitraje.arbitro_id }] : [],
    ),
  );
  const propuesta = await leerPropuesta(con, caller.competicionId, { prejornadaId });
  const propuestas = propuesta ? (await leerPropuestos(con, propuesta.id)).map(enProblema) : [];
  return { datos, encargo: { datos: problemaDe(datos), propuesta: [...hechas, ...propuestas], puesto: { partido, puesto } } };
}

type Funciones = OfficeHandlers<typeof rutasDesignaciones>;

const preguntas: Pick<Funciones, 'porQueNo' | 'porQueVacio'> = {
  porQueNo: async ({ db, caller, params: { id, convocatoriaId, puesto, arbitroId }, logReading }) => {
    logReading(TipoAccion.Consultar, `Por qué no se propone a un árbitro (convocatoria ${convocatoriaId})`);
    const { datos, encargo } = await leerReparto(db, caller, id, { partido: convocatoriaId, puesto });
    if (!datos.arbitros.some((arbitro) => arbitro.id === arbitroId)) throw new RuleError('recurso.desconocido');
    return explicacionEnPalabras(datos, await preguntarAparte({ tarea: 'explicar', ...encargo, arbitro: arbitroId }, caller.usuarioId));
  },
  porQueVacio: async ({ db, caller, params: { id, convocatoriaId, puesto }, logReading }) => {
    logReading(TipoAccion.Consultar, `Por qué queda vacío un puesto (convocatoria ${convocatoriaId})`);
    const { datos, encargo } = await leerReparto(db, caller, id, { partido: convocatoriaId, puesto });
    return vacioEnPalabras(datos, await preguntarAparte({ tarea: 'vacio', ...encargo }, caller.usuarioId));
  },
};

const condiciones: Pick<Funciones, 'condiciones' | 'ponerCondiciones'> = {
  condiciones: async ({ db, caller, params: { id }, logReading }) => {
    const leidas = await leerCondicionesPorCambiar(db, caller.competicionId, id);
    logReading(TipoAccion.Consultar, `Condiciones de designación de ${leidas.nombre}`, `arbitro:${id}`);
    return leidas;
  },
  ponerCondiciones: {
    stored: ({ db, id }) => leerCondicionesDe(db, id),
    change: changing(async (tx, { params: { id }, body }) => ({
      texto: `Condiciones de designación de ${await ponerCondicionesDe(tx, id, body)}`,
      nombra: [`arbitro:${id}`],
    })),
  },
};

export const mountDesignaciones = mounting(rutasDesignaciones, () => ({
  disponibilidad: listing(
    ({ params: { idPartido } }) => `Árbitros para el partido ${idPartido}`,
    ({ db, caller, params: { idPrejornada, idPartido } }) =>
      leerDisponibilidad(db, caller, { prejornadaId: idPrejornada, partidoId: idPartido }),
  ),
  tablero: viewing(
    ({ params: { id } }) => `Designación de la prejornada ${id}`,
    ({ db, caller, params: { id } }) => leerTablero(db, caller, id),
  ),
  // Asked for by itself at each change of any assignment, by every open page: it is nobody's visit.
  pulso: async ({ db, caller, params: { id } }) => ({
    pulso: `${await leerPulso(db, caller.competicionId, id)} ${(await marchaDe(db, id)) === undefined ? '' : 'en marcha'}`,
  }),
  proponer: ({ db, caller, params: { id }, body, write }) =>
    proponerParaPrejornada({
      db,
      caller,
      prejornadaId: id,
      pedido: body,
      write: (trabajo) =>
        write(async (tx, log) => {
          const propuesto = await trabajo(tx);
          await log(TipoAccion.Crear, `Propuesta de designación de la prejornada ${id}`);
          return propuesto;
        }),
    }),
  progreso: async ({ db, caller, params: { id } }) => {
    await exigirPrejornada(db, caller, id);
    const avance = await marchaDe(db, id);
    const haciendose = avance === undefined ? (0 as const) : (1 as const);
    return { haciendose, avance: avance?.hecho ?? 0, cubiertos: avance?.cubiertos ?? null };
  },
  cancelar: async ({ db, caller, params: { id }, write }) => {
    await exigirPrejornada(db, caller, id);
    await write((_tx, log) => log(TipoAccion.Eliminar, `Propuesta de designación de la prejornada ${id} que se estaba haciendo`));
    await cancelarPropuesta(db, id);
  },
  aceptar: changing(async (tx, { caller, body }) => {
    const { answer, texto } = await aceptarPropuesta(tx, caller, body);
    return { texto, ...answer };
  }),
  descartar: deleting((tx, { caller, params: { id }, query: { version } }) => descartarPropuesta(tx, caller, id, version)),
  ...preguntas,
  ...condiciones,
}));
