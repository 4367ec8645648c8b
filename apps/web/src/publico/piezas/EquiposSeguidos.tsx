import { useEffect, useState } from 'react';
import type { EquipoPublico } from '@cd/contract/publico/publico';
import { useConexion } from '../conexion';
import { direcciones, llamadas } from '../direcciones';
import { useSeguidos } from '../seguidos';
import { useTexto } from '../vocabulario';
import { Icono } from './Icono';
import { ListaEquipos } from './ListaEquipos';
import { Vacio } from './Vacio';

type Carga = { estado: 'cargando' } | { estado: 'fallo' } | { estado: 'leido'; equipos: EquipoPublico[] };

/** The teams followed on this device: they are known only here, so the browser asks for them. */
export function EquiposSeguidos({ nivel }: { nivel: 'h2' | 'h3' }) {
  const t = useTexto();
  const seguidos = useSeguidos();
  const conectado = useConexion();
  const [carga, ponerCarga] = useState<Carga>({ estado: 'cargando' });
  const [intento, ponerIntento] = useState(0);

  useEffect(() => {
    if (seguidos.length === 0) return;
    const control = new AbortController();
    async function cargar() {
      try {
        const respuesta = await fetch(llamadas.equipos(seguidos), { signal: control.signal });
        if (!respuesta.ok) throw new Error(`HTTP ${respuesta.status}`);
        ponerCarga({ estado: 'leido', equipos: (await respuesta.json()) as EquipoPublico[] });
      } catch {
        if (!control.signal.aborted) ponerCarga({ estado: 'fallo' });
      }
    }
    void cargar();
    return () => control.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry and being back in coverage ask again
  }, [seguidos, intento, conectado]);

  // In the order they were followed; one that left the competition is not in the answer.
  const equipos = carga.estado === 'leido' ? seguidos.flatMap((id) => carga.equipos.find((equipo) => equipo.id === id) ?? []) : [];
  const ninguno = seguidos.length === 0;

  if (ninguno || (carga.estado === 'leido' && equipos.length === 0)) {
    return (
      <Vacio nivel={nivel} titulo={t(ninguno ? 'Aún no sigues a ningún equipo' : 'Tus equipos ya no están en esta temporada')}>
        <p>
          {t(
            ninguno
              ? 'Toca la estrella en la ficha de tu equipo y lo tendrás aquí, en este dispositivo y sin registrarte.'
              : 'Busca los de este curso y vuelve a tocar su estrella.',
          )}
        </p>
        <a className="boton" href={direcciones.buscar()}>
          <Icono nombre="buscar" />
          {t('Buscar mi colegio')}
        </a>
      </Vacio>
    );
  }
  if (carga.estado === 'fallo') {
    return (
      <Vacio dibujo="sinRed" nivel={nivel} titulo={t(conectado ? 'No hemos podido leer tus equipos' : 'Sin conexión')}>
        <p>{conectado ? 'Suele ser cosa de un momento.' : 'Al recuperar la cobertura se pondrá al día solo.'}</p>
        <button
          type="button"
          className="boton"
          onClick={() => {
            ponerCarga({ estado: 'cargando' });
            ponerIntento(intento + 1);
          }}
        >
          Volver a intentar
        </button>
      </Vacio>
    );
  }
  if (carga.estado === 'cargando') {
    return (
      <output className="esqueleto">
        <span className="oculto">{t('Cargando tus equipos…')}</span>
        {seguidos.slice(0, 6).map((id) => (
          <span key={id} />
        ))}
      </output>
    );
  }
  return <ListaEquipos equipos={equipos} />;
}
