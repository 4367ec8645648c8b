import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { printPdf } from '../../../print/print-pdf';
import { Button } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { cardOfEntrenador, cardOfJugador } from '../../competicion/plantillas/licencias';
import { Row } from '../../../ui/page/Layout';
import { nameOf, type Preequipo } from './preequipos';

const MODELO = { titulo: 'Fichas de inscripción', cabecera: '', cuerpo: '', pie: '' };

/** A card of each of a team to be registered, for the school to look them over on paper. */
export function Fichas({ preequipo }: { preequipo: Preequipo }) {
  const { id, campeonato } = preequipo;
  const nombre = nameOf({ ...preequipo, colegio: preequipo.c_nombre });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      printPdf({
        titulo: `Fichas de ${nombre}`,
        fichero: 'fichas',
        deQue: [nombre, campeonato],
        encargo: async (membrete) => {
          const [entrenadores, jugadores] = await Promise.all([
            call('GET /api/entrenadores/preequipo/base64/:id', { params: { id } }),
            call('GET /api/jugadores/preequipo/base64/:id', { params: { id } }),
          ]);
          const licencias = {
            modelo: MODELO,
            equipo: nombre,
            campeonato,
            entrenadores: entrenadores.map((uno) => cardOfEntrenador(uno, uno.imagen)),
            jugadores: jugadores.map((uno) => cardOfJugador(uno, uno.imagen)),
          };
          return { formato: 'licencias', licencias, membrete, orientacion: 'vertical' };
        },
      }),
    onError: (error) => tellFailure(error, 'No se han podido imprimir las fichas'),
  });
  if (preequipo.jugadores.length + preequipo.entrenadores.length === 0) return null;
  return (
    <Row wrap gap={2} align="stretch" className="tras-4">
      <Button icon={<IconPrinter {...ICON} />} busy={isPending} onClick={() => mutate()}>
        Imprimir las fichas
      </Button>
    </Row>
  );
}
