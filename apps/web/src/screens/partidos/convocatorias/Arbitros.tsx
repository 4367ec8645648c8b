import { IconSchool, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Block } from '../../../ui/Block';
import { buttonClass, IconButton } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/icon';
import { StateTag } from '../../../ui/StateTag';
import type { Arbitraje, Convocatoria, PartidoCompleto } from './convocatorias-queries';
import { Row } from '../../../ui/Layout';
import css from './convocatorias.module.css';
import { usePartidoActions } from './partido-actions';

const ESTADOS = {
  1: { tono: 'aviso', texto: 'Sin confirmar' },
  2: { tono: 'no', texto: 'Rechazado' },
  3: { tono: 'ok', texto: 'Confirmado' },
  4: { tono: 'info', texto: 'Con informe' },
  5: { tono: 'neutro', texto: 'Pagado' },
} as const;
const RECHAZADO = 2;
const PAGADO = 5;

interface Props {
  partido: PartidoCompleto;
  convocatoria: Convocatoria;
  edita: boolean;
}

/** Who referees it, each in their post, and the posts that nobody has (spec 3 §4). */
export function Arbitros({ partido, convocatoria, edita }: Props) {
  const { arbitrajes, perfilesArbitraje, id } = convocatoria;
  const cambia = edita && partido.estado === 3;
  const libres = perfilesArbitraje.filter(
    (perfil) => !arbitrajes.some(({ perfil_arbitraje_id, estado }) => perfil_arbitraje_id === perfil.id && estado !== RECHAZADO),
  );
  return (
    <Block
      title="Árbitros"
      actions={
        cambia && (
          <Link
            to="/admin/partido_editar/$id/nueva_convocatoria_arbitro/$idConvocatoria"
            params={{ id: String(partido.id), idConvocatoria: String(id) }}
            className={buttonClass()}
          >
            <IconUserPlus {...ICON} />
            <span>Designar árbitro</span>
          </Link>
        )
      }
    >
      <ul className={css.filas}>
        {arbitrajes.map((arbitraje) => (
          <Fila key={arbitraje.id} arbitraje={arbitraje} cambia={cambia} />
        ))}
        {libres.map(({ id: perfil, nombre }) => (
          <li key={`libre ${perfil}`} data-libre>
            <div>
              <small>{nombre}</small>
              <span>Sin asignar</span>
            </div>
          </li>
        ))}
      </ul>
      {arbitrajes.length === 0 && libres.length === 0 && <p className={css.nota}>Nadie designado todavía.</p>}
    </Block>
  );
}

function Fila({ arbitraje, cambia }: { arbitraje: Arbitraje; cambia: boolean }) {
  const { practicas, retirar, ocupado } = usePartidoActions();
  const { arbitro_nombre, perfil_nombre, estado, motivo_rechazo } = arbitraje;
  const { tono, texto } = ESTADOS[estado];
  const enPracticas = arbitraje.practicas === 1;
  return (
    <li>
      <div>
        <small>{perfil_nombre}</small>
        <b>{arbitro_nombre}</b>
        {motivo_rechazo !== '' && <span>{motivo_rechazo}</span>}
      </div>
      <Row wrap gap={1} align="stretch" className={css.marcas}>
        <StateTag tone={tono}>{texto}</StateTag>
        {enPracticas && <StateTag tone="info">Prácticas</StateTag>}
      </Row>
      {cambia && estado !== PAGADO && (
        <Row align="stretch" className={css.hacer}>
          {estado !== RECHAZADO && (
            <IconButton
              label={enPracticas ? frase`Quitar las prácticas a ${arbitro_nombre}` : frase`Poner en prácticas a ${arbitro_nombre}`}
              aria-pressed={enPracticas}
              disabled={ocupado}
              onClick={() => practicas(arbitraje)}
            >
              <IconSchool {...SMALL_ICON} />
            </IconButton>
          )}
          <IconButton label={frase`Retirar a ${arbitro_nombre}`} disabled={ocupado} onClick={() => retirar(arbitraje)}>
            <IconTrash {...SMALL_ICON} />
          </IconButton>
        </Row>
      )}
    </li>
  );
}
