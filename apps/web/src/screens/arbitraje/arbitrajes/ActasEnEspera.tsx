import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import type { Work } from '../../../ui/dialogs/useWork';
import { usePartidoWork } from '../../resultados/partido-changed';
import { EN_ESPERA } from '../../partidos/informes/informes-queries';

const discardOf = (id: number, partido: string): Work => ({
  pregunta: () =>
    confirm({
      title: '¿Descartar esa acta?',
      text: frase`La de ${partido} no se usará: el árbitro no la tiene ya pendiente de enviar.`,
      button: 'Descartarla',
      keepButton: 'Dejarla por decidir',
    }),
  hacer: () => call('POST /api/campo/aparte/descartar/:id', { params: { id } }),
  hecho: 'No se usará',
  fallo: 'No se ha podido descartar',
});

/** Closed beside the pitch, they could not be the report of their match: only a person throws one away. */
export function ActasEnEspera({ edita }: { edita: boolean }) {
  const { data } = useQuery({ queryKey: EN_ESPERA, queryFn: () => call('GET /api/campo/apartes') });
  const { mutate, ocupado } = usePartidoWork();
  if (!data || data.length === 0) return null;
  return (
    <Block title={data.length === 1 ? 'Un acta espera' : `${data.length} actas esperan`}>
      <Stack as="ul" gap={3}>
        {data.map(({ id, autor, recibido, motivo, partido, marcador, convocatoria_id }) => (
          <li key={id}>
            <b>{[partido, marcador ?? 'Suspensión'].join(' · ')}</b>
            <Muted>{`${motivo}. De ${autor}, ${formatMoment(recibido)}.`}</Muted>
            <Row wrap gap={2}>
              {convocatoria_id === null ? (
                <Muted>Si se ha hecho otro partido de los mismos equipos, se adjunta en su acta.</Muted>
              ) : (
                <Link
                  className={buttonClass()}
                  to="/admin/partido_editar/acta/$idConvocatoria"
                  params={{ idConvocatoria: String(convocatoria_id) }}
                >
                  Ver el acta y elegir
                </Link>
              )}
              {edita && (
                <Button tone="peligro" busy={ocupado} onClick={() => mutate(discardOf(id, partido))}>
                  Descartarla
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </Block>
  );
}
