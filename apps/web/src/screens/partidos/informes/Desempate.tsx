import { admiteDesempate, terminaIgualada } from '@cd/domain/partidos/acta/desempate';
import { MAX_MARCADOR } from '@cd/contract/partidos/informes';
import { frase } from '../../../ui/dialogs/Dialogs';
import { Toggle } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { Segmented } from '../../../ui/fields/Segmented';
import { isScored, type ActaValues } from './acta-values';
import type { ActaLeida } from './informes-queries';
import { CountField } from './NumberCell';
import { pathOf } from './path-of';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './informes.module.css';

interface Props {
  datos: ActaLeida;
  form: Form<ActaValues>;
  soloLectura: boolean;
}

/** Extra time, and who wins what ends level. */
export function Desempate({ datos, form, soloLectura }: Props) {
  const { acta } = form.values;
  const decide = isScored(acta) && (admiteDesempate(acta, datos) || acta.desempate !== 0);
  if (datos.eliminatoria === null && !decide) return null;
  const error = form.errors['acta.desempate'] ?? form.errors['acta.penaltis_local'];
  const otro = datos.eliminatoria?.otro;
  return (
    <Stack as="fieldset" gap={2} className={estilos.desempate} data-path={pathOf(form, 'acta.desempate')} tabIndex={-1}>
      <legend>{datos.eliminatoria ? 'Eliminatoria' : 'Desempate'}</legend>
      {otro && (
        <p>
          El otro partido terminó {datos.visitante.nombre} {otro.marcador_local} - {otro.marcador_visitante} {datos.local.nombre}.
        </p>
      )}
      <Toggle
        label="Hubo prórroga"
        value={acta.prorroga}
        disabled={soloLectura}
        onChange={(prorroga) => form.setFieldValue('acta.prorroga', prorroga)}
      />
      {decide && <Winner datos={datos} form={form} soloLectura={soloLectura} />}
      {error && (
        <p className={estilos.mal} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
}

function Winner({ datos, form, soloLectura }: Props) {
  const { acta } = form.values;
  return (
    <Row wrap gap={2} gapX={3} align="end">
      <Segmented
        label="Quién gana el desempate"
        disabled={soloLectura}
        value={acta.desempate}
        onChange={(desempate) =>
          form.setFieldValue('acta', { ...acta, desempate, ...(desempate === 0 && { penaltis_local: null, penaltis_visitante: null }) })
        }
        opciones={[
          ...(isScored(acta) && terminaIgualada(acta, datos) ? [] : [{ valor: 0 as const, texto: 'Sin desempate' }]),
          { valor: 1, texto: frase`${datos.local.nombre}` },
          { valor: 2, texto: frase`${datos.visitante.nombre}` },
        ]}
      />
      {acta.desempate !== 0 &&
        (['local', 'visitante'] as const).map((lado) => (
          <Row as="label" key={lado} gap={2} className={estilos.penaltis}>
            <span>Penaltis de {datos[lado].nombre}</span>
            <CountField
              nombre={`Penaltis de ${datos[lado].nombre}`}
              celda="penaltis"
              maximo={MAX_MARCADOR}
              value={acta[`penaltis_${lado}`] ?? 0}
              disabled={soloLectura}
              onChange={(valor) =>
                form.setFieldValue('acta', {
                  ...acta,
                  penaltis_local: acta.penaltis_local ?? 0,
                  penaltis_visitante: acta.penaltis_visitante ?? 0,
                  [`penaltis_${lado}`]: valor,
                })
              }
            />
          </Row>
        ))}
    </Row>
  );
}
