import { nombreDePuesto } from '@cd/domain/competicion/plantillas/puestos';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FichaEntrenador } from './FichaEntrenador';
import { withAnswers, type Squad, type SquadCalls } from './squad';

interface Props {
  squad: Squad;
  calls: SquadCalls;
  /** They are known by it. */
  dni: string;
  numero: number;
  onClose: () => void;
}

async function read({ squad, dni, numero }: Pick<Props, 'squad' | 'dni' | 'numero'>) {
  const { entrenador } = await call('GET /api/entrenadores/doc/:doc', { params: { doc: dni } });
  if (!entrenador || !('imagen' in entrenador)) throw new Error('El entrenador ya no es de su colegio');
  return { entrenador: { ...entrenador, numero }, squad };
}

/** A coach whose record lacks what is asked of whoever comes in: completed, and then taken. */
export function CompletarEntrenador({ squad, calls, dni, numero, onClose }: Props) {
  const registro = useHeldRead({
    queryKey: ['editor', 'completar entrenador', dni],
    queryFn: () => read({ squad, dni, numero }),
  });
  return (
    <FichaEntrenador
      titulo="Completar la ficha"
      calls={calls}
      registro={registro}
      guardar={async ({ numero: puesto, ...cambio }, image) => {
        await calls.completarEntrenador?.(cambio, image);
        const dentro = await withAnswers((answers) => calls.darPuesto(cambio.id, puesto, answers));
        return dentro
          ? { title: 'Entrenador añadido', text: frase`${cambio.nombre} es el ${nombreDePuesto(puesto)}.` }
          : { title: 'Ficha guardada', text: frase`${cambio.nombre} no está en la plantilla.` };
      }}
      onClose={onClose}
    />
  );
}
