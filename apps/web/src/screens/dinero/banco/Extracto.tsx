import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { BankFile } from '../ficheros/BankFile';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import tabla from '../ficheros/dinero.module.css';
import { formatName, sendFile } from '../ficheros/send-file';
import { Accounts, asked, type SaidAccount } from './Accounts';
import { BankTable, type SaidTable } from './BankTable';
import { Movimiento } from './Movimiento';
import { Movimientos } from './Movimientos';

type Leido = CallAnswer<'POST /api/cobroscolegio/extracto'>;
/** What is said of the file beside sending it. */
interface Said {
  tabla: SaidTable | null;
  cuentas: readonly SaidAccount[];
}
const NOTHING: Said = { tabla: null, cuentas: [] };
interface Sent {
  fichero: File;
  said: Said;
}

/** A statement: what it holds is seen before it is kept, and nothing of it is noted by that. */
export function Extracto() {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [leido, setLeido] = useState<Leido | null>(null);
  const reading = useMutation({
    mutationFn: ({ fichero, said }: Sent) => sendFile('POST /api/cobroscolegio/extracto', fichero, said),
    onSuccess: setLeido,
    onError: (error) => tellFailure(error, 'No se ha podido leer el extracto'),
  });
  const read = (nuevo: Sent) => {
    setSent(nuevo);
    reading.mutate(nuevo);
  };
  const leave = () => {
    setSent(null);
    setLeido(null);
  };
  const keeping = useMutation({
    mutationFn: ({ fichero, said }: Sent) => sendFile('POST /api/cobroscolegio/extracto/guardar', fichero, said),
    onSettled: () => Promise.all(COBROS_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => tellFailure(error, 'No se ha podido guardar el extracto'),
    onSuccess: ({ nuevos, conocidos }) => {
      const known = conocidos === 0 ? '' : `; ${formatCount(conocidos, 'ya se conocía', 'ya se conocían')}`;
      notify(`${formatCount(nuevos, 'movimiento guardado', 'movimientos guardados')}, por resolver${known}`, { tone: 'ok' });
      leave();
    },
  });
  return (
    <Block title="Extracto del banco" actions={leido && <StateTag tone="neutro">{formatName(leido.formato)}</StateTag>}>
      <Stack gap={3}>
        <BankFile
          fichero={sent?.fichero ?? null}
          cual="Norma 43, el de XML, una hoja de cálculo o CSV. Puede montarse con otro, en el formato que sea: nada se dobla"
          busy={reading.isPending || keeping.isPending}
          onChoose={(fichero) => {
            setLeido(null);
            read({ fichero, said: NOTHING });
          }}
        />
        {leido && sent && (
          <>
            <BankTable leido={leido} busy={reading.isPending} onSay={(tabla) => read({ ...sent, said: { ...sent.said, tabla } })} />
            <Accounts leido={leido} busy={reading.isPending} onSay={(cuentas) => read({ ...sent, said: { ...sent.said, cuentas } })} />
            {leido.tabla?.falta == null && <Read leido={leido} nombre={sent.fichero.name} />}
            <Row wrap gap={2} justify="end">
              <Button tone="llano" onClick={leave}>
                Dejarlo
              </Button>
              {leido.nuevos.length > 0 && asked(leido).length === 0 && (
                <Button tone="primario" busy={keeping.isPending || reading.isPending} onClick={() => keeping.mutate(sent)}>
                  {`Guardar ${formatCount(leido.nuevos.length, 'movimiento', 'movimientos')}`}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
    </Block>
  );
}

function Read({ leido: { avisos, movimientos, conocidos, nuevos }, nombre }: { leido: Leido; nombre: string }) {
  return (
    <>
      <Muted>
        {`${nombre} · ${formatCount(movimientos, 'movimiento', 'movimientos')}${conocidos > 0 ? `, ${formatCount(conocidos, 'ya guardado', 'ya guardados')} de otro extracto` : ''}`}
        <br />
        Vista previa: todavía no se ha anotado nada.
      </Muted>
      {avisos.length > 0 && (
        <ul className={tabla.impide}>
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
      {nuevos.length === 0 ? (
        <p>No trae nada nuevo.</p>
      ) : (
        <Movimientos todos={nuevos} renderOne={(movimiento) => <Movimiento movimiento={movimiento} />} />
      )}
    </>
  );
}
