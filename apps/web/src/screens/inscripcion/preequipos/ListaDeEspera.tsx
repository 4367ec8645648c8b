import type { EnEspera } from '@cd/contract/inscripcion/espera';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatDate, formatMoment } from '../../../format/format';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Muted, Row } from '../../../ui/page/Layout';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import traslados from '../traslados/traslados.module.css';
import { listaDeEspera, reread } from './espera';
import { PedirPlaza } from './PedirPlaza';

async function leave({ id, colegio, campeonato, estado }: EnEspera): Promise<void> {
  const sigue = await confirm({
    title: frase`¿Dejar la lista de espera de ${campeonato}?`,
    text: estado === 'ofrecida' ? 'La plaza que se ofrece pasa en el acto al siguiente.' : frase`${colegio} pierde su turno.`,
    button: estado === 'ofrecida' ? 'Renunciar a la plaza' : 'Dejar la lista',
    keepButton: 'Seguir en ella',
  });
  if (!sigue) return;
  try {
    await call('DELETE /api/preequipos/espera/:id', { params: { id } });
    notify('Ya no espera', { tone: 'ok' });
  } catch (error) {
    await tellFailure(error, 'No se ha podido dejar la lista');
  } finally {
    await reread();
  }
}

/** Who waits for a place, in order. `edita`: whoever looks may leave it; `colegio`: it is a school's own, which may join it too. */
export function ListaDeEspera({ edita, colegio = false }: { edita: boolean; colegio?: boolean }) {
  const { data } = useQuery(listaDeEspera);
  const [pide, setPide] = useState(false);
  if (!data || (data.dias === 0 && data.filas.length === 0) || (!colegio && data.filas.length === 0)) return null;
  const { filas, dias } = data;
  const ofrecidas = filas.filter(({ estado }) => estado === 'ofrecida').length;
  return (
    <details className={`deja-3 ${traslados.mios}`} open={filas.length > 0}>
      <summary>
        <T>Lista de espera</T>
        {ofrecidas > 0 && `: ${formatCount(ofrecidas, 'plaza ofrecida', 'plazas ofrecidas')}`}
      </summary>
      {filas.length === 0 && (
        <Muted>{`Donde no quedan plazas puede esperar una. Si se libera, se le ofrece por orden y tiene ${formatCount(dias, 'día', 'días')} para inscribir el equipo.`}</Muted>
      )}
      <ul>
        {filas.map((fila) => (
          <Uno key={fila.id} fila={fila} edita={edita} colegio={colegio} />
        ))}
      </ul>
      {colegio && edita && dias > 0 && (
        <Row className="tras-3">
          <Button onClick={() => setPide(true)}>Ponerse en la lista de espera</Button>
        </Row>
      )}
      {pide && <PedirPlaza onClose={() => setPide(false)} />}
    </details>
  );
}

function Uno({ fila, edita, colegio: esColegio }: { fila: EnEspera; edita: boolean; colegio: boolean }) {
  const { colegio, campeonato, estado, pedida, vence, turno } = fila;
  return (
    <Row as="li" wrap gap={2} justify="between">
      <span>
        <b>{campeonato}</b>, {colegio} <small>{`desde el ${formatDate(pedida)}`}</small>
      </span>
      {estado === 'ofrecida' ? (
        <StateTag tone="ok">{`Plaza ofrecida hasta el ${formatMoment(vence!)}`}</StateTag>
      ) : estado === 'vencida' ? (
        <StateTag tone="no">Se pasó el plazo</StateTag>
      ) : (
        <StateTag tone="info">{`Turno ${turno}`}</StateTag>
      )}
      {edita && estado === 'ofrecida' && esColegio && (
        <Link to="/admin/inscripcioncoordinador_nuevo" className={buttonClass()} aria-label={`Inscribir en ${campeonato}`}>
          <T>Inscribir el equipo</T>
        </Link>
      )}
      {edita && estado !== 'vencida' && (
        <Button tone="llano" aria-label={`Dejar la lista de ${campeonato}, ${colegio}`} onClick={() => void leave(fila)}>
          {estado === 'ofrecida' ? 'Renunciar' : 'Dejar la lista'}
        </Button>
      )}
    </Row>
  );
}
