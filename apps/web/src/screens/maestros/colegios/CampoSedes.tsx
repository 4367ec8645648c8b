import { anadirSede, elegirPrincipal, quitarSede } from '@cd/domain/maestros/colegios/sedes-de-colegio';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { call, type Respuesta } from '../../../client/call';
import { Autocomplete } from '../../../ui/Autocomplete';
import { IconButton } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { ICONO } from '../../../ui/icono';
import estilos from './colegios.module.css';

export interface SedeElegida {
  id: number;
  nombre: string;
  principal: 0 | 1;
}
type Hallada = Respuesta<'POST /api/sedes/index'>['rows'][number];

const A_LA_VISTA = 20;
/** Spec 1 §5. */
const REPETIDA = 'La sede ya está en la lista';

async function buscarSedes(texto: string): Promise<readonly Hallada[]> {
  const { rows } = await call('POST /api/sedes/index', {
    body: {
      filtros: [{ name: 'nombre', operator: 'contains', value: texto }],
      ordenacion: [{ name: 'nombre', order: 'asc' }],
      paginacion: { pageNumber: 1, pageSize: A_LA_VISTA },
    },
  });
  return rows;
}

interface Props {
  value?: SedeElegida[];
  onChange?: (sedes: SedeElegida[]) => void;
  error?: ReactNode;
  soloLectura: boolean;
  'data-path'?: string;
}

/** The venues of a school; exactly one of them is the principal. */
export function CampoSedes({ value: sedes = [], onChange, error, soloLectura, 'data-path': path }: Props) {
  const grupo = useId();
  const [fallo, setFallo] = useState<string | null>(null);
  const cambiar = (nuevas: SedeElegida[]) => {
    setFallo(null);
    onChange?.(nuevas);
  };
  const annadir = (sede: Hallada | null) => {
    if (!sede) return;
    if (sedes.some(({ id }) => id === sede.id)) return setFallo(REPETIDA);
    cambiar(anadirSede(sedes, { id: sede.id, nombre: sede.nombre, principal: 0 }));
  };
  return (
    <div className={estilos.sedes}>
      {sedes.length === 0 && <p className={estilos.nota}>Sin sedes. La primera que se añada será la principal.</p>}
      {sedes.length > 0 && (
        <ul>
          {sedes.map(({ id, nombre, principal }) => (
            <li key={id}>
              <label>
                <input
                  type="radio"
                  name={grupo}
                  checked={principal === 1}
                  onChange={() => cambiar(elegirPrincipal(sedes, id))}
                  aria-label={`${nombre}, sede principal`}
                />
                <b>{nombre}</b>
                {principal === 1 && <span>Principal</span>}
              </label>
              {!soloLectura && (
                <IconButton nombre={frase`Quitar ${nombre}`} onClick={() => cambiar(quitarSede(sedes, id))}>
                  <IconTrash {...ICONO} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!soloLectura && (
        <Autocomplete<Hallada>
          label="Añadir una sede"
          ayuda="Escriba tres letras de su nombre y elíjala"
          ancho="todo"
          buscar={buscarSedes}
          opcion={({ id, nombre, direccion, municipio }) => ({
            clave: id,
            texto: nombre,
            detalle: [direccion, municipio].filter(Boolean).join(', '),
          })}
          value={null}
          onChange={annadir}
          error={fallo ?? error}
          data-path={path}
        />
      )}
    </div>
  );
}
