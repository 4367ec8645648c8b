import { SUJETOS } from '@cd/contract/maestros/tipossancion';
import { IconCheck, IconGavel, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { buttonClass, IconButton } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/icon';
import { StateTag } from '../../../ui/StateTag';
import type { Convocatoria, PartidoCompleto, Sancion } from './convocatorias-queries';
import { Row } from '../../../ui/Layout';
import css from './convocatorias.module.css';
import { usePartidoActions } from './partido-actions';
import { ValidarPropuesta } from './ValidarPropuesta';

interface Props {
  partido: PartidoCompleto;
  convocatoria: Convocatoria;
  edita: boolean;
}

/** What an acta has proposed and what has been decided, of this call-up. */
export function Sanciones({ partido, convocatoria: { id, sanciones }, edita }: Props) {
  const [propuesta, setPropuesta] = useState<Sancion | null>(null);
  return (
    <Block
      title="Sanciones"
      actions={
        edita && (
          <Link
            to="/admin/partido_editar/$id/nueva_sancion/$idConvocatoria"
            params={{ id: String(partido.id), idConvocatoria: String(id) }}
            className={buttonClass()}
          >
            <IconGavel {...ICON} />
            <span>Nueva sanción</span>
          </Link>
        )
      }
    >
      {sanciones.length === 0 ? (
        <p className={css.nota}>Ninguna por este partido.</p>
      ) : (
        <ul className={css.filas}>
          {sanciones.map((sancion) => (
            <Fila key={sancion.id} sancion={sancion} edita={edita} alProponer={setPropuesta} />
          ))}
        </ul>
      )}
      {propuesta && <ValidarPropuesta sancion={propuesta} grupoId={partido.grupo_id} alCerrar={() => setPropuesta(null)} />}
    </Block>
  );
}

const costOf = ({ importe, num_puntos, num_partidos }: Sancion): string =>
  [
    importe ? formatMoney(importe) : null,
    num_puntos === 0 ? null : `${formatCount(num_puntos, 'punto', 'puntos')} menos`,
    num_partidos === null ? null : formatCount(num_partidos, 'partido', 'partidos'),
  ]
    .filter(Boolean)
    .join(' · ');

function Fila({ sancion, edita, alProponer }: { sancion: Sancion; edita: boolean; alProponer: (sancion: Sancion) => void }) {
  const { validar, eliminarSancion, ocupado } = usePartidoActions();
  const { sujeto, sujeto_nombre, ts_nombre, descripcion, fecha, estado_validacion, estado_cobro } = sancion;
  const esPropuesta = ts_nombre === null;
  return (
    <li>
      <div>
        <small>
          {SUJETOS[sujeto - 1]} · {formatDate(fecha)}
        </small>
        <b>{sujeto_nombre}</b>
        <span>{[ts_nombre ?? 'Propuesta del acta', costOf(sancion), descripcion].filter(Boolean).join(' · ')}</span>
      </div>
      <Row wrap gap={1} align="stretch" className={css.marcas}>
        <StateTag tone={estado_validacion === 1 ? 'ok' : 'aviso'}>
          {estado_validacion === 1 ? 'Validada' : esPropuesta ? 'Propuesta' : 'Pdte. validación'}
        </StateTag>
        {estado_cobro === 1 && <StateTag tone="neutro">Cobrada</StateTag>}
      </Row>
      {edita && (
        <Row align="stretch" className={css.hacer}>
          {estado_validacion === 2 && (
            <IconButton
              label={frase`Validar la sanción a ${sujeto_nombre}`}
              disabled={ocupado}
              onClick={() => (esPropuesta ? alProponer(sancion) : validar(sancion))}
            >
              <IconCheck {...SMALL_ICON} />
            </IconButton>
          )}
          {estado_cobro !== 1 && (
            <IconButton
              label={esPropuesta ? frase`Descartar la propuesta a ${sujeto_nombre}` : frase`Eliminar la sanción a ${sujeto_nombre}`}
              disabled={ocupado}
              onClick={() => eliminarSancion(sancion)}
            >
              <IconTrash {...SMALL_ICON} />
            </IconButton>
          )}
        </Row>
      )}
    </li>
  );
}
