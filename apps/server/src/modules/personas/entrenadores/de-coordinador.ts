import type { ModeloDeCoordinador, rutasEntrenadores } from '@cd/contract/personas/entrenadores';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import type { z } from 'zod';
import { licenciaDeDocumento } from '@cd/domain/maestros/documento/documento';
import { colegiosTrasCoordinador } from '@cd/domain/personas/persona/entrenador';
import { RuleError } from '../../../platform/errors/rule-error';
import { colegiosSuyos } from '../coordinadores/propiedad';
import { exigirMismaCuenta, type Limites } from '../persona/limites';
import { leerColegios } from './queries';

type Modelo = Body<typeof rutasEntrenadores.crear>;
type DeCoordinador = z.output<typeof ModeloDeCoordinador>;
/** What the office alone says of anyone: as it is of someone new, and as it was of whom a coordinator changes. */
type DeLaOficina = Omit<Modelo, keyof DeCoordinador>;
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

/** As an administrator would send it; `LIMITES` says what is kept of what a coordinator does not. */
export const comoModelo = <B extends DeCoordinador>(enviado: B) => ({
  ...enviado,
  // Spec 2 §3.
  licencia: enviado.licencia || licenciaDeDocumento(enviado.dni),
  ...DE_NUEVO,
});
