import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { notify, tellFailure } from '../../../ui/Dialogs';
import { Muted, Row, Stack } from '../../../ui/Layout';
import { StateTag } from '../../../ui/StateTag';
import { BankFile } from '../ficheros/BankFile';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import tabla from '../ficheros/dinero.module.css';
import { formatName, sendFile } from '../ficheros/send-file';
import { Movimiento } from './Movimiento';
import { Movimientos } from './Movimientos';

type Leido = CallAnswer<'POST /api/cobroscolegio/extracto'>;

/** A statement: what it holds is seen before it is kept, and nothing of it is noted by that. */
export function Extracto() {
  const client = useQueryClient();
  const [fichero, setFichero] = useState<File | null>(null);
  const reading = useMutation({
    mutationFn: (elegido: File) => sendFile('POST /api/cobroscolegio/extracto', elegido),
    onError: (error) => tellFailure(error, 'No se ha podido leer el extracto'),
  });
  const leave = () => {
    setFichero(null);
    reading.reset();
  };
  const keeping = useMutation({
    mutationFn: (elegido: File) => sendFile('POST /api/cobroscolegio/extracto/guardar', elegido),
    onSettled: () => Promise.all(COBROS_CHANGED.map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => tellFailure(error, 'No se ha podido guardar el extracto'),
    onSuccess: ({ nuevos }) => {
      notify(`${formatCount(nuevos, 'movimiento guardado', 'movimientos guardados')}, por resolver`, { tone: 'ok' });
      leave();
    },
  });
  const leido = reading.data;
  return (
    <Block title="Extracto del banco" actions={leido && <StateTag tone="neutro">{formatName(leido.formato)}</StateTag>}>
      <Stack gap={3}>
        <BankFile
          fichero={fichero}
          cual="Norma 43, camt.053 o CSV. Puede montarse con otro: nada se dobla"
          busy={reading.isPending || keeping.isPending}
          onChoose={(elegido) => {
            setFichero(elegido);
            reading.mutate(elegido);
          }}
        />
        {leido && fichero && (
          <>
            <Read leido={leido} nombre={fichero.name} />
            <Row wrap gap={2} justify="end">
              <Button tone="llano" onClick={leave}>
                Dejarlo
              </Button>
              {leido.nuevos.length > 0 && (
                <Button tone="primario" busy={keeping.isPending} onClick={() => keeping.mutate(fichero)}>
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
        {`${nombre} · ${formatCount(movimientos, 'movimiento', 'movimientos')}${conocidos > 0 ? `, ${conocidos} ya guardados de otro extracto` : ''}`}
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
