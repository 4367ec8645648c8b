import { IconCopy, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import css from './agendas.module.css';

const CLAVE = ['agenda'] as const;

/** Made, made anew and taken away. */
function useAgenda() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: CLAVE, queryFn: () => call('GET /api/agenda') });
  const { mutate, isPending } = useMutation({
    mutationFn: (que: 'hacer' | 'quitar') =>
      (que === 'hacer' ? call('POST /api/agenda') : call('DELETE /api/agenda')).finally(() =>
        client.invalidateQueries({ queryKey: CLAVE }),
      ),
    onSuccess: (_, que) =>
      notify(que === 'hacer' ? 'Ya tiene la dirección de su agenda' : 'La dirección de su agenda ya no vale', { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido cambiar la agenda'),
  });
  const url = data?.url ?? null;
  const cambiar = async (que: 'hacer' | 'quitar') => {
    const seguro =
      url === null ||
      (await confirm({
        title: que === 'hacer' ? '¿Hacer otra dirección?' : '¿Quitar la dirección?',
        text: 'La de ahora deja de valer: las agendas que la usan dejarán de ponerse al día.',
        button: que === 'hacer' ? 'Hacer otra' : 'Quitarla',
        keepButton: 'Dejarla como está',
      }));
    if (seguro) mutate(que);
  };
  return { data, isPending, cambiar };
}

/** The secret address at which a calendar finds one's own matches. */
export function Agenda() {
  const { data, isPending, cambiar } = useAgenda();
  if (data === undefined) return null;
  const { url } = data;
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      notify('Dirección copiada', { tone: 'ok' });
    } catch {
      notify('Este navegador no deja copiar: selecciónela y cópiela', { tone: 'aviso' });
    }
  };
  return (
    <Block title="En su agenda" className={css.agenda}>
      <Muted>
        Añada esta dirección a la agenda de su teléfono o de su ordenador («suscribirse a un calendario») y tendrá en ella sus partidos,
        también cuando cambien. Es secreta: quien la tenga los ve.
      </Muted>
      {url === null ? (
        <Button busy={isPending} onClick={() => void cambiar('hacer')}>
          Hacer la dirección de mi agenda
        </Button>
      ) : (
        <>
          <p className={css.direccion}>
            <code>{url}</code>
          </p>
          <Row wrap gap={2}>
            <Button tone="primario" icon={<IconCopy {...ICON} />} onClick={() => void copiar()}>
              Copiar
            </Button>
            <Button icon={<IconRefresh {...ICON} />} busy={isPending} onClick={() => void cambiar('hacer')}>
              Hacer otra
            </Button>
            <Button icon={<IconLinkOff {...ICON} />} busy={isPending} onClick={() => void cambiar('quitar')}>
              Quitarla
            </Button>
          </Row>
        </>
      )}
    </Block>
  );
}
