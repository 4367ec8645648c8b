import type { ModeloDeCoordinador, rutasJugadores } from '@cd/contract/personas/jugadores';
import type { Body } from '@cd/contract/kit/route';
import type { JuntoAlRegistro } from '@cd/contract/sin-registro';
import type { z } from 'zod';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { exigirColegioSuyo } from '../coordinadores/propiedad';
import type { Limites } from '../persona/limites';
import { exigirConDatos } from '../persona/queries';
import { admiteFoto } from './no-permite';
import { leerDeLaOficina, leerJugador } from './queries';

type Modelo = Body<typeof rutasJugadores.crear>;
type DeCoordinador = z.output<typeof ModeloDeCoordinador>;
/** What the office alone says of anyone: as it is of someone new, and as it was of whom a coordinator changes. */
type DeLaOficina = Omit<Modelo, keyof DeCoordinador>;
/** Nothing that no model has: it would be lost. */
type NadaMas<B> = [Exclude<keyof B, keyof DeCoordinador | JuntoAlRegistro>] extends [never] ? unknown : never;
const DE_NUEVO: DeLaOficina = { estado: 1, observaciones: '' };

export const LIMITES: Limites<Modelo> = {
  sinFoto: 'jugador.sin_foto',
  async completar(tx, caller, modelo, antes) {
    await exigirColegioSuyo(tx, caller, modelo.colegio_id);
    if (!antes) return modelo;
    const { colegio_id, observaciones } = await leerDeLaOficina(tx, antes.id);
    await exigirColegioSuyo(tx, caller, colegio_id);
    const deAntes: DeLaOficina = { observaciones, estado: antes.persona.estado };
    return { ...modelo, ...deAntes };
  },
};

/** The same of somebody who is there already: without a photo, where their family does not allow it. */
export const limitesDe = async (con: Connection, id: number): Promise<Limites<Modelo>> =>
  (await admiteFoto(con, id)) ? LIMITES : { ...LIMITES, sinFoto: null };

/** As they are, for whoever coordinates their school: of anybody else nothing is told, not even what they lack. */
export async function leerSuyo(con: Connection, caller: Caller, id: number) {
  const jugador = await leerJugador(con, id);
  if (!jugador) return undefined;
  await exigirColegioSuyo(con, caller, jugador.colegio_id);
  await exigirConDatos(con, 'jugador', id);
  return jugador;
}

/** What a coordinator would send of whom nothing changes. */
export const comoEsta = (jugador: DeCoordinador): DeCoordinador => ({
  nombre_completo: jugador.nombre_completo,
  dni: jugador.dni,
  tipo_documento: jugador.tipo_documento,
  documento_hasta: jugador.documento_hasta,
  fecha_nacimiento: jugador.fecha_nacimiento,
  colegio_id: jugador.colegio_id,
  tipo_licencia_id: jugador.tipo_licencia_id,
  colegio_matriculacion: jugador.colegio_matriculacion,
  otra_competicion: jugador.otra_competicion,
  consentimiento_foto: jugador.consentimiento_foto,
});

/** As an administrator would send it; `LIMITES` says what is kept of what a coordinator does not. */
export const comoModelo = <B extends DeCoordinador>(enviado: B & NadaMas<B>) => ({ ...enviado, ...DE_NUEVO });
