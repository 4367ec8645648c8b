import { Nivel } from '@cd/contract/kit/perfiles';
import { losQuePueden } from '@cd/domain/arbitraje/arbitrajes/candidatos';
import { IconCheck, IconHelpCircle, IconPhone, IconQrcode, IconSchool, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { buttonClass, IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { NO_ADDRESS } from '../../../ui/dialogs/told';
import { AnotarRespuesta } from './AnotarRespuesta';
import { EnlaceDeArbitraje } from './EnlaceDeArbitraje';
import { resolverDesfasados, useArbitrajeActions } from './arbitraje-actions';
import { withFlags } from './candidatos';
import { candidatosFor, type Arbitraje, type Convocatoria, type PartidoCompleto } from '../../partidos/convocatorias/convocatorias-queries';
import { Row } from '../../../ui/page/Layout';
import css from '../../partidos/convocatorias/convocatorias.module.css';
import { postsOf } from './posts';
import { PuestoLibre } from './PuestoLibre';

const ESTADOS = {
  1: { tono: 'aviso', texto: 'Sin confirmar' },
  2: { tono: 'no', texto: 'Rechazado' },
  3: { tono: 'ok', texto: 'Confirmado' },
  4: { tono: 'info', texto: 'Con informe' },
  5: { tono: 'neutro', texto: 'Pagado' },
} as const;
const SIN_CONFIRMAR = 1;
const RECHAZADO = 2;

interface Props {
  partido: PartidoCompleto;
  convocatoria: Convocatoria;
  edita: boolean;
}

/** Who referees it, each in their post, and the posts that nobody has (spec 3 §4). */
export function Arbitros({ partido, convocatoria, edita }: Props) {
  const { arbitrajes, perfilesArbitraje, id, puede } = convocatoria;
  const cambia = edita && puede.designar === true;
  const appoints = useLevel('partido_editar') === Nivel.Edicion;
  const designados = arbitrajes.filter(({ estado }) => estado !== RECHAZADO);
  const { puestos, sobran } = postsOf(convocatoria);
  const libres = puestos.flatMap(({ perfil, ocupante }) => (ocupante ? [] : [perfil]));
  const { candidatos, mejores } = useCandidatos(
    convocatoria,
    edita && ((cambia && libres.length > 0) || designados.some(({ puede: suyo }) => suyo.mantener === true)),
  );
  return (
    <Block
      title="Árbitros"
      actions={
        cambia &&
        appoints && (
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
      <ul className={`renglones-entre ${css.filas}`}>
        {arbitrajes.map((arbitraje) => (
          <Fila
            key={arbitraje.id}
            arbitraje={arbitraje}
            partido={partido}
            edita={edita}
            sobra={sobran.some((uno) => uno.id === arbitraje.id)}
            choque={candidatos.find(({ arbitro_id }) => arbitro_id === arbitraje.arbitro_id)?.ocupado_en ?? null}
          />
        ))}
        {libres.map((perfil, n) => (
          <PuestoLibre
            key={`libre ${perfil} ${n}`}
            convocatoriaId={id}
            perfil={perfilesArbitraje.find((uno) => uno.id === perfil)!}
            // The same one cannot be in two posts.
            mejor={mejores[n]}
            cambia={cambia}
          />
        ))}
      </ul>
      {edita && partido.estado === 3 && puede.designar !== true && <p className={css.nota}>{puede.designar}</p>}
      {arbitrajes.length === 0 && libres.length === 0 && <p className={css.nota}>Nadie designado todavía.</p>}
    </Block>
  );
}

/** Those offered, and those who can of them who have not said anything of this match yet, the best first. */
function useCandidatos({ id, arbitrajes }: Convocatoria, hacenFalta: boolean) {
  const { data: candidatos = [] } = useQuery({ ...candidatosFor(id), enabled: hacenFalta });
  const mejores = losQuePueden(
    candidatos.filter(({ arbitro_id }) => !arbitrajes.some((uno) => uno.arbitro_id === arbitro_id)).map(withFlags),
  );
  return { candidatos, mejores };
}

interface FilaProps {
  arbitraje: Arbitraje;
  partido: PartidoCompleto;
  edita: boolean;
  /** There are not so many posts of theirs. */
  sobra: boolean;
  choque: string | null;
}

/** Who goes, as what, and what is to be known of it. */
function Quien({ arbitraje, choque }: Pick<FilaProps, 'arbitraje' | 'choque'>) {
  const { arbitro_nombre, perfil_nombre, estado, motivo_rechazo, desfasado, antes, anotado_por, con_cuenta } = arbitraje;
  return (
    <div>
      <small>{perfil_nombre}</small>
      <b>{arbitro_nombre}</b>
      {motivo_rechazo !== '' && <span>{motivo_rechazo}</span>}
      {anotado_por !== null && <span>Por teléfono: lo anotó {anotado_por}</span>}
      {con_cuenta === 0 && estado === SIN_CONFIRMAR && <span>{NO_ADDRESS}</span>}
      {desfasado === 1 && <span>Era {antes}</span>}
      {desfasado === 1 && choque !== null && <span>A esa hora tiene otro partido: {choque}</span>}
    </div>
  );
}

function Fila({ arbitraje, partido, edita, sobra, choque }: FilaProps) {
  const [enlace, setEnlace] = useState(false);
  const [anotando, setAnotando] = useState(false);
  const { practicas, retirar, ocupado } = useArbitrajeActions();
  const { arbitro_nombre, estado, desfasado, puede } = arbitraje;
  const { tono, texto } = ESTADOS[estado];
  const enPracticas = arbitraje.practicas === 1;
  return (
    <li>
      <Quien arbitraje={arbitraje} choque={choque} />
      <Row wrap gap={1} align="stretch" className={css.marcas}>
        <StateTag tone={tono}>{texto}</StateTag>
        {desfasado === 1 && <StateTag tone="aviso">Partido movido</StateTag>}
        {enPracticas && <StateTag tone="info">Prácticas</StateTag>}
        {sobra && <StateTag tone="no">Sobra</StateTag>}
      </Row>
      {edita && (
        <Row align="stretch" className={css.hacer}>
          {puede.mantener === true && choque === null && <Desfasado arbitraje={arbitraje} />}
          {(puede.confirmar === true || puede.renunciar === true) && (
            <IconButton label={frase`Anotar lo que dice ${arbitro_nombre} por teléfono`} onClick={() => setAnotando(true)}>
              <IconPhone {...SMALL_ICON} />
            </IconButton>
          )}
          {estado !== RECHAZADO && partido.estado === 3 && (
            <IconButton label={frase`Enlace del partido para ${arbitro_nombre}`} onClick={() => setEnlace(true)}>
              <IconQrcode {...SMALL_ICON} />
            </IconButton>
          )}
          {estado !== RECHAZADO && puede.practicas === true && (
            <IconButton
              label={enPracticas ? frase`Quitar las prácticas a ${arbitro_nombre}` : frase`Poner en prácticas a ${arbitro_nombre}`}
              aria-pressed={enPracticas}
              disabled={ocupado}
              onClick={() => practicas(arbitraje)}
            >
              <IconSchool {...SMALL_ICON} />
            </IconButton>
          )}
          {puede.retirar === true && (
            <IconButton
              label={frase`Retirar a ${arbitro_nombre}`}
              disabled={ocupado}
              onClick={() => (desfasado === 1 ? void resolverDesfasados([arbitraje.id], 'retirar') : retirar(arbitraje))}
            >
              <IconTrash {...SMALL_ICON} />
            </IconButton>
          )}
        </Row>
      )}
      {anotando && <AnotarRespuesta arbitraje={arbitraje} onClose={() => setAnotando(false)} />}
      {enlace && <EnlaceDeArbitraje arbitraje={arbitraje} partido={partido} onClose={() => setEnlace(false)} />}
    </li>
  );
}

/** The match moved: the appointment stands as it is, or they are asked again. */
function Desfasado({ arbitraje: { id, arbitro_nombre } }: { arbitraje: Arbitraje }) {
  return (
    <>
      <IconButton label={frase`Mantener a ${arbitro_nombre}`} onClick={() => void resolverDesfasados([id], 'mantener')}>
        <IconCheck {...SMALL_ICON} />
      </IconButton>
      <IconButton label={frase`Preguntar otra vez a ${arbitro_nombre}`} onClick={() => void resolverDesfasados([id], 'preguntar')}>
        <IconHelpCircle {...SMALL_ICON} />
      </IconButton>
    </>
  );
}
