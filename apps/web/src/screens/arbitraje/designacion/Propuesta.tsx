import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { boardOf, dayName, type Board } from './designacion-queries';
import css from './designacion.module.css';
import type { Actions } from './useDesignacion';

const EACH_MS = 400;

interface Props {
  board: Board;
  edita: boolean;
  acciones: Actions;
}

/** The draft that there is, or the one that is being made. */
export function Propuesta({ board, edita, acciones }: Props) {
  if (acciones.proponiendo || board.haciendose === 1) return <Haciendose board={board} parar={edita ? acciones.cancelar : null} />;
  return board.propuesta ? <Hecha {...{ board, edita, acciones }} propuesta={board.propuesta} /> : null;
}

/** How far it is: whoever asked for it. */
function Haciendose({ board: { prejornada, haciendose }, parar }: { board: Board; parar: (() => void) | null }) {
  const queryClient = useQueryClient();
  const { id } = prejornada;
  const { data } = useQuery({
    queryKey: ['designacion', id, 'progreso'],
    queryFn: () => call('GET /api/designaciones/progreso/:id', { params: { id } }),
    refetchInterval: EACH_MS,
    gcTime: 0,
  });
  const acabada = data?.haciendose === 0 && haciendose === 1;
  useEffect(() => {
    if (acabada) void queryClient.invalidateQueries(boardOf(id));
  }, [acabada, id, queryClient]);
  if (data?.haciendose !== 1) return null;
  const { avance, cubiertos } = data;
  return (
    <Row as="section" wrap gap={3} gapX={4} className={`deja-3 ${css.propuesta}`} aria-label="Propuesta automática">
      <output>{`Buscando quién pita cada partido…${cubiertos === null ? '' : ` Por ahora cubre ${formatCount(cubiertos, 'puesto', 'puestos')}.`}`}</output>
      <progress aria-label="Haciendo la propuesta" value={avance > 0 ? avance : undefined} />
      {parar && <Button onClick={parar}>Cancelar</Button>}
    </Row>
  );
}

function Hecha({ propuesta, edita, acciones }: Props & { propuesta: NonNullable<Board['propuesta']> }) {
  const { cubiertos, puestos, maximo, por_aceptar } = propuesta;
  const porcentaje = (parte: number) => `${puestos === 0 ? 0 : (100 * parte) / puestos}%`;
  const vacios = puestos - cubiertos;
  return (
    <section className={`deja-3 ${css.propuesta}`} aria-label="Propuesta automática">
      <p className={css.cobertura}>
        <small className="debajo">
          {propuesta.dia === null ? 'Propuesta automática' : `Propuesta automática del ${dayName(propuesta.dia)}`}
        </small>
        <b>{`Cubre ${cubiertos} de ${puestos}`}</b>
        <span>{cubiertos === maximo ? ' · nadie puede cubrir más' : ` · nadie puede cubrir más de ${maximo}`}</span>
      </p>
      {/* The same as its words say. */}
      <div className={css.medida} aria-hidden>
        <i style={{ width: porcentaje(cubiertos) }} />
        <b style={{ left: porcentaje(maximo) }} />
      </div>
      <p className={css.detalle}>
        {`Respeta lo ya designado${vacios === 0 ? '' : ` · ${formatCount(vacios, 'vacío', 'vacíos')}, cada uno con su prueba`}`}
      </p>
      {edita && (
        <Row wrap gap={2} className={css.decidir}>
          <Button icon={<IconX {...ICON} />} onClick={() => acciones.descartar(propuesta)}>
            Descartar
          </Button>
          {por_aceptar > 0 && (
            <Button tone="primario" icon={<IconCheck {...ICON} />} onClick={() => acciones.aceptar(propuesta, por_aceptar)}>
              {`Aceptar ${por_aceptar}`}
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}
