import { MAX_MARCADOR } from '@cd/contract/partidos/informes';
import { marcadorPorAsistencia } from '@cd/domain/partidos/acta/asistencia';
import type { Form } from '../../../ui/forms/form';
import type { ActaValues, Lado } from './acta-values';
import type { ActaLeida } from './informes-queries';
import { CountField } from './NumberCell';
import { pathOf } from './path-of';
import { Stack } from '../../../ui/page/Layout';
import estilos from './informes.module.css';

interface Props {
  datos: ActaLeida;
  form: Form<ActaValues>;
  soloLectura: boolean;
}

const LADOS = ['local', 'visitante'] as const;

/** The score and who came: a team that did not leaves the score that the scheme says (spec 3 §4). */
export function Marcador({ datos, form, soloLectura }: Props) {
  const { acta } = form.values;
  const jugado = acta.presentado_local === 1 && acta.presentado_visitante === 1;
  const onShow = (lado: Lado) => form.setFieldValue('acta', shown(datos, acta, lado));
  return (
    <div className={estilos.marcador}>
      {LADOS.map((lado) => {
        const { nombre } = datos[lado];
        const campo = `acta.marcador_${lado}` as const;
        const error = form.errors[campo];
        const apuntados = soloLectura || !jugado ? null : notedOf(datos, acta, lado);
        return (
          <Stack key={lado} gap={2} align="center" className={estilos.lado}>
            <h3>{nombre}</h3>
            <CountField
              className={estilos.tanteo}
              data-path={pathOf(form, campo)}
              aria-invalid={error !== undefined}
              celda="marcador"
              nombre={`Marcador de ${nombre}`}
              maximo={MAX_MARCADOR}
              value={acta[`marcador_${lado}`]}
              disabled={soloLectura || !jugado}
              aria-required
              onChange={(valor) => form.setFieldValue(campo, valor)}
              onEmpty={() => form.setFieldValue(campo, null)}
            />
            <button
              type="button"
              className={estilos.presentado}
              aria-pressed={acta[`presentado_${lado}`] === 1}
              aria-label={`${acta[`presentado_${lado}`] === 1 ? 'Presentado' : 'No presentado'}: ${nombre}`}
              disabled={soloLectura}
              onClick={() => onShow(lado)}
            >
              {acta[`presentado_${lado}`] === 1 ? 'Presentado' : 'No presentado'}
            </button>
            {error ? (
              <p className={estilos.mal} role="alert">
                {error}
              </p>
            ) : (
              apuntados !== null && <p className={estilos.apuntados}>{apuntados}</p>
            )}
          </Stack>
        );
      })}
    </div>
  );
}

/** One of both comes, or not. */
function shown({ incomparecencia }: ActaLeida, acta: ActaValues['acta'], lado: Lado): ActaValues['acta'] {
  const asistencia = {
    presentado_local: acta.presentado_local,
    presentado_visitante: acta.presentado_visitante,
    [`presentado_${lado}`]: acta[`presentado_${lado}`] === 1 ? 0 : 1,
  } as const;
  // Once both are there, nobody has said what they scored.
  const marcador = marcadorPorAsistencia(asistencia, incomparecencia) ?? { marcador_local: null, marcador_visitante: null };
  const sinDesempate = {
    desempate: 0,
    penaltis_local: null,
    penaltis_visitante: null,
    ensayos_local: null,
    ensayos_visitante: null,
  } as const;
  return { ...acta, ...asistencia, ...marcador, ...sinDesempate };
}

/** What the detail adds up to, while it is not what the score says. */
function notedOf({ tipo_acta }: ActaLeida, acta: ActaValues['acta'], lado: Lado): string | null {
  if (tipo_acta !== 2 && tipo_acta !== 3) return null;
  const suyos = acta[`detalle_${lado}`].jugadores.reduce((total, { goles }) => total + goles, 0);
  const otro = lado === 'local' ? 'visitante' : 'local';
  const ajenos = tipo_acta === 2 ? acta[`detalle_${otro}`].jugadores.reduce((total, { golespp }) => total + golespp, 0) : 0;
  const total = suyos + ajenos;
  if (total === (acta[`marcador_${lado}`] ?? 0) || (tipo_acta === 3 && total === 0)) return null;
  return `${tipo_acta === 2 ? 'Goles apuntados' : 'Puntos apuntados'}: ${total}`;
}
