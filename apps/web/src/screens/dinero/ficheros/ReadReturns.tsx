import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { Stack } from '../../../ui/page/Layout';
import { EmptyState } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import { BankFile } from './BankFile';
import css from './dinero.module.css';
import { formatName } from './send-file';

/** What the bank says that came back; `id`, of what it is of ours. */
interface Returned {
  id: number | null;
  de: string | null;
  referencia: string | null;
  importe: number | null;
  motivo: string;
  motivo_texto: string;
  fecha: string | null;
  impide: string | null;
}
interface ReturnsRead {
  formato: string;
  avisos: readonly string[];
  devoluciones: readonly Returned[];
}
interface Notable {
  id: number;
  motivo: string;
  fecha: string;
}

interface Props {
  title: string;
  /** What each of them is: 'Recibo'. */
  cada: string;
  /** What noting them does. */
  hecho: string;
  read: (fichero: File) => Promise<ReturnsRead>;
  note: (devueltos: Notable[]) => Promise<unknown>;
  changed: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** What would be noted: what is ours, stands, and has its day. */
const notable = ({ devoluciones }: ReturnsRead): Notable[] =>
  devoluciones.flatMap(({ id, motivo, motivo_texto, fecha, impide }) =>
    id !== null && impide === null && fecha !== null
      ? [{ id, motivo: (motivo === '' ? motivo_texto : `${motivo}: ${motivo_texto}`).slice(0, 140), fecha }]
      : [],
  );

/** What the bank says that came back: what will be noted, what will not and why, before anything is. */
export function ReadReturns({ title, cada, hecho, read, note, changed, onClose }: Props) {
  const client = useQueryClient();
  const [fichero, setFichero] = useState<File | null>(null);
  const reading = useMutation({ mutationFn: read, onError: (error) => tellFailure(error, 'No se ha podido leer el fichero') });
  const noting = useMutation({
    mutationFn: (leido: ReturnsRead) => note(notable(leido)),
    onSettled: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => tellFailure(error, 'No se han podido anotar las devoluciones'),
    onSuccess: async (_, leido) => {
      await tellResult(formatCount(notable(leido).length, 'devolución anotada', 'devoluciones anotadas'), hecho);
      onClose();
    },
  });
  const leido = reading.data;
  const cuantas = leido ? notable(leido).length : 0;
  return (
    <Dialog
      title={title}
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
        {leido && <Read leido={leido} cada={cada} />}
      </Stack>
    </Dialog>
  );
}

function Read({ leido: { formato, avisos, devoluciones }, cada }: { leido: ReturnsRead; cada: string }) {
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
              <th scope="col">{cada}</th>
              <th scope="col">Motivo</th>
              <th scope="col" data-importe>
                Importe
              </th>
            </tr>
          </thead>
          <tbody>
            {devoluciones.map((una, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two equal lines are two
              <Line key={n} devuelto={una} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Line({ devuelto: { de, referencia, importe, motivo, motivo_texto, fecha, impide } }: { devuelto: Returned }) {
  const porque = impide ?? (fecha === null ? 'El fichero no dice qué día' : null);
  return (
    <tr>
      <td>
        {de ?? 'De nadie que se conozca'}
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
