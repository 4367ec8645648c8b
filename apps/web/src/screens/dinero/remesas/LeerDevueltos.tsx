import { call } from '../../../client/call';
import { REMESAS_CHANGED } from '../ficheros/dinero-changed';
import { ReadReturns } from '../ficheros/ReadReturns';
import { sendFile } from '../ficheros/send-file';

/** The transfers that the bank refuses, or that came back. */
export const LeerDevueltos = ({ onClose }: { onClose: () => void }) => (
  <ReadReturns
    title="Transferencias que ha devuelto el banco"
    cada="Pago"
    hecho="Esos pagos se deben otra vez, y van en la siguiente remesa."
    read={async (fichero) => {
      const { devoluciones, ...leido } = await sendFile('POST /api/remesaspagos/devoluciones', fichero);
      return { ...leido, devoluciones: devoluciones.map(({ pago_id, a_nombre, ...una }) => ({ ...una, id: pago_id, de: a_nombre })) };
    }}
    note={(pagos) => call('PUT /api/remesaspagos/devueltos', { body: { pagos } })}
    changed={REMESAS_CHANGED}
    onClose={onClose}
  />
);
