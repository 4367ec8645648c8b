import type { FaltaDePlantilla } from '@cd/contract/competicion/plantillas';
import { impedimentos, textoDeFalta } from '@cd/domain/competicion/plantillas/faltas';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure, tellHindered, tellResult, frase, type Confirmation, type Loss } from '../../../ui/dialogs/Dialogs';
import { plantillaBy, rereadPlantillas, type Accion, type Plantilla } from './plantillas-queries';

interface Work {
  accion: Accion | 'quitar';
  hacer: () => Promise<unknown>;
  pregunta?: Confirmation & { note?: string | undefined };
  /** Where what is asked says what the squad lacks. */
  de?: { plantilla: Plantilla; step: Step };
  hecho: string;
  fallo: string;
  /** Another squad is the latest. */
  cambiaDePlantilla?: true;
}

const inList = new Intl.ListFormat('es');
/** The steps that what a squad lacks may not let be taken. */
const STEPS = {
  enviar: { noSePuede: 'No se puede enviar la plantilla', impide: 'impide enviarla' },
  consolidar: { noSePuede: 'No se puede consolidar la plantilla', impide: 'impide activarla' },
  aceptar: { noSePuede: 'No se puede aceptar la plantilla', impide: 'impide activarla' },
} as const;
type Step = keyof typeof STEPS;

const tellFaltas = (faltas: readonly FaltaDePlantilla[], step: Step): Loss[] => {
  const impiden = impedimentos(faltas, step);
  return faltas.map((falta) => ({
    what: `${textoDeFalta({ falta: falta.falta, cuantas: falta.personas.length })}${impiden.includes(falta) ? ` (${STEPS[step].impide})` : ''}`,
    detail: falta.personas.length > 0 ? inList.format(falta.personas) : undefined,
  }));
};

/** All that a squad lacks, told before anything is decided on it. */
async function check({ id, version }: Plantilla): Promise<void> {
  const { faltas } = await call('PUT /api/plantillas/validar/:id', { params: { id }, body: { version } });
  if (faltas.length === 0) return tellResult('Plantilla comprobada', 'No le falta nada: se puede activar.');
  return tellHindered({
    title: formatCount(faltas.length, 'cosa que mirar en la plantilla', 'cosas que mirar en la plantilla'),
    details: tellFaltas(faltas, 'consolidar'),
    note: impedimentos(faltas, 'consolidar').length > 0 ? 'Así no se puede activar.' : 'Ninguna impide activarla: decídalo usted.',
  });
}

/** Before a step, all that the squad lacks as it is now: told where it does not let the step be taken, and confirmed where it does. */
async function askStep(queryClient: QueryClient, { id }: Plantilla, step: Step, pregunta: NonNullable<Work['pregunta']>): Promise<boolean> {
  const { faltas } = await queryClient.fetchQuery({ ...plantillaBy(id), staleTime: 0 });
  const details = tellFaltas(faltas, step);
  if (faltas.length === 0) return confirm(pregunta);
  if (impedimentos(faltas, step).length === 0)
    return confirm({ ...pregunta, losses: details, note: `Nada de esto lo impide: decídalo usted. ${pregunta.note ?? ''}`.trim() });
  await tellHindered({ title: STEPS[step].noSePuede, details });
  return false;
}

const ANNULS = 'Si el equipo tiene otra plantilla activa, se anulará. Las actas ya escritas no cambian.';

/** What may be done with the latest squad of a team: asked, done, read again and told. */
export function usePlantillaActions(onChangePlantilla: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ hacer, pregunta, de, cambiaDePlantilla }: Work): Promise<boolean> => {
      if (pregunta && !(await (de ? askStep(queryClient, de.plantilla, de.step, pregunta) : confirm(pregunta)))) return false;
      // Also what is refused is read again: someone else may have changed it.
      await hacer().finally(() => rereadPlantillas(queryClient));
      if (cambiaDePlantilla) onChangePlantilla();
      return true;
    },
    onSuccess: (hecha, { hecho }) => hecha && hecho !== '' && notify(hecho, { tone: 'ok' }),
    onError: (error, { fallo }) => tellFailure(error, fallo),
  });
  return {
    enCurso: isPending ? variables.accion : null,
    /** `onMade`: with the new one, once it is there. */
    crear: ({ equipoId, copia, onMade }: { equipoId: number; copia: boolean; onMade?: (id: number) => void }) =>
      mutate({
        accion: 'crear',
        hacer: async () => {
          const { id } = await call('POST /api/plantillas/duplicar/:equipoId', { params: { equipoId } });
          onMade?.(id);
        },
        hecho: copia ? 'Nueva plantilla, con quienes estaban en la anterior' : 'Plantilla creada',
        fallo: 'No se ha podido crear la plantilla',
        cambiaDePlantilla: true,
      }),
    de: (plantilla: Plantilla) => ofPlantilla(plantilla, mutate),
  };
}

type Decision = 'validar' | 'enviar' | 'consolidar' | 'aceptar' | 'eliminar' | 'vaciar';

/** To its active state, after looking at it. */
function decisionsOf(plantilla: Plantilla): Pick<Record<Decision, Work>, 'validar' | 'enviar' | 'consolidar' | 'aceptar'> {
  const { id, version, equipo_nombre } = plantilla;
  const paso = { params: { id }, body: { version } };
  const activada = { hecho: 'La plantilla es ya la activa' };
  return {
    validar: { accion: 'validar', hacer: () => check(plantilla), hecho: '', fallo: 'No se ha podido comprobar la plantilla' },
    enviar: {
      accion: 'enviar',
      de: { plantilla, step: 'enviar' },
      pregunta: {
        title: frase`¿Validar y enviar la plantilla de ${equipo_nombre}?`,
        text: frase`La organización la recibirá con ${formatCount(plantilla.jugadores.length, 'jugador', 'jugadores')} y ${formatCount(plantilla.entrenadores.length, 'entrenador', 'entrenadores')}, y la aceptará o la devolverá con el motivo.`,
        note: 'Si la cambia después, tendrá que enviarla otra vez.',
        button: 'Validar y enviar',
        keepButton: 'Aún no',
        tone: 'normal',
      },
      hacer: () => call('PUT /api/plantillas/validaryenviar/:id', paso),
      hecho: 'Plantilla enviada a la organización',
      fallo: 'No se ha podido enviar la plantilla',
    },
    consolidar: {
      accion: 'consolidar',
      de: { plantilla, step: 'consolidar' },
      pregunta: {
        title: frase`¿Consolidar la plantilla de ${equipo_nombre}?`,
        text: 'Pasará a ser la activa del equipo.',
        note: ANNULS,
        button: 'Consolidar',
        tone: 'normal',
      },
      hacer: () => call('PUT /api/plantillas/consolidar/:id', paso),
      ...activada,
      fallo: 'No se ha podido consolidar la plantilla',
    },
    aceptar: {
      accion: 'aceptar',
      de: { plantilla, step: 'aceptar' },
      pregunta: {
        title: frase`¿Aceptar la plantilla de ${equipo_nombre}?`,
        text: 'Pasará a ser la activa del equipo, y se avisará a quienes lo coordinan.',
        note: ANNULS,
        button: 'Aceptar',
        tone: 'normal',
      },
      hacer: () => call('PUT /api/plantillas/aceptar/:id', paso),
      ...activada,
      fallo: 'No se ha podido aceptar la plantilla',
    },
  };
}

/** Of a draft that goes. */
function endingsOf({ id, equipo_nombre, estado }: Plantilla): Pick<Record<Decision, Work>, 'eliminar' | 'vaciar'> {
  return {
    eliminar: {
      accion: 'eliminar',
      pregunta: {
        title: frase`¿Eliminar el borrador de ${equipo_nombre}?`,
        text:
          estado === 'borrador_admin'
            ? 'No cambia a nadie de la plantilla anterior: no se pierde nada, y podrá hacer otro.'
            : 'Se perderá, sin vuelta atrás. Las personas no se borran.',
        button: 'Eliminar el borrador',
        keepButton: 'Conservar el borrador',
      },
      hacer: () => call('DELETE /api/plantillas/:id', { params: { id } }),
      hecho: 'Borrador eliminado',
      fallo: 'No se ha podido eliminar la plantilla',
      cambiaDePlantilla: true,
    },
    vaciar: {
      accion: 'vaciar',
      pregunta: {
        title: frase`¿Anular el borrador de ${equipo_nombre} y crear otro vacío?`,
        text: 'Es la única plantilla del equipo: quedará anulada, y se empezará otra sin nadie.',
        button: 'Anular y crear vacía',
        keepButton: 'Conservar el borrador',
      },
      hacer: () => call('POST /api/plantillas/vaciayanular/:id', { params: { id } }),
      hecho: 'Borrador anulado; hay otro vacío',
      fallo: 'No se ha podido vaciar la plantilla',
      cambiaDePlantilla: true,
    },
  };
}

function ofPlantilla(plantilla: Plantilla, mutate: (work: Work) => void) {
  const trabajos: Record<Decision, Work> = { ...decisionsOf(plantilla), ...endingsOf(plantilla) };
  const enviada = plantilla.estado === 'borrador_pdte';
  const quien = (personaId: number) => ({
    params: { id: plantilla.id, personaId },
    query: enviada ? { estabaValidada: '1' as const } : {},
  });
  return {
    hacer: (decision: Decision) => mutate(trabajos[decision]),
    quitarJugador: (id: number, nombre: string) =>
      mutate(removal(nombre, enviada, () => call('DELETE /api/plantillas/jugador/:id/:personaId', quien(id)))),
    quitarEntrenador: (id: number, nombre: string) =>
      mutate(removal(nombre, enviada, () => call('DELETE /api/plantillas/entrenador/:id/:personaId', quien(id)))),
  };
}

const removal = (nombre: string, enviada: boolean, hacer: () => Promise<unknown>): Work => ({
  accion: 'quitar',
  pregunta: {
    title: frase`¿Quitar a ${nombre} de la plantilla?`,
    text: 'Su ficha se conserva.',
    note: enviada ? 'La plantilla ya está enviada: será otra vez un borrador y tendrá que enviarla de nuevo.' : undefined,
    button: frase`Quitar a ${nombre}`,
    keepButton: 'Dejarlo en la plantilla',
  },
  hacer,
  hecho: 'Ya no está en la plantilla',
  fallo: 'No se ha podido quitar de la plantilla',
});
