import { MAX_MARCADOR } from '@cd/contract/partidos/informes';
import type { Form } from '../../../ui/forms/form';
import { Row, Stack } from '../../../ui/page/Layout';
import { LADOS, type ActaValues } from './acta-values';
import type { ActaLeida } from './informes-queries';
import { CountField } from './NumberCell';
import { pathOf } from './path-of';
import estilos from './informes.module.css';

/** Tries of each team, where the league gives a point for them. */
export function Ensayos({ datos, form, soloLectura }: { datos: ActaLeida; form: Form<ActaValues>; soloLectura: boolean }) {
  const { acta } = form.values;
  if (acta.presentado_local === 0 || acta.presentado_visitante === 0) return null;
  return (
    <Stack as="fieldset" gap={2} className={estilos.desempate}>
      <legend>Ensayos</legend>
      <Row wrap gap={2} gapX={3} align="end">
        {LADOS.map((lado) => {
          const campo = `acta.ensayos_${lado}` as const;
          const error = form.errors[campo];
          return (
            <Stack key={lado} gap={2}>
              <Row as="label" gap={2} className={estilos.penaltis}>
                <span>Ensayos de {datos[lado].nombre}</span>
                <CountField
                  data-path={pathOf(form, campo)}
                  aria-invalid={error !== undefined}
                  nombre={`Ensayos de ${datos[lado].nombre}`}
                  celda="ensayos"
                  maximo={MAX_MARCADOR}
                  value={acta[`ensayos_${lado}`]}
                  disabled={soloLectura}
                  onChange={(valor) => form.setFieldValue(campo, valor)}
                  onEmpty={() => form.setFieldValue(campo, null)}
                />
              </Row>
              {error && (
                <p className={estilos.mal} role="alert">
                  {error}
                </p>
              )}
            </Stack>
          );
        })}
      </Row>
    </Stack>
  );
}
