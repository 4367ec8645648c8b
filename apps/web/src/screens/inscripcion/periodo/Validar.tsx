import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Stack } from '../../../ui/page/Layout';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import { Lacks } from './Lacks';
import { notSent, validate, type ToValidate } from './validation-actions';

interface Props {
  cuales: readonly ToValidate[];
  /** Once they are; not where it is left. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

const readLacks = (ids: readonly number[]) => ({
  queryKey: ['inscripcion', 'faltas', ...ids],
  queryFn: () => call('POST /api/preequipos/faltas', { body: { preequipos: [...ids] } }),
  staleTime: 0,
  gcTime: 0,
});

/** What the chosen teams lack, before the office takes them. */
export function Validar({ cuales, onDone, onClose }: Props) {
  const [doing, setDoing] = useState(false);
  const { data, error, refetch } = useQuery(readLacks(cuales.map(({ id }) => id)));
  const cuantos = formatCount(cuales.length, 'equipo', 'equipos');
  const sinEnviar = notSent(cuales);
  const hacer = async () => {
    setDoing(true);
    const hecho = await validate(cuales);
    setDoing(false);
    onClose();
    if (hecho) onDone?.();
  };
  return (
    <Dialog
      title={`¿Validar ${cuantos}?`}
      role="alertdialog"
      onClose={() => !doing && onClose()}
      foot={
        <>
          <Button tone="llano" disabled={doing} onClick={onClose}>
            Todavía no
          </Button>
          <Button data-foco tone="primario" disabled={!data} busy={doing} onClick={() => void hacer()}>
            {`Validar ${cuantos}`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          <T>Al consolidar se hará equipo de cada uno que además haya enviado su colegio. Se avisará a sus coordinadores.</T>
        </p>
        {sinEnviar > 0 && (
          <p>
            <b>
              <T>{`${formatCount(sinEnviar, 'no lo ha enviado su colegio', 'no los han enviado sus colegios')}: ${sinEnviar === 1 ? 'puede' : 'pueden'} cambiar todavía`}</T>
            </b>
          </p>
        )}
        {data ? (
          data.length > 0 ? (
            <Lacks faltas={data} onGo={onClose} />
          ) : (
            <p>
              <T>{cuales.length === 1 ? 'No le falta nada.' : 'No les falta nada.'}</T>
            </p>
          )
        ) : (
          <Waiting error={error} refetch={refetch} />
        )}
      </Stack>
    </Dialog>
  );
}
