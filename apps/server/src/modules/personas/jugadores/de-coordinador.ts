import type { rutasJugadores } from '@cd/contract/personas/jugadores';
import type { Body } from '@cd/contract/kit/route';
import { exigirColegioSuyo } from '../coordinadores/propiedad';
import type { Limites } from '../persona/limites';
import { leerDeLaOficina } from './queries';

type Modelo = Body<typeof rutasJugadores.crear>;

export const LIMITES: Limites<Modelo> = {
  sinFoto: 'jugador.sin_foto',
  async completar(tx, quien, modelo, antes) {
    await exigirColegioSuyo(tx, quien, modelo.colegio_id);
    if (!antes) return modelo;
    const { colegio_id, observaciones } = await leerDeLaOficina(tx, antes.id);
    await exigirColegioSuyo(tx, quien, colegio_id);
    return { ...modelo, observaciones, estado: antes.persona.estado };
  },
};

/** As an administrator would send it; `LIMITES` says what is kept of what a coordinator does not. */
export const comoModelo = <B extends Body<typeof rutasJugadores.crearDeCoordinador>>(enviado: B) => ({ ...enviado, estado: 1 as const, observaciones: '' });
