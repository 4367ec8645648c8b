import type { Cobro, EnlaceDePago } from '@cd/contract/dinero/cobros';
import { call } from '../../../client/call';
import { formatCount, formatMoney } from '../../../format/format';
import { confirm, frase, notify } from '../../../ui/dialogs/Dialogs';
import type { Work } from '../../../ui/dialogs/useWork';

const ENLACE = {
  vivo: 'Abierto',
  pagado: 'Pagado',
  aparte: 'Pagado, por mirar',
  caducado: 'Caducado',
  deshecho: 'Cerrado',
} as const;
export const ENLACE_TONE = { vivo: 'info', pagado: 'ok', aparte: 'no', caducado: 'neutro', deshecho: 'neutro' } as const;

/** What of it went back to whoever paid is said with how it is. */
export const enlaceText = ({ estado, devuelto }: EnlaceDePago): string =>
  devuelto > 0 ? `${ENLACE[estado]}, devuelto ${formatMoney(devuelto)}` : ENLACE[estado];

export const makingOf = (cobro_id: number, colegio_id: number): Work => ({
  hacer: () => call('PUT /api/cobroscolegio/enlaces', { body: { enlace: { cobro_id, colegio_id } } }),
  hecho: 'El enlace está abierto',
  fallo: 'No se ha podido abrir el enlace',
});

export const closingOf = (id: number): Work => ({
  hacer: () => call('DELETE /api/cobroscolegio/enlaces/:id', { params: { id } }),
  hecho: 'El enlace está cerrado: nadie puede pagar con él',
  fallo: 'No se ha podido cerrar el enlace',
});

/** To the coordinators of each of these; who has none is told by name. */
export const sendingOf = ({ id: cobro_id }: Pick<Cobro, 'id'>, colegios: readonly Cobro['por_colegio'][number][]): Work => ({
  pregunta: () =>
    confirm({
      title: 'Mandar cómo pagar con tarjeta',
      text: frase`Se avisa a los coordinadores de ${colegios.length === 1 ? colegios[0]!.nombre : formatCount(colegios.length, 'colegio', 'colegios')} de lo que queda por pagar, y de que pueden pagarlo con tarjeta desde las cuentas de su colegio.`,
      button: 'Mandar',
    }),
  hacer: async () => {
    const enlace = { cobro_id, colegios: colegios.map(({ id }) => id) };
    const { sin_coordinador } = await call('PUT /api/cobroscolegio/enlaces/enviar', { body: { enlace } });
    if (sin_coordinador.length > 0) notify(frase`Sin coordinador a quien avisar: ${sin_coordinador.join(', ')}`, { tone: 'aviso' });
  },
  hecho: 'Mandado',
  fallo: 'No se ha podido mandar',
});
