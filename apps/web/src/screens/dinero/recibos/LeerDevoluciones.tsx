import { call } from '../../../client/call';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { ReadReturns } from '../ficheros/ReadReturns';
import { sendFile } from '../ficheros/send-file';

/** The receipts that the bank says that came back. */
export const LeerDevoluciones = ({ onClose }: { onClose: () => void }) => (
  <ReadReturns
    title="Devoluciones del banco"
    cada="Recibo"
    hecho="Lo que pedían esos recibos vuelve a deberse."
    read={async (fichero) => {
      const { devoluciones, ...leido } = await sendFile('POST /api/cobroscolegio/recibos/devoluciones', fichero);
      return { ...leido, devoluciones: devoluciones.map(({ recibo_id, colegio, ...una }) => ({ ...una, id: recibo_id, de: colegio })) };
    }}
    note={(recibos) => call('PUT /api/cobroscolegio/recibos/devueltos', { body: { recibos } })}
    changed={COBROS_CHANGED}
    onClose={onClose}
  />
);
