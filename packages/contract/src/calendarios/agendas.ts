import { z } from 'zod';
import { Perfil } from '../kit/perfiles';
import { del, get, pantalla, post } from '../kit/route';

const propia = (que: 'leer' | 'editar') => pantalla(['partidosarbitro', 'misequipos'], que, [Perfil.Arbitro, Perfil.Entrenador]);
const Agenda = z.object({ url: z.string().nullable() });

/** The calendar of one's own matches, at a secret address. */
export const rutasAgendas = {
  leer: get('/api/agenda', propia('leer'), 'La dirección secreta de la agenda propia, si la hay', { response: Agenda }),
  hacer: post('/api/agenda', propia('leer'), 'Hace la dirección secreta de la agenda propia; la que hubiera deja de valer', {
    response: Agenda,
  }),
  quitar: del('/api/agenda', propia('leer'), 'Quita la agenda propia: su dirección deja de valer'),
};
