import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { changeOf, FichaJugador, type ReadFicha } from './FichaJugador';
import { withAnswers, type Squad, type SquadCalls } from './squad';

async function read(squad: Squad, id: number): Promise<ReadFicha> {
  const [jugador, tiposDeLicencia] = await Promise.all([
    call('GET /api/jugadores/:id', { params: { id } }),
    call('GET /api/tiposlicencia/combo'),
  ]);
  return { jugador, squad, tiposDeLicencia };
}

/** Someone whose record lacks what is asked of whoever comes in: completed, and then taken. */
export function CompletarJugador({ squad, calls, id, onClose }: { squad: Squad; calls: SquadCalls; id: number; onClose: () => void }) {
  const registro = useHeldRead({
    queryKey: ['editor', 'completar jugador', id],
    queryFn: () => read(squad, id),
  });
  return (
    <FichaJugador
      titulo="Completar la ficha"
      calls={calls}
      registro={registro}
      guardar={async (datos, { jugador }) => {
        const completa = await withAnswers(async (answers) =>
          calls.completarJugador?.(changeOf(datos, jugador), datos.imagen.nueva, answers),
        );
        if (!completa) return null;
        const dentro = await withAnswers((answers) => calls.meterJugador(id, answers));
        const { nombre_completo } = datos;
        return dentro
          ? { title: 'Jugador añadido', text: frase`${nombre_completo} está en la plantilla.` }
          : { title: 'Ficha guardada', text: frase`${nombre_completo} no está en la plantilla.` };
      }}
      onClose={onClose}
    />
  );
}
