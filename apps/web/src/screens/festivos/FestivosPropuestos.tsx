import type { Festivo } from '@cd/contract/festivos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../call';
import { Boton } from '../../ui/Boton';
import { CampoOpcion } from '../../ui/campos';
import { Dialogo } from '../../ui/Dialogo';
import { Cargando, EstadoError } from '../../ui/estados';
import { cuantos, fecha as escrita } from '../../ui/formato';
import { AMBITOS, nombreDeDia } from './anno';
import estilos from './festivos.module.css';

const SOLO_NACIONALES = '';

interface Props {
  anno: number;
  puestos: readonly Festivo[];
  anadir: (nuevos: Festivo[]) => void;
  cerrar: () => void;
}

/** National holidays of a year and those of a comunidad, to choose from. */
export function FestivosPropuestos({ anno, puestos, anadir, cerrar }: Props) {
  const [comunidad, setComunidad] = useState(SOLO_NACIONALES);
  const [quitados, setQuitados] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['festivos', 'propuestos', anno, comunidad],
    queryFn: () => call('GET /api/festivos/propuestos', { query: { anno, ...(comunidad && { comunidad }) } }),
    staleTime: Infinity,
    placeholderData: (anterior) => anterior,
  });
  const yaEstan = new Set(puestos.map(({ fecha }) => fecha));
  const elegidos = data?.festivos.filter(({ fecha }) => !yaEstan.has(fecha) && !quitados.has(fecha)) ?? [];
  const marcar = (fecha: string, si: boolean) => setQuitados(new Set(si ? [...quitados].filter((otra) => otra !== fecha) : [...quitados, fecha]));
  return (
    <Dialogo
      titulo={`Festivos nacionales y autonómicos de ${anno}`}
      ancho="normal"
      pantallaEnMovil
      alCerrar={cerrar}
      pie={
        <>
          <Boton onClick={cerrar}>Cancelar</Boton>
          <Boton
            tono="primario"
            disabled={elegidos.length === 0 || isPlaceholderData}
            onClick={() => {
              anadir(elegidos);
              cerrar();
            }}
          >
            {elegidos.length === 0 ? 'Añadir' : `Añadir ${cuantos(elegidos.length, 'festivo', 'festivos')}`}
          </Boton>
        </>
      }
    >
      {!data ? (
        error ? (
          <EstadoError error={error} reintentar={() => void refetch()} />
        ) : (
          <Cargando />
        )
      ) : (
        <>
          <CampoOpcion
            label="Comunidad autónoma"
            opciones={[
              { valor: SOLO_NACIONALES, texto: 'Solo los nacionales' },
              ...data.comunidades.map(({ codigo, nombre }) => ({ valor: codigo, texto: nombre })),
            ]}
            value={comunidad}
            onChange={setComunidad}
          />
          {error && <EstadoError error={error} reintentar={() => void refetch()} />}
          <ul className={estilos.propuestos} aria-busy={isPlaceholderData}>
            {data.festivos.map(({ fecha, nombre, ambito }) => (
              <li key={fecha}>
                <label>
                  <input
                    type="checkbox"
                    checked={yaEstan.has(fecha) || !quitados.has(fecha)}
                    disabled={yaEstan.has(fecha)}
                    onChange={(event) => marcar(fecha, event.target.checked)}
                  />
                  <time dateTime={fecha}>
                    {escrita(fecha)}
                    <small>{nombreDeDia(fecha)}</small>
                  </time>
                  <span>
                    {nombre}
                    <small>{yaEstan.has(fecha) ? 'Ya está' : AMBITOS[ambito]}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialogo>
  );
}
