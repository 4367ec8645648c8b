import { Nivel } from '@cd/contract/kit/perfiles';
import { SUJETOS } from '@cd/contract/maestros/tipossancion';
import { IconArchive, IconArchiveOff, IconCheck, IconGavel, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { buttonClass, IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { Convocatoria, PartidoCompleto, Sancion } from './convocatorias-queries';
import { Ausentes } from './Ausentes';
import { Row } from '../../../ui/page/Layout';
import css from './convocatorias.module.css';
import { Descartar } from '../../disciplina/sanciones/Descartar';
import { EstadoSancion } from '../../disciplina/sanciones/EstadoSancion';
import { useSancionActions } from '../../disciplina/sanciones/sancion-actions';
import { ValidarPropuesta } from '../../disciplina/sanciones/ValidarPropuesta';

interface Props {
  partido: PartidoCompleto;
  convocatoria: Convocatoria;
  edita: boolean;
}

/** What an acta has proposed and what has been decided, of this call-up. */
export function Sanciones({ partido, convocatoria: { id, vigente, sanciones }, edita }: Props) {
  const punishes = useLevel('partido_editar') === Nivel.Edicion;
  const [propuesta, setPropuesta] = useState<Sancion | null>(null);
  const [descartada, setDescartada] = useState<Sancion | null>(null);
  return (
    <Block
      title="Sanciones"
      actions={
        edita &&
        punishes && (
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
      {vigente === 1 && <Ausentes partidoId={partido.id} />}
      {sanciones.length === 0 ? (
        <p className={css.nota}>Ninguna por este partido.</p>
      ) : (
        <ul className={`renglones-entre ${css.filas}`}>
          {sanciones.map((sancion) => (
            <Fila key={sancion.id} sancion={sancion} edita={edita} onPropose={setPropuesta} onDiscard={setDescartada} />
          ))}
        </ul>
      )}
      {propuesta && <ValidarPropuesta sancion={propuesta} grupoId={partido.grupo_id} onClose={() => setPropuesta(null)} />}
      {descartada && <Descartar sancion={descartada} onClose={() => setDescartada(null)} />}
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

interface FilaProps {
  sancion: Sancion;
  edita: boolean;
  onPropose: (sancion: Sancion) => void;
  onDiscard: (sancion: Sancion) => void;
}

function Fila({ sancion, edita, onPropose, onDiscard }: FilaProps) {
  const { sujeto, sujeto_nombre, ts_nombre, descripcion, fecha, estado_cobro, motivo_descarte } = sancion;
  return (
    <li>
      <div>
        <small>
          {SUJETOS[sujeto - 1]} · {formatDate(fecha)}
        </small>
        <b>{sujeto_nombre}</b>
        <span>{[ts_nombre ?? 'Propuesta del acta', costOf(sancion), descripcion, motivo_descarte].filter(Boolean).join(' · ')}</span>
      </div>
      <Row wrap gap={1} align="stretch" className={css.marcas}>
        <EstadoSancion sancion={sancion} />
        {estado_cobro === 1 && <StateTag tone="neutro">Cobrada</StateTag>}
      </Row>
      {edita && <Acciones sancion={sancion} onPropose={onPropose} onDiscard={onDiscard} />}
    </li>
  );
}

function Acciones({ sancion, onPropose, onDiscard }: Omit<FilaProps, 'edita'>) {
  const { validar, eliminar, retomar, ocupado } = useSancionActions();
  const { sujeto_nombre, puede } = sancion;
  return (
    <Row align="stretch" className={css.hacer}>
      {puede.validar === true && (
        <IconButton
          label={frase`Validar la sanción a ${sujeto_nombre}`}
          disabled={ocupado}
          onClick={() => (puede.validarComoEsta === true ? validar(sancion) : onPropose(sancion))}
        >
          <IconCheck {...SMALL_ICON} />
        </IconButton>
      )}
      {puede.descartar === true && (
        <IconButton label={frase`Descartar la propuesta a ${sujeto_nombre}`} disabled={ocupado} onClick={() => onDiscard(sancion)}>
          <IconArchive {...SMALL_ICON} />
        </IconButton>
      )}
      {puede.retomar === true && (
        <IconButton label={frase`Retomar la propuesta a ${sujeto_nombre}`} disabled={ocupado} onClick={() => retomar(sancion)}>
          <IconArchiveOff {...SMALL_ICON} />
        </IconButton>
      )}
      {puede.eliminar === true && (
        <IconButton label={frase`Eliminar la sanción a ${sujeto_nombre}`} disabled={ocupado} onClick={() => eliminar(sancion)}>
          <IconTrash {...SMALL_ICON} />
        </IconButton>
      )}
    </Row>
  );
}
