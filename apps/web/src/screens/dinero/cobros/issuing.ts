import type { Cobro } from '@cd/contract/dinero/cobros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconFileInvoice } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm } from '../../../ui/dialogs/Dialogs';
import type { SelectionAction } from '../../../ui/grid/actions';
import type { Work } from '../../../ui/dialogs/useWork';

type DeColegio = Cobro['por_colegio'][number];

/** The invoices of those schools of a collection that have none yet: nobody changes them afterwards. */
export const issuingOf = ({ id }: Cobro, work: (work: Work) => void): SelectionAction<DeColegio> => ({
  titulo: 'Emitir facturas',
  icono: IconFileInvoice,
  nivel: Nivel.Edicion,
  impedida: (suyos) => (suyos.every(({ factura }) => factura !== null) ? 'Ya la tienen' : null),
  onClick: (suyos) => {
    const colegios = suyos.filter(({ factura }) => factura === null).map((uno) => uno.id);
    work({
      pregunta: () =>
        confirm({
          title: `¿Emitir ${formatCount(colegios.length, 'factura', 'facturas')}?`,
          text: 'Llevan el número que sigue y la fecha de hoy. Emitidas no se cambian ni se borran: se corrigen con otra, rectificativa.',
          button: 'Emitirlas',
          keepButton: 'Seguir mirando',
          tone: 'normal',
        }),
      hacer: () => call('POST /api/facturas', { body: { factura: { cobro_id: id, colegios } } }),
      hecho: 'Facturas emitidas',
      fallo: 'No se han podido emitir las facturas',
    });
  },
});
