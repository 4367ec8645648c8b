import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { visibleConfiguration } from '../../../client/configuration';
import { now } from '../../../format/format';
import { compose } from '../../../print/compose';
import { deliverPdf } from '../../../print/delivery';
import { Button, buttonClass } from '../../../ui/Button';
import { tellFailure } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { cardOfEntrenador, cardOfJugador } from '../../competicion/plantillas/licencias';
import { Row } from '../../../ui/Layout';
import plantillas from '../../competicion/plantillas/plantillas.module.css';
import { nameOf, type Preequipo } from './preequipos';

const MODELO = { titulo: 'Fichas de inscripción', cabecera: '', cuerpo: '', pie: '' };

/** A card of each of a team to be registered, for the school to look them over on paper. */
export function Fichas({ preequipo }: { preequipo: Preequipo }) {
  const queryClient = useQueryClient();
  const { id, campeonato } = preequipo;
  const nombre = nameOf({ ...preequipo, colegio: preequipo.c_nombre });
  const {
    mutate,
    isPending,
    data: url,
  } = useMutation({
    mutationFn: async () => {
      const [entrenadores, jugadores, { empresa }] = await Promise.all([
        call('GET /api/entrenadores/preequipo/base64/:id', { params: { id } }),
        call('GET /api/jugadores/preequipo/base64/:id', { params: { id } }),
        queryClient.ensureQueryData(visibleConfiguration),
      ]);
      const instante = now();
      const licencias = {
        modelo: MODELO,
        equipo: nombre,
        campeonato,
        entrenadores: entrenadores.map((uno) => cardOfEntrenador(uno, uno.imagen)),
        jugadores: jugadores.map((uno) => cardOfJugador(uno, uno.imagen)),
      };
      const encargo = { formato: 'licencias' as const, licencias, membrete: { empresa, instante }, orientacion: 'vertical' as const };
      const { blob } = await compose(encargo, { signal: new AbortController().signal, alAvanzar: () => undefined });
      return deliverPdf(blob, `fichas-${nombre}-${instante.slice(0, 10)}.pdf`);
    },
    onError: (error) => tellFailure(error, 'No se han podido imprimir las fichas'),
  });
  if (preequipo.jugadores.length + preequipo.entrenadores.length === 0) return null;
  return (
    <Row wrap gap={2} align="stretch" className={plantillas.acciones}>
      <Button icon={<IconPrinter {...ICON} />} busy={isPending} onClick={() => mutate()}>
        Imprimir las fichas
      </Button>
      {url && (
        <a className={buttonClass('primario')} href={url} target="_blank" rel="noreferrer">
          <IconExternalLink {...ICON} />
          <span>Abrir el documento</span>
        </a>
      )}
    </Row>
  );
}
