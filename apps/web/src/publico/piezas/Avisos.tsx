import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { leerAvisos, suscribirSeguidos } from '../seguidos';
import { T } from '../vocabulario';
import { Icono } from './Icono';

interface Panel {
  /** Followed from then on too. */
  equipo?: number | undefined;
  cerrar: () => void;
}

/** What is told to this device. All that it takes is loaded by whoever taps. */
export function Avisos({ equipo }: { equipo?: number }) {
  const activos = useSyncExternalStore(suscribirSeguidos, leerAvisos, () => null) !== null;
  const [Abierto, abrir] = useState<ComponentType<Panel> | null>(null);
  const ver = () => void import('./PanelAvisos').then(({ PanelAvisos }) => abrir(() => PanelAvisos));
  useEffect(() => {
    if (activos) void import('../avisos').then(({ sincronizar }) => sincronizar());
  }, [activos]);
  return (
    <section className="con-script" aria-labelledby="h-avisos">
      <div className="rotulo">
        <h2 id="h-avisos">Avisos en este dispositivo</h2>
      </div>
      {Abierto ? (
        <Abierto equipo={equipo} cerrar={() => abrir(null)} />
      ) : (
        <div className="aparte">
          <p>
            <T>
              {activos
                ? 'Activados: te avisamos de los equipos que sigues.'
                : 'Te avisamos de los resultados, cambios de hora y suspensiones de los equipos que sigues. Sin registrarte.'}
            </T>
          </p>
          <button type="button" className={activos ? 'boton' : 'boton primario'} onClick={ver}>
            <Icono nombre="alerta" />
            {activos ? 'Cambiar o quitar los avisos' : 'Quiero avisos'}
          </button>
        </div>
      )}
    </section>
  );
}
