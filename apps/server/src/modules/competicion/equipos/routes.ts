import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasEquipos } from '@cd/contract/competicion/equipos';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeHandlers, type OfficeCall, type Office } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { deletionOf } from '../../../platform/references';
import {
  exigirEquipoSuyo,
  filaDeEquipo,
  leerDeCampeonato,
  leerDeCampeonatoSimple,
  leerDeFase,
  leerDePersona,
  listaDeEquipos,
} from './lectura';
import { casas, sedesDeCasa } from './casas';
import { migrarEquipo, previaDeMigracion } from './migracion';
import { contarPor, leerCampeonatos, leerEquipo, leerIdsDe, leerVista } from './queries';
import { cambiarInscripcion, cambiarInscripcionDeFase, crearEquipo, eliminarEquipo, modificarEquipo, ponerImporte } from './service';

type Rutas = typeof rutasEquipos;
type Propietario = Parameters<typeof leerDePersona>[2];

/** An administrator reaches anyone's; whoever coaches or coordinates, their own (domain-rules, «Identity»). */
const deUnaPersona =
  (propietario: Propietario, listado: string) =>
  async ({
    db,
    caller,
    params: { id },
    logReading,
  }: Pick<OfficeCall<Rutas['deEntrenador']>, 'db' | 'caller' | 'params' | 'logReading'>) => {
    if (caller.perfilId !== Perfil.Admin && caller.actorId !== id) throw new RuleError('equipo.ajeno');
    logReading(TipoAccion.Listar, listado);
    return leerDePersona(db, caller.competicionId, propietario, id);
  };

const atenderRecuento =
  (que: Parameters<typeof contarPor>[2], listado: string) =>
  async ({ db, caller, logReading }: Pick<OfficeCall<Rutas['porColegio']>, 'db' | 'caller' | 'logReading'>) => {
    logReading(TipoAccion.Listar, listado);
    return contarPor(db, caller.competicionId, que);
  };

const LISTAS: Pick<OfficeHandlers<Rutas>, 'index' | 'sinPaginacion' | 'campeonatos' | 'deCampeonato' | 'deCampeonatoSimple' | 'deFase'> = {
  index: async ({ db, caller, body, logReading }) => {
    logReading(TipoAccion.Listar, 'Listado: Equipos');
    return readPage(listaDeEquipos(db, caller.competicionId), body, filaDeEquipo);
  },
  sinPaginacion: async ({ db, caller, body, logReading }) => {
    logReading(TipoAccion.Listar, 'Listado: Equipos, entera');
    return streamRows(listaDeEquipos(db, caller.competicionId), body, filaDeEquipo);
  },
  campeonatos: async ({ db, caller, logReading }) => {
    logReading(TipoAccion.Listar, 'Campeonatos, con sus equipos');
    return leerCampeonatos(db, caller.competicionId);
  },
  deCampeonato: async ({ db, caller, params: { id }, logReading }) => {
    logReading(TipoAccion.Listar, 'Equipos de un campeonato');
    return leerDeCampeonato(db, caller.competicionId, id);
  },
  deCampeonatoSimple: async ({ db, caller, params: { id }, logReading }) => {
    logReading(TipoAccion.Listar, 'Equipos de un campeonato');
    return leerDeCampeonatoSimple(db, caller.competicionId, id);
  },
  deFase: async ({ db, caller, params: { id }, logReading }) => {
    logReading(TipoAccion.Listar, 'Equipos de una fase');
    return leerDeFase(db, caller.competicionId, id);
  },
};

const UNO: Pick<OfficeHandlers<Rutas>, 'vista' | 'leer' | 'previaDeMigracion' | 'eliminacion'> = {
  vista: async ({ db, caller, params: { id }, logReading }) => {
    await exigirEquipoSuyo(db, caller, [id]);
    const vista = await leerVista(db, caller.competicionId, id);
    logReading(TipoAccion.Consultar, `Equipo «${vista.nombre}»`);
    return vista;
  },
  leer: async ({ db, caller, params: { id }, logReading }) => {
    const equipo = await leerEquipo(db, caller.competicionId, id);
    logReading(TipoAccion.Consultar, `Equipo «${equipo.nombre}»`);
    return equipo;
  },
  previaDeMigracion: async ({ db, caller, params, logReading }) => {
    const previa = await previaDeMigracion(db, caller.competicionId, params);
    logReading(TipoAccion.Consultar, `Migración de «${previa.nombre}» a ${previa.destino}`);
    return previa;
  },
  eliminacion: async ({ db, caller, query: { ids } }) => {
    const suyos = await leerIdsDe(db, caller.competicionId, ids);
    const { impedidos, seVan } = await deletionOf(db, 'equipo', suyos);
    const ajenos = ids.filter((id) => !suyos.includes(id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
    return { impedidos: [...ajenos, ...impedidos], seVan };
  },
};

const sinRespuesta =
  <C>(cambiar: (call: C) => Promise<void>) =>
  async (call: C): Promise<null> => {
    await cambiar(call);
    return null;
  };

export function mountEquipos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasEquipos,
    {
      ...LISTAS,
      ...UNO,
      deEntrenador: deUnaPersona('entrenador', 'Equipos de un entrenador'),
      deCoordinador: deUnaPersona('coordinador', 'Equipos de un coordinador'),
      porColegio: atenderRecuento('colegio', 'Equipos por colegio'),
      porDeporte: atenderRecuento('deporte', 'Equipos por deporte'),
      porCategoria: atenderRecuento('categoria', 'Equipos por categoría'),
      porGenero: atenderRecuento('genero', 'Equipos por género'),
      crear: crearEquipo,
      modificar: { stored: ({ db, caller, id }) => leerEquipo(db, caller.competicionId, id), change: sinRespuesta(modificarEquipo) },
      previaDeCasas: casas.previa,
      ponerCasas: casas.hacer,
      previaDeSedesDeCasa: sedesDeCasa.previa,
      ponerSedesDeCasa: sedesDeCasa.hacer,
      eliminar: sinRespuesta(eliminarEquipo),
      importe: sinRespuesta(ponerImporte),
      abrirInscripcion: cambiarInscripcion(true),
      cerrarInscripcion: cambiarInscripcion(false),
      cambiarInscripcionDeFase: sinRespuesta(cambiarInscripcionDeFase),
      migrar: sinRespuesta(migrarEquipo),
    },
    office,
  );
}
