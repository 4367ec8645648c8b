import { CallError } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { confirm, type Loss } from '../../../ui/dialogs/Dialogs';
import { currentOf, readActa, type Escrito, type Informe, type InformeEscrito } from './informes-queries';
import { scoreOf } from './score';

/** The report that was on screen. */
type Seen = NonNullable<InformeEscrito['sustituye']> | null;
export const seenOf = (informe: Informe | undefined): Seen => (informe ? { id: informe.id, version: informe.version } : null);

/** What a save is refused with where somebody else has saved before. */
const OTHER_CAME: readonly unknown[] = ['informe.otro_vigente', 'informe.nueva_acta', 'informe.nueva_suspension'];
export const otherCame = (error: unknown): boolean => error instanceof CallError && OTHER_CAME.includes(error.codigo);

function askReplace(existing: Loss, written: Loss): Promise<boolean> {
  return confirm({
    title: 'Ya hay otro informe de este partido',
    text: 'Se ha guardado mientras usted escribía el suyo. ¿Cuál se queda?',
    losses: [existing, written],
    button: 'Sustituirlo por el mío',
    keepButton: 'Dejar el que hay',
    tone: 'normal',
  });
}

const toldOf = ({ acta }: { acta?: Informe['acta'] | Escrito['acta'] }): Pick<Loss, 'figure'> => ({
  figure: acta ? scoreOf(acta) : 'Suspensión',
});

interface Sending {
  convocatoriaId: number;
  escrito: Escrito;
  enviar: (sustituye: Seen) => Promise<boolean>;
}

/** Sends a report in place of the one that was on screen; where another has come since, both are shown and the person says which stays. */
export async function sendInPlaceOf(visto: Seen, sending: Sending): Promise<boolean> {
  const { convocatoriaId, escrito, enviar } = sending;
  try {
    return await enviar(visto);
  } catch (error) {
    if (!otherCame(error)) throw error;
    const actual = currentOf(await readActa(convocatoriaId));
    if (!actual || actual.estado === 'validado' || (actual.id === visto?.id && actual.version === visto.version)) throw error;
    const { autor, fecha_creacion } = actual;
    const existing = { ...toldOf(actual), what: 'El que hay', detail: [autor, formatMoment(fecha_creacion)].filter(Boolean).join(' · ') };
    if (!(await askReplace(existing, { ...toldOf(escrito), what: 'El que ha escrito usted' }))) return false;
    return sendInPlaceOf(seenOf(actual), sending);
  }
}
