import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Cambiados } from '../cambios';
import { direcciones } from '../direcciones';
import { fechaCompleta } from '../formato';
import { hayRed, suscribirRed } from '../red';
import { useResumenes } from '../resumenes';
import { campeonatoDeEquipo } from '../titulos';
import { useTexto } from '../vocabulario';
import { Escudo } from './Escudo';
import { Estrella } from './Estrella';
import { SinEquipos } from './SinEquipos';
import { Tira } from './Tira';
import { Vacio } from './Vacio';

/** The teams followed on this device, in the order in which they were: they are known only here, so the browser asks for them. */
export function EquiposSeguidos({ seguidos, nivel: Nombre, pagina }: { seguidos: readonly number[]; nivel: 'h2' | 'h3'; pagina: unknown }) {
  const t = useTexto();
  const conectado = useSyncExternalStore(suscribirRed, hayRed, () => true);
  const { leidos, fallo, claves, aviso, reintentar } = useResumenes(seguidos, pagina);
  // The room that was kept for them is theirs now.
  useLayoutEffect(() => void delete document.documentElement.dataset.sigue, []);
  // One that left the competition is not in the answer.
  const equipos = seguidos.flatMap((id) => leidos?.equipos.find(({ equipo }) => equipo.id === id) ?? []);

  if (equipos.length === 0 && fallo) {
    return (
      <Vacio dibujo="sinRed" nivel={Nombre} titulo={t(conectado ? 'No hemos podido leer tus equipos' : 'Sin conexión')}>
        <p>{conectado ? 'Suele ser cosa de un momento.' : 'Al recuperar la cobertura se pondrá al día solo.'}</p>
        <button type="button" className="boton" onClick={reintentar}>
          Volver a intentar
        </button>
      </Vacio>
    );
  }
  if (equipos.length === 0) {
    const sabidos = seguidos.every((id) => leidos?.pedidos.includes(id));
    return sabidos ? <SinEquipos nivel={Nombre} deAntes /> : <Cargando cuantos={seguidos.length} />;
  }
  return (
    <Cambiados value={claves}>
      {fallo && leidos && (
        <p className="de-cuando">
          Guardado el {fechaCompleta(leidos.hoy)} a las {leidos.hora}
        </p>
      )}
      <ul className="seguidos">
        {equipos.map((resumen) => (
          <li key={resumen.equipo.id}>
            <div className="seguido">
              <Escudo escudo={{ color: resumen.equipo.color, imagen: resumen.equipo.escudo }} nombre={resumen.equipo.nombre} />
              <div>
                <Nombre>
                  <a href={direcciones.equipo(resumen.equipo.id)}>{resumen.equipo.nombre}</a>
                </Nombre>
                <span>{campeonatoDeEquipo(resumen.equipo)}</span>
              </div>
              <Estrella equipo={resumen.equipo.id} nombre={resumen.equipo.nombre} />
            </div>
            <Tira resumen={resumen} />
          </li>
        ))}
      </ul>
      <output className="oculto">{aviso}</output>
    </Cambiados>
  );
}

function Cargando({ cuantos }: { cuantos: number }) {
  const t = useTexto();
  return (
    <output className="seguidos esqueleto">
      <span className="oculto">{t('Cargando tus equipos…')}</span>
      {Array.from({ length: cuantos }, (_, n) => (
        <span key={n} />
      ))}
    </output>
  );
}
