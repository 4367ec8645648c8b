import { useSyncExternalStore } from 'react';
import { direcciones, llamadas } from '../direcciones';
import { T } from '../vocabulario';
import { Icono } from './Icono';

/** Subscribing needs the whole address (webcal://), which only the browser knows; until then the file is offered. */
export function Agenda({ equipo }: { equipo: number }) {
  const servidor = useSyncExternalStore(
    () => () => {},
    () => location.host,
    () => null,
  );
  const calendario = llamadas.calendario(equipo);
  return (
    <section aria-labelledby="h-agenda">
      <div className="rotulo">
        <h2 id="h-agenda">En tu agenda</h2>
      </div>
      <div className="aparte">
        <p>
          <T>Suscríbete a su calendario y tendrás los partidos en tu agenda, con sus cambios de hora y de sede.</T>
        </p>
        <a className="boton primario" href={servidor ? `webcal://${servidor}${calendario}` : calendario}>
          <Icono nombre="agenda" />
          Apple y otros
        </a>
        {servidor && (
          <a className="boton" href={direcciones.calendarioEnGoogle(`${servidor}${calendario}`)} rel="noreferrer">
            Google
          </a>
        )}
        <a className="boton" href={calendario}>
          Descargar (iCal)
        </a>
        <a className="boton" href={direcciones.incrustar('equipo', equipo)}>
          <T>Para la web del colegio</T>
        </a>
      </div>
    </section>
  );
}
