import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasArbitrajes, type VistaArbitraje } from '@cd/contract/partidos/arbitrajes';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeCall, type Office } from '../../../platform/http/mount';
import { leerDeArbitro, leerVista } from './queries';
import { asignarArbitros, contestar, crearArbitraje, eliminarArbitraje, leerCandidatos, ponerPracticas } from './service';

type Rutas = typeof rutasArbitrajes;

/** An administrator reads anyone's; a referee, their own (domain-rules, «Identity»). */
const esSuyo = ({ perfilId, actorId }: Caller, arbitroId: number): boolean => perfilId === Perfil.Admin || actorId === arbitroId;

async function leerSuyo(con: Connection, quien: Caller, id: number): Promise<VistaArbitraje> {
  const vista = await leerVista(con, quien.competicionId, id);
  if (!vista) throw new RuleError('recurso.desconocido');
  if (!esSuyo(quien, vista.arbitro_id)) throw new RuleError('arbitraje.ajeno');
  return vista;
}

/** Without its match. */
const sencillo = ({ id, arbitro_id, arbitro_nombre, perfil_arbitraje_id, perfil_nombre, perfil_abreviatura, ...vista }: VistaArbitraje) => {
  const { practicas: enPracticas, estado, motivo_rechazo, version, convocatoria_id } = vista;
  const de = { arbitro_id, arbitro_nombre, perfil_arbitraje_id, perfil_nombre, perfil_abreviatura };
  return { id, ...de, practicas: enPracticas, estado, motivo_rechazo, version, convocatoria_id };
};

const practicas =
  (enPracticas: boolean) =>
  async ({ quien, escribir, params: { id } }: Pick<OfficeCall<Rutas['practicas']>, 'quien' | 'escribir' | 'params'>): Promise<null> => {
    await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await ponerPracticas(tx, quien, id, enPracticas)));
    return null;
  };

export function mountArbitrajes(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasArbitrajes,
    {
      vista: async ({ db, quien, params: { id }, anotarLectura }) => {
        const vista = await leerSuyo(db, quien, id);
        anotarLectura(TipoAccion.Consultar, `Arbitraje ${id} del partido ${vista.partido_id}`);
        return vista;
      },
      simple: async ({ db, quien, params: { id } }) => sencillo(await leerSuyo(db, quien, id)),
      deArbitro: async ({ db, quien, params: { actorId }, anotarLectura }) => {
        if (!esSuyo(quien, actorId)) throw new RuleError('arbitraje.ajeno');
        anotarLectura(TipoAccion.Listar, 'Arbitrajes de un árbitro');
        return leerDeArbitro(db, quien.competicionId, actorId);
      },
      candidatos: async ({ db, quien, params: { id }, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Árbitros para un partido');
        return leerCandidatos(db, quien, id);
      },
      crear: async ({ quien, escribir, body: { arbitraje } }) =>
        escribir(async (tx, anotar) => {
          const { texto, id } = await crearArbitraje(tx, quien, arbitraje);
          await anotar(TipoAccion.Crear, texto);
          return { id };
        }),
      asignar: async ({ quien, escribir, body }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await asignarArbitros(tx, quien, body)));
        return null;
      },
      confirmar: async ({ quien, escribir, body }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await contestar(tx, quien, body)));
        return null;
      },
      practicas: practicas(true),
      estandar: practicas(false),
      eliminar: async ({ quien, escribir, params: { id } }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Eliminar, await eliminarArbitraje(tx, quien, id)));
        return null;
      },
    },
    oficina,
  );
}
