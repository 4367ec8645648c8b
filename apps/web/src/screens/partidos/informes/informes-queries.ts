import { esAntesDeHora } from '@cd/domain/partidos/acta/antelacion';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call, CallError, type CallAnswer, type CallRequest } from '../../../client/call';
import { now } from '../../../format/format';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { sendAsking } from '../../../ui/forms/send-asking';
import { tellConsecuencias } from '../../resultados/consecuencias';

export type ActaLeida = CallAnswer<'GET /api/convocatorias/acta/:id'>;
export type Informe = ActaLeida['informes'][number];
export type EquipoDelActa = ActaLeida['local'];
export type InformeEscrito = CallRequest<'POST /api/informespartido/admin'>['body']['informe'];
/** What of a report is written, of whichever kind. */
export type Escrito = Pick<InformeEscrito, 'acta' | 'suspension' | 'comparecencias'>;
type Pregunta = CallRequest<'POST /api/informespartido/consecuencias'>['body'];

const INFORMES_KEY = ['informes'] as const;
/** What a report alters: itself, its match in the lists and in those of its referees, and the home page's count of those without one. */
export const INFORMES_CHANGED = [INFORMES_KEY, keyOf('partidos'), ['partidos'], ['arbitrajes']] as const;

/** Those that wait for somebody to choose, of any match. */
export const EN_ESPERA = [...INFORMES_KEY, 'en-espera'] as const;

export const readActa = (convocatoriaId: number) => call('GET /api/convocatorias/acta/:id', { params: { id: convocatoriaId } });
export const actaOf = (convocatoriaId: number) =>
  queryOptions({ queryKey: [...INFORMES_KEY, convocatoriaId], queryFn: () => readActa(convocatoriaId) });

export const currentOf = ({ informes }: ActaLeida): Informe | undefined => informes.find(({ vigente }) => vigente === 1);
/** Whether nobody can know yet what the match ended with. */
export const isEarly = (datos: ActaLeida): boolean => esAntesDeHora(momentoDe(datos), now());

const isRefusal =
  (codigo: string) =>
  (error: unknown): error is CallError =>
    error instanceof CallError && error.codigo === codigo;
/** Its scheme gives nothing for a draw, and nobody has said that it was one. */
export const isDoubtfulDraw = isRefusal('acta.empate_sin_puntos');
/** Nobody can know yet what it ended with: a slip, or it was played before. */
export const isTooEarly = isRefusal('informe.antes_de_hora');
export const isUndecided = isRefusal('acta.sin_desempate');

/** Sends a report; what it is refused for until somebody says so is asked. Null: the person thought better of it. */
export const sendAskingDraws = async <T>(enviar: (empate_confirmado: 0 | 1) => Promise<T>): Promise<T | null> => {
  const sent = await sendAsking('acta.empate_sin_puntos', enviar, {
    title: '¿Terminó en empate?',
    text: 'El esquema de esta liga no da puntos por el empate: ninguno de los dos sumaría.',
    button: 'Guardar el empate',
    keepButton: 'Revisar el marcador',
  });
  return sent && sent.answer;
};

export const sendAskingEarly = async <T>(enviar: (antes_de_hora: 0 | 1) => Promise<T>): Promise<T | null> => {
  const sent = await sendAsking('informe.antes_de_hora', enviar, {
    title: '¿Guardar ya su resultado?',
    button: 'Guardar el resultado',
    keepButton: 'Revisarlo',
  });
  return sent && sent.answer;
};

/** An acta that tells the score alone of a match with squads. */
export const askUnsaidAttendance = (): Promise<boolean> =>
  confirm({
    title: '¿Guardar sin decir quién vino?',
    text: 'El acta dirá solo el marcador: de ningún jugador ni entrenador constará si vino.',
    button: 'Guardar sin la asistencia',
    keepButton: 'Decir quién vino',
    tone: 'normal',
  });

/** Before something that is already counted changes, it is told what follows from it (spec 3 §4); true where it is to be done. */
export async function askConsecuencias(
  body: Pregunta,
  { titulo: title, boton: button, siempre }: { titulo: string; boton: string; siempre: boolean },
): Promise<boolean> {
  const losses = tellConsecuencias(await call('POST /api/informespartido/consecuencias', { body }));
  if (losses.length === 0 && !siempre) return true;
  return confirm({
    title,
    text: losses.length === 0 ? 'Fuera de este partido no cambia nada.' : 'También cambia esto fuera del partido:',
    ...(losses.length > 0 && { losses }),
    button,
    keepButton: 'Dejarlo como está',
    tone: 'normal',
  });
}

/** A report of a match that a team's leaving has annulled is kept, and changes nothing else. */
export const askAnnulled = (): Promise<boolean> =>
  confirm({
    title: '¿Guardar el informe de un partido que no cuenta?',
    text: 'Uno de sus equipos se ha retirado con sus partidos anulados: se guarda, y la clasificación sigue como está.',
    button: 'Guardar aunque no cuente',
    keepButton: 'Dejarlo como está',
    tone: 'normal',
  });
