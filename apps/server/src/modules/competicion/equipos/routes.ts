import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasEquipos } from '@cd/contract/competicion/equipos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { RuleError } from '../../../platform/errors/rule-error';
import { listing, opening } from '../../../platform/http/logged';
import { type OfficeHandlers, type OfficeCall, mounting } from '../../../platform/http/mount';
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

const atenderRecuento = (que: Parameters<typeof contarPor>[2], listado: string) =>
  listing(listado, ({ db, caller }: Pick<OfficeCall<Rutas['porColegio']>, 'db' | 'caller' | 'logReading'>) =>
    contarPor(db, caller.competicionId, que),
  );

const LISTAS: Pick<OfficeHandlers<Rutas>, 'index' | 'sinPaginacion' | 'campeonatos' | 'deCampeonato' | 'deCampeonatoSimple' | 'deFase'> = {
  index: listing('Listado: Equipos', ({ db, caller, body }) => readPage(listaDeEquipos(db, caller.competicionId), body, filaDeEquipo)),
  sinPaginacion: listing('Listado: Equipos, entera', ({ db, caller, body }) =>
    streamRows(listaDeEquipos(db, caller.competicionId), body, filaDeEquipo),
  ),
  campeonatos: listing('Campeonatos, con sus equipos', ({ db, caller }) => leerCampeonatos(db, caller.competicionId)),
  deCampeonato: listing('Equipos de un campeonato', ({ db, caller, params: { id } }) => leerDeCampeonato(db, caller.competicionId, id)),
  deCampeonatoSimple: listing('Equipos de un campeonato', ({ db, caller, params: { id } }) =>
    leerDeCampeonatoSimple(db, caller.competicionId, id),
  ),
  deFase: listing('Equipos de una fase', ({ db, caller, params: { id } }) => leerDeFase(db, caller.competicionId, id)),
};

const UNO: Pick<OfficeHandlers<Rutas>, 'vista' | 'leer' | 'previaDeMigracion' | 'eliminacion'> = {
  vista: async ({ db, caller, params: { id }, logReading }) => {
    await exigirEquipoSuyo(db, caller, [id]);
    const vista = await leerVista(db, caller.competicionId, id);
    logReading(TipoAccion.Consultar, `Equipo «${vista.nombre}»`);
    return vista;
  },
  leer: opening(
    ({ db, caller, params: { id } }) => leerEquipo(db, caller.competicionId, id),
    (equipo) => `Equipo «${equipo.nombre}»`,
  ),
  previaDeMigracion: opening(
    ({ db, caller, params }) => previaDeMigracion(db, caller.competicionId, params),
    (previa) => `Migración de «${previa.nombre}» a ${previa.destino}`,
  ),
  eliminacion: async ({ db, caller, query: { ids } }) => {
    const suyos = await leerIdsDe(db, caller.competicionId, ids);
    const { impedidos, seVan } = await deletionOf(db, 'equipo', suyos);
    const ajenos = ids.filter((id) => !suyos.includes(id)).map((id) => ({ id, impiden: [], motivo: 'ya no existe' }));
    return { impedidos: [...ajenos, ...impedidos], seVan };
  },
};

export const mountEquipos = mounting(rutasEquipos, () => ({
  ...LISTAS,
  ...UNO,
  deEntrenador: deUnaPersona('entrenador', 'Equipos de un entrenador'),
  deCoordinador: deUnaPersona('coordinador', 'Equipos de un coordinador'),
  porColegio: atenderRecuento('colegio', 'Equipos por colegio'),
  porDeporte: atenderRecuento('deporte', 'Equipos por deporte'),
  porCategoria: atenderRecuento('categoria', 'Equipos por categoría'),
  porGenero: atenderRecuento('genero', 'Equipos por género'),
  crear: crearEquipo,
  modificar: { stored: ({ db, caller, id }) => leerEquipo(db, caller.competicionId, id), change: modificarEquipo },
  previaDeCasas: casas.previa,
  ponerCasas: casas.hacer,
  previaDeSedesDeCasa: sedesDeCasa.previa,
  ponerSedesDeCasa: sedesDeCasa.hacer,
  eliminar: eliminarEquipo,
  importe: ponerImporte,
  abrirInscripcion: cambiarInscripcion(true),
  cerrarInscripcion: cambiarInscripcion(false),
  cambiarInscripcionDeFase: cambiarInscripcionDeFase,
  migrar: migrarEquipo,
}));
