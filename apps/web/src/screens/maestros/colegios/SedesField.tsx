import { anadirSede, elegirPrincipal, quitarSede } from '@cd/domain/maestros/colegios/sedes-de-colegio';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { Autocomplete } from '../../../ui/fields/Autocomplete';
import { IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import estilos from './colegios.module.css';

export interface ChosenSede {
  id: number;
  nombre: string;
  principal: 0 | 1;
}
type Found = CallAnswer<'POST /api/sedes/index'>['rows'][number];

/** Spec 1 §5. */
const REPEATED = 'La sede ya está en la lista';

async function searchSedes(texto: string, _signal: AbortSignal, cuantas: number): Promise<readonly Found[]> {
  const { rows } = await call('POST /api/sedes/index', {
    body: {
      filtros: texto === '' ? [] : [{ name: 'nombre', operator: 'contains', value: texto }],
      ordenacion: [{ name: 'nombre', order: 'asc' }],
      paginacion: { pageNumber: 1, pageSize: cuantas },
    },
  });
  return rows;
}

interface Props {
  value?: ChosenSede[];
  onChange?: (sedes: ChosenSede[]) => void;
  error?: ReactNode;
  soloLectura: boolean;
  'data-path'?: string;
}

/** The venues of a school; exactly one of them is the principal. */
export function SedesField({ value: sedes = [], onChange, error, soloLectura, 'data-path': path }: Props) {
  const grupo = useId();
  const [fallo, setFallo] = useState<string | null>(null);
  const cambiar = (nuevas: ChosenSede[]) => {
    setFallo(null);
    onChange?.(nuevas);
  };
  const annadir = (sede: Found | null) => {
    if (!sede) return;
    if (sedes.some(({ id }) => id === sede.id)) return setFallo(REPEATED);
    cambiar(anadirSede(sedes, { id: sede.id, nombre: sede.nombre, principal: 0 }));
  };
  return (
    <div className={estilos.sedes}>
      {sedes.length === 0 && <Muted className={estilos.nota}>Sin sedes. La primera que se añada será la principal.</Muted>}
      {sedes.length > 0 && (
        <ul>
          {sedes.map(({ id, nombre, principal }) => (
            <Row as="li" gap={2} key={id}>
              <SedeName
                soloLectura={soloLectura}
                grupo={grupo}
                {...{ nombre, principal }}
                elegir={() => cambiar(elegirPrincipal(sedes, id))}
              />
              {!soloLectura && (
                <IconButton label={frase`Quitar ${nombre}`} onClick={() => cambiar(quitarSede(sedes, id))}>
                  <IconTrash {...ICON} />
                </IconButton>
              )}
            </Row>
          ))}
        </ul>
      )}
      {!soloLectura && (
        <Autocomplete<Found>
          label="Añadir una sede"
          ayuda="Ábrala para verlas todas, o escriba tres letras de su nombre"
          ancho="todo"
          buscar={searchSedes}
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

interface SedeNameProps extends Omit<ChosenSede, 'id'> {
  soloLectura: boolean;
  grupo: string;
  elegir: () => void;
}

/** Its name, and whether it is the principal; which may be chosen here. */
function SedeName({ soloLectura, grupo, nombre, principal, elegir }: SedeNameProps) {
  const dicho = (
    <>
      <b>{nombre}</b>
      {principal === 1 && <span>Principal</span>}
    </>
  );
  if (soloLectura) return <div>{dicho}</div>;
  return (
    <label>
      <input type="radio" name={grupo} checked={principal === 1} onChange={elegir} aria-label={`${nombre}, sede principal`} />
      {dicho}
    </label>
  );
}
