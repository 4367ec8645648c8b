import type { PartidoDeEnlace } from '@cd/contract/arbitraje/enlaces';
import { enVentanaDePlantillas } from '@cd/domain/arbitraje/campo/ventana';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { saveToFile } from '../../../client/acta-file';
import { unsentActas } from '../../../client/device-store';
import { now } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { confirm, notify } from '../../../ui/dialogs/Dialogs';
import { Row, Stack } from '../../../ui/page/Layout';
import { Cerradas } from '../campo/Cerradas';
import { byLink } from '../campo/field-origin';
import { forgetLink, keptLink } from '../campo/field-store';
import css from './enlaces.module.css';

/** Whether this device has the match of a link, to write its acta without coverage. */
const onDevice = (token: string) => ({
  queryKey: ['campo', 'enlace', token],
  queryFn: async () => ((await keptLink(token)) ? 'guardado' : 'no'),
  staleTime: 0,
  gcTime: 0,
});
export const useOnDevice = (token: string): boolean | undefined => {
  const { data } = useQuery(onDevice(token));
  return data && data === 'guardado';
};

const CONFIRMADO = 3;
const DRAW_FIRST_MS = 1500;

interface Props {
  partido: PartidoDeEnlace;
  token: string;
}

/** The acta of the match, in the days in which its referee may know who plays; with coverage it is put on the device. */
export function ActaDelEnlace({ partido: { tipo, estado, fecha, todos_confirmados }, token }: Props) {
  const client = useQueryClient();
  const guardado = useOnDevice(token);
  const [quitado, setQuitado] = useState(false);
  const abierta = tipo === 'partido' && estado !== null && estado >= CONFIRMADO && enVentanaDePlantillas(fecha, now().slice(0, 10));
  const porEscribir = abierta && estado === CONFIRMADO && !quitado;
  useEffect(() => {
    if (!porEscribir) return;
    const prepare = async () => {
      // All that is drawn without coverage.
      const [{ prepareLink }] = await Promise.all([import('../campo/prepare'), import('./ActaPorEnlace'), import('../campo/TextoDeFallo')]);
      await prepareLink(token);
      await client.invalidateQueries({ queryKey: onDevice(token).queryKey });
    };
    const timer = setTimeout(() => void prepare().catch(() => undefined), DRAW_FIRST_MS);
    return () => clearTimeout(timer);
  }, [porEscribir, client, token]);
  if (tipo !== 'partido' || estado === null || estado < CONFIRMADO) return null;
  if (!abierta) return <p className="apagado">Su acta se abre aquí la víspera del partido.</p>;
  const quitar = async () => {
    const sinEnviar = await unsentActas();
    const sure = await confirm({
      title: '¿Quitarlo de este dispositivo?',
      text: 'Se borran de aquí el partido, quién juega y lo escrito de su acta. El enlace sigue valiendo.',
      ...(sinEnviar.length > 0 && { losses: [{ figure: sinEnviar.length, what: 'acta sin enviar' }] }),
      button: 'Quitarlo de aquí',
      keepButton: 'Dejarlo',
      tone: sinEnviar.length > 0 ? 'peligro' : 'normal',
    });
    if (!sure) return;
    setQuitado(true);
    await forgetLink(token);
    notify('Ya no está en este dispositivo', { tone: 'ok' });
    await client.invalidateQueries({ queryKey: onDevice(token).queryKey });
  };
  return (
    <>
      {todos_confirmados === 0 && <p className="apagado">El acta se envía cuando confirmen todos los árbitros del partido.</p>}
      <Row wrap gap={2} align="stretch" className={css.botones}>
        <Link to="/arbitraje/$token/acta" params={{ token }} className={buttonClass('primario')}>
          {estado > CONFIRMADO ? 'Ver el acta' : 'Escribir el acta'}
        </Link>
        {guardado && <Button onClick={() => void quitar()}>Quitarlo de este dispositivo</Button>}
      </Row>
      {guardado && <p className="apagado">Está en este dispositivo: el acta se escribe también sin cobertura.</p>}
    </>
  );
}

/** Of a link that no longer serves: what was written here and the office does not have is not lost. */
export function LoEscrito({ token }: { token: string }) {
  const { data } = useQuery({
    queryKey: ['campo', 'escrito', token],
    queryFn: async () => {
      const dia = await keptLink(token);
      return (await unsentActas()).filter((acta) => dia?.partidos.some(({ convocatoria_id }) => convocatoria_id === acta.convocatoria_id));
    },
    staleTime: 0,
    gcTime: 0,
  });
  const origin = useMemo(() => byLink(token), [token]);
  return (
    <>
      <Cerradas origin={origin} kept={[]} />
      {data?.map(({ convocatoria_id, eventos }) => (
        <Stack key={convocatoria_id} gap={3}>
          <p className="dice-ojo">
            En este dispositivo hay un acta de ese partido sin enviar. Guárdela en un fichero y désela a la oficina, o léala con otro enlace
            del partido.
          </p>
          <Row className={css.botones}>
            <Button onClick={() => saveToFile(convocatoria_id, eventos)}>Guardar el acta en un fichero</Button>
          </Row>
        </Stack>
      ))}
    </>
  );
}
