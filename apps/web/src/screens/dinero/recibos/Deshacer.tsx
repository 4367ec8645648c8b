import type { FilaRemesaRecibos, RemesaRecibos } from '@cd/contract/dinero/recibos';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { nameOf } from './recibos';

/** It was said to be credited, and it was not: its receipts are with the bank again. */
export function DeshacerCarga({ remesa, onClose }: { remesa: FilaRemesaRecibos; onClose: () => void }) {
  return (
    <ReasonModal
      name={`deshacer carga ${remesa.id}`}
      title={frase`La remesa ${nameOf(remesa)} no estaba cargada`}
      errorTitle="No se ha podido deshacer"
      button="Deshacer la carga"
      ayuda="Lo que se dio por cobrado vuelve a deberse y a estar en sus recibos, con los asientos contrarios"
      least={3}
      invalidates={COBROS_CHANGED}
      send={(motivo) =>
        call('PUT /api/cobroscolegio/recibos/cargada/deshacer/:id', { params: { id: remesa.id }, body: { remesa: { motivo } } })
      }
      done={{ title: 'La remesa vuelve a estar en el banco' }}
      onClose={onClose}
    />
  );
}

/** It was said to have come back, and it had not. */
export function DeshacerDevolucion({ recibo, onClose }: { recibo: RemesaRecibos['recibos'][number]; onClose: () => void }) {
  return (
    <ReasonModal
      name={`deshacer devolucion ${recibo.id}`}
      title={frase`El recibo de ${recibo.colegio} no había vuelto`}
      errorTitle="No se ha podido deshacer"
      button="Deshacer la devolución"
      ayuda="Lo que pedía vuelve a estar pagado, y el gasto de la devolución se quita, con los asientos contrarios"
      least={3}
      invalidates={COBROS_CHANGED}
      send={(motivo) =>
        call('PUT /api/cobroscolegio/recibos/devueltos/deshacer/:id', { params: { id: recibo.id }, body: { recibo: { motivo } } })
      }
      done={{ title: 'Devolución deshecha' }}
      onClose={onClose}
    />
  );
}
