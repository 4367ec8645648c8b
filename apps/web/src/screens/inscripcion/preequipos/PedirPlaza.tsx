import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { Muted, Stack } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import { Button } from '../../../ui/pieces/Button';
import { misColegios, opcionesOf } from './preequipos';
import { reread } from './espera';

const NONE = 0;
const withNone = (texto: string, opciones: readonly { id: number; nombre: string }[]) => [
  { valor: NONE, texto, deshabilitada: true },
  ...opciones.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
];

async function ask(espera: { colegio_id: number; campeonato_id: number }): Promise<boolean> {
  try {
    await call('POST /api/preequipos/espera', { body: { espera } });
    notify('Ya está en la lista de espera', { tone: 'ok' });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido poner en la lista');
    return false;
  } finally {
    await reread();
  }
}

/** A school asks for its turn in a championship that admits no more. */
export function PedirPlaza({ onClose }: { onClose: () => void }) {
  const { data: colegios = [] } = useQuery(misColegios);
  const [elegido, setElegido] = useState(NONE);
  const colegioId = elegido === NONE && colegios.length === 1 ? colegios[0]!.id : elegido;
  const { data, error, refetch } = useQuery(opcionesOf(colegioId));
  const [campeonatoId, setCampeonatoId] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const completos = data?.campeonatos.filter(({ plazas }) => plazas === 0) ?? [];
  const pedir = async () => {
    setBusy(true);
    const hecho = await ask({ colegio_id: colegioId, campeonato_id: campeonatoId });
    setBusy(false);
    if (hecho) onClose();
  };
  return (
    <Dialog
      title="Ponerse en la lista de espera"
      width="corto"
      onClose={onClose}
      foot={
        <>
          <Button tone="llano" onClick={onClose}>
            Cancelar
          </Button>
          <Button tone="primario" busy={busy} disabled={campeonatoId === NONE} onClick={() => void pedir()}>
            Esperar una plaza
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {colegios.length > 1 && (
          <SelectField
            label="Colegio"
            ancho="todo"
            opciones={withNone('Elija un colegio', colegios)}
            value={elegido}
            onChange={(id) => {
              setElegido(id);
              setCampeonatoId(NONE);
            }}
          />
        )}
        {colegioId !== NONE && !data && <Waiting error={error} refetch={refetch} />}
        {data && completos.length === 0 && <Muted>Quedan plazas en todos sus campeonatos: inscriba sus equipos.</Muted>}
        {completos.length > 0 && (
          <SelectField
            label="Campeonato completo"
            ancho="todo"
            opciones={withNone('Elija un campeonato', completos)}
            value={campeonatoId}
            onChange={setCampeonatoId}
          />
        )}
      </Stack>
    </Dialog>
  );
}
