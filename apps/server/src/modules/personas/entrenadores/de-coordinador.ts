import type { ModeloDeCoordinador, rutasEntrenadores } from '@cd/contract/personas/entrenadores';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import type { JuntoAlRegistro } from '@cd/contract/sin-registro';
import type { z } from 'zod';
import { licenciaDeDocumento } from '@cd/domain/maestros/documento/documento';
import { colegiosTrasCoordinador } from '@cd/domain/personas/persona/entrenador';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { alcanza, colegiosSuyos } from '../coordinadores/propiedad';
import { exigirMismaCuenta, type Limites } from '../persona/limites';
import { exigirConDatos } from '../persona/queries';
import { leerColegios, leerEntrenador } from './queries';

type Modelo = Body<typeof rutasEntrenadores.crear>;
type DeCoordinador = z.output<typeof ModeloDeCoordinador>;
/** What the office alone says of anyone: as it is of someone new, and as it was of whom a coordinator changes. */
type DeLaOficina = Omit<Modelo, keyof DeCoordinador>;
/** Nothing that no model has: it would be lost. */
type NadaMas<B> = [Exclude<keyof B, keyof DeCoordinador | JuntoAlRegistro>] extends [never] ? unknown : never;
const DE_NUEVO: DeLaOficina = { estado: 1 };

export const LIMITES: Limites<Modelo> = {
  sinFoto: 'entrenador.sin_foto',
  async completar(tx, caller, modelo, antes) {
    const actuales = antes ? await leerColegios(tx, antes.id) : [];
    const suyos = await colegiosSuyos(tx, caller, [...actuales, ...modelo.colegios]);
    const colegios = colegiosTrasCoordinador({ pedidos: modelo.colegios, actuales, suyos });
    if (colegios === null || (antes && !actuales.some((id) => suyos.includes(id)))) throw new RuleError('colegio.ajeno');
    exigirMismaCuenta(antes?.cuenta, modelo.login, { perfil: Perfil.Entrenador, soloSuya: actuales.every((id) => suyos.includes(id)) });
    const deAntes: DeLaOficina = antes ? { estado: antes.persona.estado } : DE_NUEVO;
    return { ...modelo, colegios, ...deAntes };
  },
};

/** As they are, for whoever coordinates a school of theirs: of anybody else nothing is told, not even what they lack. */
export async function leerSuyo(con: Connection, caller: Caller, id: number) {
  const entrenador = await leerEntrenador(con, id);
  if (!entrenador) return undefined;
  if (!(await alcanza(con, caller, await leerColegios(con, id)))) throw new RuleError('colegio.ajeno');
  await exigirConDatos(con, 'entrenador', id);
  return entrenador;
}

/** As an administrator would send it; `LIMITES` says what is kept of what a coordinator does not. */
export const comoModelo = <B extends DeCoordinador>(enviado: B & NadaMas<B>) => ({
  ...enviado,
  // Spec 2 §3.
  licencia: enviado.licencia || licenciaDeDocumento(enviado.dni),
  ...DE_NUEVO,
});
