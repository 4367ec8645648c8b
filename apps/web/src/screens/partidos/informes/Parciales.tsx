import { MAX_MARCADOR } from '@cd/contract/partidos/informes';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Button } from '../../../ui/pieces/Button';
import type { Form } from '../../../ui/forms/form';
import { ICON } from '../../../ui/pieces/icon';
import type { ActaValues } from './acta-values';
import type { ActaLeida } from './informes-queries';
import { CountField } from './NumberCell';
import { pathOf } from './path-of';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import estilos from './informes.module.css';

const VOLEIBOL = 4;
const MAXIMO = { set: 5, periodo: 9 } as const;

/** Sets or quarters, where they are given. */
export function Parciales({ datos, form, soloLectura }: { datos: ActaLeida; form: Form<ActaValues>; soloLectura: boolean }) {
  const { parciales } = form.values.acta;
  const [uno, maximo] = datos.tipo_acta === VOLEIBOL ? ['set', MAXIMO.set] : ['período', MAXIMO.periodo];
  const poner = (nuevos: typeof parciales) => form.setFieldValue('acta.parciales', nuevos);
  const error = form.errors['acta.parciales'];
  return (
    <Stack as="fieldset" gap={2} className={estilos.parciales} data-path={pathOf(form, 'acta.parciales')} tabIndex={-1}>
      <legend>{datos.tipo_acta === VOLEIBOL ? 'Sets' : 'Períodos'}</legend>
      {datos.pide_sets === 1 && <Muted>Los puntos de cada set deciden los empates de esta liga: hay que escribirlos.</Muted>}
      {parciales.map((parcial, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name than their place
        <div key={n} className={estilos.parcial}>
          <span>{n + 1}.º</span>
          {(['local', 'visitante'] as const).map((lado) => (
            <CountField
              key={lado}
              nombre={`${uno} ${n + 1}, ${datos[lado].nombre}`}
              celda={`parcial ${lado}`}
              value={parcial[lado]}
              maximo={MAX_MARCADOR}
              disabled={soloLectura}
              onChange={(valor) => poner(parciales.map((otro, i) => (i === n ? { ...otro, [lado]: valor } : otro)))}
            />
          ))}
        </div>
      ))}
      {!soloLectura && (
        <Row wrap gap={2} gapX={3} align="end">
          {parciales.length < maximo && (
            <Button icon={<IconPlus {...ICON} />} onClick={() => poner([...parciales, { local: 0, visitante: 0 }])}>
              {`Añadir ${uno}`}
            </Button>
          )}
          {parciales.length > 0 && (
            <Button tone="llano" icon={<IconMinus {...ICON} />} onClick={() => poner(parciales.slice(0, -1))}>
              {`Quitar el último ${uno}`}
            </Button>
          )}
        </Row>
      )}
      {error && (
        <p className={estilos.mal} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
}
