import { z } from 'zod';
import { IdJson } from '../kit/campos';
import { cupo, get, post, publico } from '../kit/route';
import { JustificanteEscrito, PedidoAFamilia } from '../personas/justificantes';
import { PorTokenDeFamilia } from './familias';

const porToken = { params: PorTokenDeFamilia };

/** What a family sends by the link of its own ficha, before the school accepts it and after. */
export const rutasJustificantesDeFamilia = {
  ver: get(
    '/open/api/familia/ficha/:token/justificantes',
    publico,
    'Los justificantes que se piden a quien es la ficha, y cómo los tiene',
    {
      ...porToken,
      response: z.array(PedidoAFamilia),
    },
  ),
  enviar: post('/open/api/familia/ficha/:token/justificantes', publico, 'Una familia envía un justificante de su hijo o hija', {
    ...porToken,
    body: z.object({ justificante: JustificanteEscrito }),
    cota: [cupo('enlace', 20, 'hora'), cupo('red', 150, 'diezMinutos')],
  }),
  retirar: post(
    '/open/api/familia/ficha/:token/justificantes/retirar',
    publico,
    'Una familia retira un justificante que envió: se borra, con su fichero',
    { ...porToken, body: z.object({ tipo_id: IdJson }), cota: [cupo('enlace', 20, 'hora')] },
  ),
};
