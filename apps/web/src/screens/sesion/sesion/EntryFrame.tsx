import { IconArrowLeft } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useConfiguration } from '../../../client/configuration';
import { CallsSpinner } from '../../../shell/CallsSpinner';
import { Brand } from '../../../shell/Brand';
import { ICON } from '../../../ui/pieces/icon';
import { Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';

/** What the screens without a session share: the blackboard and a sheet. */
export default function EntryFrame() {
  const { empresa } = useConfiguration();
  return (
    <div className={estilos.marco}>
      <header className={`${estilos.pizarra} pizarra`}>
        <Court />
        <a className={estilos.nombre} href="/index">
          <Brand />
          <span>
            Competición
            <br />
            Deportiva
          </span>
        </a>
        <Stack as="p" gap={3} className={estilos.lema}>
          <strong>{empresa.nombre || 'La oficina de la liga'}</strong>
          {empresa.texto_temporada && <span>{empresa.texto_temporada}</span>}
        </Stack>
        <a className={estilos.volver} href="/index">
          <IconArrowLeft {...ICON} />
          Ver los resultados
        </a>
        <CallsSpinner />
      </header>
      <Stack as="main" align="center" className={estilos.papel} id="contenido">
        <Outlet />
      </Stack>
    </div>
  );
}

/** Half a court seen from above, in chalk. */
function Court() {
  return (
    <svg className={estilos.pista} viewBox="0 0 600 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path d="M60 960V330h480v630M60 330h480" />
      <circle cx="300" cy="330" r="92" />
      <path d="M180 960V700h240v260M210 700a90 90 0 0 1 180 0" />
      <path className={estilos.fondo} d="M0 330h60M540 330h60" />
    </svg>
  );
}
