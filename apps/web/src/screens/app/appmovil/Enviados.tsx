import type { AvisoDeApp, ResumenDeApp } from '@cd/contract/app/app';
import { IconTrash } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { formatCount, formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { EmptyState } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import { useWork } from '../../../ui/dialogs/useWork';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { appQuery } from './app-query';
import css from './appmovil.module.css';

export function Enviados({ app, edits }: { app: ResumenDeApp; edits: boolean }) {
  const { avisos, por_salir } = app;
  const { mutate, ocupado } = useWork([appQuery.queryKey]);
  const clear = () =>
    mutate({
      pregunta: () =>
        confirm({
          title: 'Borrar los avisos',
          text: 'Se borra lo enviado, también lo que el producto avisó solo, y no sale lo que espera.',
          losses: [
            { figure: avisos.length, what: avisos.length === 1 ? 'aviso de la oficina' : 'avisos de la oficina' },
            { figure: por_salir, what: por_salir === 1 ? 'envío que espera salir' : 'envíos que esperan salir' },
          ],
          note: 'Lo que ya ha llegado a un teléfono se queda en él.',
          button: 'Borrar los avisos',
          keepButton: 'Conservarlos',
        }),
      hacer: () => call('DELETE /api/firebase/todasnotificaciones'),
      hecho: 'Avisos borrados',
      fallo: 'Se produjo un error',
    });
  const nothing = avisos.length === 0 && por_salir === 0 && app.automaticos.avisos === 0;
  return (
    <Block
      title="Lo enviado"
      actions={
        edits &&
        !nothing && (
          <Button icon={<IconTrash {...SMALL_ICON} />} busy={ocupado} onClick={clear}>
            Borrar los avisos
          </Button>
        )
      }
    >
      {avisos.length === 0 ? (
        <EmptyState title="La oficina no ha enviado ninguno">
          Lo que envíe a todos queda aquí, con quién lo envió y a cuántos llegó.
        </EmptyState>
      ) : (
        <ol className={css.avisos}>
          {avisos.map((aviso) => (
            <Aviso key={aviso.id} aviso={aviso} />
          ))}
        </ol>
      )}
    </Block>
  );
}

function Aviso({ aviso }: { aviso: AvisoDeApp }) {
  const { titulo, contenido, creado, usuario, destinatarios, llegados, caducados, fallidos, por_salir } = aviso;
  const done = destinatarios - por_salir;
  return (
    <li>
      <h3>{titulo}</h3>
      <p className={css.contenido}>{contenido}</p>
      <Muted>
        {formatMoment(creado)} · {usuario ?? 'Quien lo envió ya no tiene cuenta'}
      </Muted>
      {por_salir > 0 && (
        <Stack as="label" gap={1} className={css.marcha}>
          <span>
            {done} de {formatCount(destinatarios, 'dispositivo', 'dispositivos')}; {formatCount(por_salir, 'espera', 'esperan')}
          </span>
          <progress value={done} max={destinatarios} />
        </Stack>
      )}
      <Row as="p" wrap gap={1.5} align="stretch" className={css.cuentas}>
        <StateTag tone="ok">{formatCount(llegados, 'recibido', 'recibidos')}</StateTag>
        {caducados > 0 && (
          <StateTag tone="neutro">{formatCount(caducados, 'dispositivo que ya no existe', 'dispositivos que ya no existen')}</StateTag>
        )}
        {fallidos > 0 && <StateTag tone="no">{formatCount(fallidos, 'sin poder llegar', 'sin poder llegar')}</StateTag>}
      </Row>
    </li>
  );
}
