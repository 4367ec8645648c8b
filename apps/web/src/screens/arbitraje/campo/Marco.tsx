import { IconArrowLeft, IconCheck, IconCloudCheck, IconSun, IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { clockError } from '../../../client/server-clock';
import { isKept } from '../../../client/device-store';
import { isUnsent, type FieldActa, type FieldView } from './field-acta';
import { saveToFile } from '../../../client/acta-file';
import css from './campo.module.css';

export const PASOS = { asistencia: 1, partido: 2, cierre: 3, firmas: 4 } as const;
export type Paso = (typeof PASOS)[keyof typeof PASOS];
const NOMBRES = ['Asistencia', 'Partido', 'Cierre', 'Firmas'] as const;
const SUN = 'cd.campo.sol';

interface Props {
  acta: FieldActa;
  view: FieldView;
  paso: Paso;
  /** Null: there is nowhere to go now. */
  ir: ((paso: Paso) => void) | null;
  children: ReactNode;
}

/** What surrounds every step: where it is kept, which match it is, the sun, the four steps. */
export function Marco({ acta, view, paso, ir, children }: Props) {
  const [sol, setSol] = useState(() => localStorage.getItem(SUN) !== '0');
  const toggle = () => {
    localStorage.setItem(SUN, sol ? '0' : '1');
    setSol(!sol);
  };
  useDaylight(sol);
  const { local, visitante, campeonato, ronda, sede_nombre, hora } = acta.partido;
  useEffect(() => void (document.title = `Acta de ${local.nombre} – ${visitante.nombre} | Competición Deportiva`), [local, visitante]);
  return (
    <div className={css.campo} data-sol={sol}>
      <Tira acta={acta} view={view} />
      <header className={css.cima}>
        <Link
          className={css.volver}
          {...acta.origin.back}
          aria-label={acta.origin.signedIn ? 'Volver a mis partidos' : 'Volver al partido'}
        >
          <IconArrowLeft size={26} stroke={2.2} aria-hidden />
        </Link>
        <div>
          <h1>
            {local.nombre} – {visitante.nombre}
          </h1>
          <p>{[campeonato, ronda, sede_nombre, hora?.slice(0, 5)].filter(Boolean).join(' · ')}</p>
        </div>
        <button type="button" className={css.sol} aria-pressed={sol} aria-label="Contraste para el sol" onClick={toggle}>
          <IconSun size={26} stroke={2.2} aria-hidden />
        </button>
      </header>
      <ol className={css.pasos} aria-label="Pasos del acta">
        {NOMBRES.map((nombre, n) => (
          <li key={nombre}>
            <button
              type="button"
              aria-current={n + 1 === paso && ir ? 'step' : undefined}
              disabled={ir === null}
              onClick={() => ir?.((n + 1) as Paso)}
            >
              {n + 1 < paso ? <IconCheck size={18} stroke={3} aria-hidden /> : <i>{n + 1}</i>}
              {nombre}
            </button>
          </li>
        ))}
      </ol>
      {view.rechazo !== null && (
        <p className={css.rechazo} role="alert">
          {view.rechazo}
        </p>
      )}
      {children}
    </div>
  );
}

const SCHEME = 'data-mantine-color-scheme';
/** In the sun all that is drawn is light, also what opens over it, whatever the device prefers. */
function useDaylight(sun: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(SCHEME);
    if (!sun || before === null) return;
    root.setAttribute(SCHEME, 'light');
    return () => root.setAttribute(SCHEME, before);
  }, [sun]);
}

const clock = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'medium' });
const MUCH_MS = 120_000;

/** Where what has been touched is: on this device, on the server, or nowhere that lasts. */
function Tira({ acta, view }: { acta: FieldActa; view: FieldView }) {
  const { red, guardado, enDisco, eventos } = view;
  const [kept, setKept] = useState(true);
  useEffect(() => void isKept().then(setKept), []);
  const falta = isUnsent(view);
  const sin = red === 'sin_cobertura';
  const texto = sin ? 'Sin cobertura: guardado en este móvil' : falta ? 'Guardado en este móvil: se envía' : 'Guardado y enviado';
  const peligro = !enDisco || !kept;
  return (
    <>
      <output className={css.tira} data-tono={peligro ? 'peligro' : sin ? 'sin' : 'bien'}>
        {sin ? <IconWifiOff size={20} aria-hidden /> : <IconCloudCheck size={20} aria-hidden />}
        <b>{peligro ? 'Este navegador lo pierde al cerrarse' : texto}</b>
        {guardado !== null && <span>{clock.format(guardado)}</span>}
      </output>
      {peligro && (
        <p className={css.aviso}>
          Está en una ventana privada o sin sitio para guardar. Si la cierra sin cobertura, lo escrito se pierde.{' '}
          <button type="button" onClick={() => saveToFile(acta.partido.convocatoria_id, eventos)}>
            Guardar en un fichero
          </button>
        </p>
      )}
      {Math.abs(clockError()) > MUCH_MS && <p className={css.aviso}>El reloj de este dispositivo no va en hora: se usa el del servidor.</p>}
    </>
  );
}
