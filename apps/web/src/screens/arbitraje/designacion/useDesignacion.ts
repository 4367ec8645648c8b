import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body } from '@cd/contract/kit/route';
import type { rutasArbitrajes } from '@cd/contract/arbitraje/arbitrajes';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call, CallError, type CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, frase, notify, tellFailure, tellResult, type Confirmation } from '../../../ui/dialogs/Dialogs';
import { oneToldInWords, toldInWords } from '../../../ui/dialogs/told';
import { tellCeden } from '../ficha/arbitraje-actions';
import { usePulse } from '../prejornadas/usePulse';
import { boardOf, dayName, type Board, type Match, type Post } from './designacion-queries';

interface Work {
  hacer: () => Promise<unknown>;
  pregunta?: Confirmation;
  hecho: string;
  fallo: string;
}

type Accepted = CallAnswer<'POST /api/designaciones/aceptar'>;
/** Of the draft, which; nothing said, all of it. */
export interface Chosen {
  partidos?: number[];
  arbitros?: number[];
  puestos?: { convocatoria_id: number; puesto: number }[];
}
type Empty = Body<(typeof rutasArbitrajes)['ofrecer']>['puestos'];

/** The board of a pre-day, kept up with what others do. */
export function useBoard(prejornadaId: number) {
  const queryClient = useQueryClient();
  const reread = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ['designacion', prejornadaId] }),
    [queryClient, prejornadaId],
  );
  usePulse(prejornadaId, reread);
  return useQuery(boardOf(prejornadaId));
}

export type Actions = ReturnType<typeof useDesignacion>;

/** What may be done on it: asked, done, read again and told. Each stays the same function while the page is open. */
export function useDesignacion(prejornadaId: number) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ hacer, pregunta }: Work): Promise<boolean> => {
      if (pregunta && !(await confirm(pregunta))) return false;
      await hacer().finally(() => queryClient.invalidateQueries({ queryKey: ['designacion', prejornadaId] }));
      return true;
    },
    onSuccess: (hecha, { hecho }) => hecha && hecho !== '' && notify(hecho, { tone: 'ok' }),
    onError: (error, { fallo }) => tellFailure(error, fallo),
  });
  const [proponiendo, setProponiendo] = useState(false);
  /** Who stops it knows already that it has been stopped. */
  const parada = useRef(false);
  const acciones = useMemo(
    () => ({
      designar: (match: Match, post: Post, arbitroId: number, practicas: 0 | 1 = 0) =>
        mutate(appointing(match, post, arbitroId, practicas)),
      retirar: (id: number, nombre: string) => mutate(withdrawal(id, nombre)),
      ofrecer: (puestos: Empty, donde: string) => mutate(offering(puestos, donde)),
      descartar: (propuesta: Draft) => mutate(discarding(propuesta)),
      aceptar: (propuesta: Draft, cuantos: number, elegido: Chosen = {}) => mutate(accepting(propuesta, cuantos, elegido)),
      /** `sustituye`: those still to be accepted of the draft that it takes the place of. */
      proponer: ({ rehacer, dia, sustituye }: { rehacer: 0 | 1; dia: string | null; sustituye: number }) => {
        const { hacer, ...work } = proposing(prejornadaId, { rehacer, dia, sustituye });
        mutate({
          ...work,
          hacer: async () => {
            parada.current = false;
            setProponiendo(true);
            await hacer()
              .catch((error: unknown) => {
                if (!(error instanceof CallError && error.codigo === 'designacion.cancelada')) throw error;
                if (!parada.current) notify('Otra persona ha cancelado la propuesta');
              })
              .finally(() => setProponiendo(false));
          },
        });
      },
      cancelar: () => {
        parada.current = true;
        mutate(stopping(prejornadaId));
      },
    }),
    [mutate, prejornadaId],
  );
  return { ...acciones, ocupado: isPending, proponiendo };
}

type Draft = NonNullable<Board['propuesta']>;

const appointing = (match: Match, post: Post, arbitroId: number, practicas: 0 | 1): Work => ({
  hacer: async () => {
    const told = await call('POST /api/arbitrajes/crear', {
      body: {
        arbitraje: {
          convocatoria_id: match.id,
          arbitro_id: arbitroId,
          perfil_arbitraje_id: post.perfil_arbitraje_id,
          practicas,
          sinconfirmar: undefined,
        },
      },
    });
    tellCeden(told);
    const dicho = practicas === 1 ? 'Designado en prácticas' : 'Designado';
    notify(`${dicho}. ${oneToldInWords(told)}`, { tone: told.avisados > 0 ? 'ok' : 'aviso', duration: 6000 });
  },
  hecho: '',
  fallo: 'Se produjo un error al crear el arbitraje',
});

const withdrawal = (id: number, nombre: string): Work => ({
  pregunta: {
    title: frase`¿Retirar a ${nombre} del partido?`,
    text: 'Se le avisa si tiene cuenta. Su puesto queda libre.',
    button: 'Retirar del partido',
    keepButton: 'Dejarlo en el partido',
  },
  hacer: () => call('DELETE /api/arbitrajes/:id', { params: { id } }),
  hecho: 'Ya no arbitra el partido',
  fallo: 'No se ha podido retirar',
});

const discarding = ({ id, version }: Draft): Work => ({
  pregunta: {
    title: '¿Descartar la propuesta?',
    text: 'Lo que ya está designado se queda como está.',
    button: 'Descartar la propuesta',
    keepButton: 'Conservarla',
  },
  hacer: () => call('DELETE /api/designaciones/:id', { params: { id }, query: { version } }),
  hecho: 'Propuesta descartada',
  fallo: 'No se ha podido descartar la propuesta',
});

const accepting = ({ id, version }: Draft, cuantos: number, { partidos, arbitros, puestos }: Chosen): Work => ({
  pregunta: {
    title: `¿Designar ${formatCount(cuantos, 'puesto propuesto', 'puestos propuestos')}?`,
    text: 'Se avisa a cada árbitro que tiene cuenta, que confirma o renuncia. Al acabar se dice a quién hay que llamar.',
    button: `Designar ${cuantos}`,
    keepButton: 'Seguir mirando',
    tone: 'normal',
  },
  hacer: async () =>
    tellAccepted(await call('POST /api/designaciones/aceptar', { body: { propuesta_id: id, version, partidos, arbitros, puestos } })),
  hecho: '',
  fallo: 'No se ha podido aceptar la propuesta',
});

const proposing = (prejornadaId: number, { rehacer, dia, sustituye }: { rehacer: 0 | 1; dia: string | null; sustituye: number }): Work => ({
  pregunta:
    sustituye === 0 || rehacer === 1
      ? undefined
      : {
          title: dia === null ? '¿Hacer otra propuesta?' : `¿Hacer una propuesta solo del ${dayName(dia)}?`,
          text: `Sustituye a la que hay, con ${formatCount(sustituye, 'puesto por aceptar', 'puestos por aceptar')}. Lo designado se queda.`,
          button: 'Hacer la propuesta',
          keepButton: 'Conservar la que hay',
          tone: 'normal',
        },
  hacer: async () => {
    const { cubiertos, puestos, cambios } = await call('POST /api/designaciones/proponer/:id', {
      params: { id: prejornadaId },
      body: { rehacer, dia, semilla: undefined },
    });
    const corregida = `Propuesta corregida con ${formatCount(cambios, 'cambio', 'cambios')}`;
    notify(rehacer === 1 ? corregida : `La propuesta cubre ${cubiertos} de ${puestos}`, { tone: 'ok' });
  },
  hecho: '',
  fallo: 'No se ha podido hacer la propuesta',
});

const offering = (puestos: Empty, donde: string): Work => ({
  pregunta: {
    title: `¿Ofrecer ${formatCount(puestos.length, 'puesto vacío', 'puestos vacíos')} ${donde}?`,
    text: 'Se avisa a los árbitros que han dicho que pueden y no tienen otro partido. Ellos lo piden y la oficina lo da, en «Por resolver».',
    button: `Ofrecer ${puestos.length}`,
    keepButton: 'Seguir mirando',
    tone: 'normal',
  },
  hacer: async () => {
    const { ofrecidos, fuera } = await call('POST /api/arbitrajes/puestos', { body: { puestos } });
    const texto = ofrecidos === 0 ? 'Ya estaban ofrecidos.' : `${formatCount(ofrecidos, 'puesto ofrecido', 'puestos ofrecidos')}.`;
    if (fuera.length === 0) notify(texto, { tone: 'ok' });
    else
      await tellResult(
        texto,
        `${formatCount(fuera.length, 'puesto no se ofrece', 'puestos no se ofrecen')}:`,
        fuera.map(({ partido, motivo }) => ({ what: partido, detail: motivo })),
      );
  },
  hecho: '',
  fallo: 'No se han podido ofrecer',
});

const stopping = (id: number): Work => ({
  hacer: () => call('DELETE /api/designaciones/proponer/:id', { params: { id } }),
  hecho: 'Propuesta cancelada',
  fallo: 'No se ha podido cancelar',
});

/** What was left out is named, with its reason. */
async function tellAccepted({ hechas, fuera, ...told }: Accepted): Promise<void> {
  tellCeden(told);
  const texto = `${formatCount(hechas, 'árbitro designado', 'árbitros designados')}. ${toldInWords(told)}`;
  if (fuera.length === 0) {
    if (told.sin_aviso.length === 0) notify(texto, { tone: 'ok' });
    else await tellResult(`${formatCount(hechas, 'árbitro designado', 'árbitros designados')}.`, toldInWords(told));
    return;
  }
  await tellResult(
    texto,
    `${formatCount(fuera.length, 'puesto queda', 'puestos quedan')} sin designar:`,
    fuera.map(({ partido, arbitro, motivo }) => ({ what: frase`${partido} (${arbitro})`, detail: motivo })),
  );
}
