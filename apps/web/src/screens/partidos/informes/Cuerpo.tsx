import { entrenadorAusente } from '@cd/domain/partidos/acta/asistencia';
import { otraAmarilla, otraRoja } from '@cd/domain/partidos/acta/tarjetas';
import { IconCheck } from '@tabler/icons-react';
import { SelectField, TextArea, Toggle } from '../../../ui/fields';
import type { Form } from '../../../ui/form';
import { SMALL_ICON } from '../../../ui/icon';
import type { ActaValues, Entrenador, Lado } from './acta-values';
import type { ActaLeida } from './informes-queries';
import { pathOf } from './path-of';
import estilos from './informes.module.css';

interface Props {
  datos: ActaLeida;
  form: Form<ActaValues>;
  soloLectura: boolean;
}

interface PresenceProps {
  nombre: string;
  esta: boolean;
  disabled: boolean;
  alPulsar: () => void;
}
const Presence = ({ nombre, esta, disabled, alPulsar }: PresenceProps) => (
  <button
    type="button"
    className={estilos.esta}
    aria-pressed={esta}
    aria-label={`Presente: ${nombre}`}
    disabled={disabled}
    onClick={alPulsar}
  >
    {esta && <IconCheck {...SMALL_ICON} />}
  </button>
);

const TARJETAS = [
  ['amarillas', 'Amarillas', otraAmarilla],
  ['rojas', 'Roja', otraRoja],
] as const;

/** The coaches of a team, with their cards. */
export function Entrenadores({ datos, form, soloLectura, lado }: Props & { lado: Lado }) {
  const { entrenadores } = form.values.acta[`detalle_${lado}`];
  if (entrenadores.length === 0) return null;
  const poner = (n: number, entrenador: Entrenador) =>
    form.setFieldValue(
      `acta.detalle_${lado}.entrenadores`,
      entrenadores.map((otro, i) => (i === n ? entrenador : otro)),
    );
  return (
    <ul className={estilos.gente} aria-label={`Entrenadores de ${datos[lado].nombre}`}>
      {entrenadores.map((entrenador, n) => {
        const { nombre, sancion } = datos[lado].entrenadores.find(({ entrenador_id }) => entrenador_id === entrenador.entrenador_id)!;
        const esta = entrenador.presentado === 1;
        return (
          <li key={entrenador.entrenador_id} data-sancion={sancion !== null || undefined}>
            <Presence
              nombre={nombre}
              esta={esta}
              disabled={soloLectura || (sancion !== null && !esta)}
              alPulsar={() => poner(n, esta ? entrenadorAusente(entrenador) : { ...entrenador, presentado: 1 })}
            />
            <div>
              <b>{nombre}</b>
              <small>{sancion ? `Cumple sanción: ${sancion.motivo}` : 'Entrenador'}</small>
            </div>
            {TARJETAS.map(([campo, largo, otra]) => (
              <button
                key={campo}
                type="button"
                className={estilos.tarjeta}
                data-dibujo={campo === 'rojas' ? 'roja' : 'amarilla'}
                data-cuantas={entrenador[campo]}
                aria-label={`${largo} de ${nombre}: ${entrenador[campo]}`}
                disabled={soloLectura || !esta}
                onClick={() => poner(n, otra(entrenador))}
              >
                <i aria-hidden />
              </button>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Who refereed and was there. */
export function Arbitros({ datos: { arbitros }, form, soloLectura }: Props) {
  const { comparecencias } = form.values;
  if (arbitros.length === 0) return <p className={estilos.nada}>Sin árbitros designados.</p>;
  const error = form.errors['comparecencias'];
  return (
    <>
      <ul className={estilos.gente} aria-label="Árbitros" data-path={pathOf(form, 'comparecencias')} tabIndex={-1}>
        {arbitros.map(({ arbitro_id, nombre, perfil }) => {
          const esta = comparecencias.find((una) => una.arbitro_id === arbitro_id)?.asistencia === 1;
          return (
            <li key={arbitro_id}>
              <Presence
                nombre={nombre}
                esta={esta}
                disabled={soloLectura}
                alPulsar={() =>
                  form.setFieldValue(
                    'comparecencias',
                    comparecencias.map((una) => (una.arbitro_id === arbitro_id ? { arbitro_id, asistencia: esta ? 0 : 1 } : una)),
                  )
                }
              />
              <div>
                <b>{nombre}</b>
                <small>{perfil}</small>
              </div>
            </li>
          );
        })}
      </ul>
      {error && (
        <p className={estilos.mal} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Spec 3 §5: −2 to 2. */
const PUNTOS = [2, 1, 0, -1, -2] as const;

export function JuegoLimpio({ datos, form, soloLectura }: Props) {
  return (
    <div className={estilos.fila}>
      {(['local', 'visitante'] as const).map((lado) => (
        <SelectField
          key={lado}
          label={`Juego limpio de ${datos[lado].nombre}`}
          value={form.values.acta.juegoLimpio[lado].pun}
          disabled={soloLectura}
          onChange={(pun: number) => form.setFieldValue(`acta.juegoLimpio.${lado}.pun`, pun)}
          opciones={PUNTOS.map((valor) => ({ valor, texto: valor > 0 ? `+${valor}` : String(valor) }))}
        />
      ))}
    </div>
  );
}

export const Observaciones = ({ form }: Pick<Props, 'form'>) => (
  <>
    <Toggle label="Hay incidencias" {...form.getInputProps('acta.hayIncidencias')} />
    <TextArea label="Observaciones" opcional="si las hay" {...form.getInputProps('acta.observaciones')} />
    <TextArea label="Sobre los jugadores" opcional="si las hay" {...form.getInputProps('acta.observaciones_jugadores')} />
    <TextArea label="Del árbitro" opcional="si las hay" {...form.getInputProps('acta.observaciones_arbitro')} />
  </>
);
