import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { printLink } from '../../../ui/printing/print-link';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import type { Arbitraje, PartidoCompleto } from '../../partidos/convocatorias/convocatorias-queries';
import { partidoName } from '../../partidos/partido/partidos';
import css from '../enlaces/enlaces.module.css';

interface Props {
  arbitraje: Arbitraje;
  partido: PartidoCompleto;
  onClose: () => void;
}

/** Made, shown and taken away: what it is can be read only when it is made. */
function useEnlace(id: number) {
  const client = useQueryClient();
  const clave = ['partidos', 'enlace', id];
  const { data } = useQuery({ queryKey: clave, queryFn: () => call('GET /api/arbitrajes/enlace/:id', { params: { id } }) });
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (que: 'hacer' | 'quitar') => {
      if (que === 'hacer') setUrl((await call('POST /api/arbitrajes/enlace/:id', { params: { id } })).url);
      else {
        await call('DELETE /api/arbitrajes/enlace/:id', { params: { id } });
        setUrl(null);
      }
      await client.invalidateQueries({ queryKey: clave });
      return que === 'hacer' ? 'Enlace hecho' : 'El enlace ya no vale';
    },
    onSuccess: (hecho) => notify(hecho, { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido cambiar el enlace'),
  });
  return { data, url, mutate, isPending };
}

/** The link of one match for its referee: made, copied, printed with its QR, taken away. It is shown when it is made, and never again. */
export function EnlaceDeArbitraje({ arbitraje: { id, arbitro_nombre }, partido, onClose }: Props) {
  const { data, url, mutate, isPending } = useEnlace(id);
  const hay = data?.creado != null;
  const copiar = () =>
    navigator.clipboard.writeText(url ?? '').then(
      () => notify('Enlace copiado', { tone: 'ok' }),
      () => notify('Este navegador no deja copiar: selecciónelo y cópielo', { tone: 'aviso' }),
    );
  return (
    <Dialog title={frase`Enlace de un partido para ${arbitro_nombre}`} onClose={onClose} width="corto">
      <Stack gap={4}>
        <Muted>
          Con él, sin entrar en su cuenta, ve este partido y ninguno más: lo confirma o renuncia a él y sabe dónde es. Deja de valer al
          quitarlo, al retirar al árbitro y tras el partido
          {data?.caduca ? ` (${formatMoment(data.caduca)})` : ''}.
        </Muted>
        {url === null ? (
          <p>{hay ? 'Ya hay uno hecho. No se puede volver a ver: si lo ha perdido, haga otro.' : 'Todavía no tiene ninguno.'}</p>
        ) : (
          <p className={css.direccion}>
            <code>{url}</code>
          </p>
        )}
        <Row wrap gap={2}>
          {url !== null && (
            <>
              <Button tone="primario" onClick={() => void copiar()}>
                Copiar
              </Button>
              <Button
                onClick={() =>
                  void printLink({
                    url,
                    titulo: partidoName(partido),
                    para: `Para ${arbitro_nombre}, y nadie más`,
                    como: 'sin entrar en su cuenta, confirma el partido o renuncia a él, y sabe dónde es.',
                    hasta: data?.caduca ? `Deja de valer el ${formatMoment(data.caduca)}.` : 'Deja de valer tras el partido.',
                  })
                }
              >
                Hoja con su QR
              </Button>
            </>
          )}
          <Button tone={url === null ? 'primario' : 'normal'} busy={isPending} onClick={() => mutate('hacer')}>
            {hay ? 'Hacer otro' : 'Hacer el enlace'}
          </Button>
          {hay && (
            <Button busy={isPending} onClick={() => mutate('quitar')}>
              Quitarlo
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
