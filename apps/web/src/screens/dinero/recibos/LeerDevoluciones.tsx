import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { tellFailure, tellResult } from '../../../ui/Dialogs';
import { Stack } from '../../../ui/Layout';
import { EmptyState } from '../../../ui/states';
import { StateTag } from '../../../ui/StateTag';
import { BankFile } from '../ficheros/BankFile';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import css from '../ficheros/dinero.module.css';
import { formatName, sendFile } from '../ficheros/send-file';

type Leido = CallAnswer<'POST /api/cobroscolegio/recibos/devoluciones'>;
type Devuelto = Leido['devoluciones'][number];

/** What would be noted: what is ours, stands, and has its day. */
const notable = (leido: Leido) =>
  leido.devoluciones.flatMap(({ recibo_id, motivo, motivo_texto, fecha, impide }) =>
    recibo_id !== null && impide === null && fecha !== null
      ? [{ id: recibo_id, motivo: (motivo === '' ? motivo_texto : `${motivo}: ${motivo_texto}`).slice(0, 140), fecha }]
      : [],
  );

/** What the bank says that came back: what will be noted, what will not and why, before anything is. */
export function LeerDevoluciones({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [fichero, setFichero] = useState<File | null>(null);
  const reading = useMutation({
    mutationFn: (elegido: File) => sendFile('POST /api/cobroscolegio/recibos/devoluciones', elegido),
    onError: (error) => tellFailure(error, 'No se ha podido leer el fichero'),
  });
  const noting = useMutation({
    mutationFn: (leido: Leido) => call('PUT /api/cobroscolegio/recibos/devueltos', { body: { recibos: notable(leido) } }),
    onSettled: () => Promise.all(COBROS_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => tellFailure(error, 'No se han podido anotar las devoluciones'),
    onSuccess: async (_, leido) => {
      await tellResult(
        formatCount(notable(leido).length, 'devolución anotada', 'devoluciones anotadas'),
        'Lo que pedían esos recibos vuelve a deberse.',
      );
      onClose();
    },
  });
  const leido = reading.data;
  const cuantas = leido ? notable(leido).length : 0;
  return (
    <Dialog
      title="Devoluciones del banco"
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={
        <>
          <Button tone="llano" onClick={onClose}>
            Cancelar
          </Button>
          {leido && cuantas > 0 && (
            <Button tone="primario" busy={noting.isPending} onClick={() => noting.mutate(leido)}>
              {`Anotar ${formatCount(cuantas, 'devolución', 'devoluciones')}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <BankFile
          fichero={fichero}
          cual="El de rechazos y devoluciones, o el extracto: XML o Norma 43"
          busy={reading.isPending}
          onChoose={(elegido) => {
            setFichero(elegido);
            reading.mutate(elegido);
          }}
        />
        {leido && <Read leido={leido} />}
      </Stack>
    </Dialog>
  );
}

function Read({ leido: { formato, avisos, devoluciones } }: { leido: Leido }) {
  return (
    <>
      <p>{`${formatName(formato)}: ${formatCount(devoluciones.length, 'devolución', 'devoluciones')}. Todavía no se ha anotado nada.`}</p>
      {avisos.length > 0 && (
        <ul className={css.impide}>
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
      {devoluciones.length === 0 ? (
        <EmptyState title="El fichero no trae devoluciones" />
      ) : (
        <table className={css.lineas}>
          <thead>
            <tr>
              <th scope="col">Recibo</th>
              <th scope="col">Motivo</th>
              <th scope="col" data-importe>
                Importe
              </th>
            </tr>
          </thead>
          <tbody>
            {devoluciones.map((una, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two equal lines are two
              <Returned key={n} devuelto={una} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Returned({ devuelto: { colegio, referencia, importe, motivo, motivo_texto, fecha, impide } }: { devuelto: Devuelto }) {
  const porque = impide ?? (fecha === null ? 'El fichero no dice qué día' : null);
  return (
    <tr>
      <td>
        {colegio ?? 'De nadie que se conozca'}
        <small>{[referencia, fecha && formatDate(fecha)].filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        {porque === null ? <StateTag tone="ok">Se anota</StateTag> : <StateTag tone="no">No se anota</StateTag>}
        <small>{porque ?? `${motivo} ${motivo_texto}`}</small>
      </td>
      <td data-importe>{importe === null ? '' : formatMoney(importe)}</td>
    </tr>
  );
}
