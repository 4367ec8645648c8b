import { Recordatorio, type Destinatarios } from '@cd/contract/inscripcion/inscripciones';
import { useHeldRead } from '../../../client/held-read';
import { call, type CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { TextArea } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { T } from '../../../ui/pieces/translations';
import css from './periodo.module.css';

interface Props {
  colegios: readonly number[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

const peopleOf = (destinatarios: Destinatarios): number =>
  new Set(destinatarios.flatMap(({ personas }) => personas.map(({ correo }) => correo))).size;
const howMany = (n: number) => formatCount(n, 'persona', 'personas');
const told = ({ personas, colegios, al_colegio, por_telefono }: CallAnswer<'POST /api/inscripciones/recordar'>): string =>
  [
    `Se ha escrito a ${howMany(personas)} de ${formatCount(colegios, 'colegio', 'colegios')}, al buzón y por correo.`,
    ...(al_colegio > 0 ? [`A ${formatCount(al_colegio, 'colegio', 'colegios')} sin nadie con cuenta, a su propio correo.`] : []),
    ...(por_telefono.length > 0
      ? [`Queda llamar a ${por_telefono.map(({ nombre, telefono }) => `${nombre} (${telefono || 'sin teléfono'})`).join(', ')}.`]
      : []),
  ].join(' ');

/** How a school is reached of which nobody has an account. */
const withoutAccount = ({ correo, telefono }: Destinatarios[number]): string =>
  correo !== ''
    ? `Nadie con cuenta: se escribe al colegio, ${correo}`
    : `Nadie con cuenta ni correo: ${telefono === '' ? 'sin teléfono apuntado' : `llame al ${telefono}`}`;

/** The office's own words to whoever coordinates some schools: it says to whom before it leaves. */
export function Recordar({ colegios, onDone, onClose }: Props) {
  const destinatarios = useHeldRead({
    queryKey: ['editor', 'recordar', ...colegios],
    queryFn: () => call('POST /api/inscripciones/destinatarios', { body: { colegios: [...colegios] } }),
  });
  const cuantos = formatCount(colegios.length, 'colegio', 'colegios');
  return (
    <FormModal
      name={`recordar ${colegios.join(' ')}`}
      title={`Recordar a ${cuantos}`}
      errorTitle="No se ha podido enviar el recordatorio"
      button={destinatarios.data ? `Enviar a ${howMany(peopleOf(destinatarios.data))}` : 'Enviar'}
      schema={Recordatorio}
      record={destinatarios}
      values={() => ({ texto: '' })}
      save={async ({ texto }) => {
        const hecho = await call('POST /api/inscripciones/recordar', { body: { texto, colegios: [...colegios] } });
        return { title: 'Recordatorio enviado', text: told(hecho) };
      }}
      onClose={(hecho) => {
        onClose();
        if (hecho) onDone?.();
      }}
      fields={(form) => ({
        texto: (
          <TextArea
            label="Qué quiere decirles"
            ayuda="Va también por correo: no nombre a ningún jugador. El último día y sus colegios ya se dicen"
            ancho="todo"
            maxLength={1000}
            data-foco
            {...form.getInputProps('texto')}
          />
        ),
      })}
      after={toWhom}
    />
  );
}

const stateOf = ({ pedidos, enviados }: Destinatarios[number]): string =>
  pedidos === 0 ? 'no ha empezado' : `${formatCount(enviados, 'enviado', 'enviados')} de ${formatCount(pedidos, 'equipo', 'equipos')}`;

const toWhom = (_: unknown, destinatarios: Destinatarios) => <ToWhom destinatarios={destinatarios} />;

function ToWhom({ destinatarios }: { destinatarios: Destinatarios }) {
  return (
    <section className={css.destinatarios} aria-label="A quién se envía">
      <h3>
        <T>{`Se envía una vez a ${howMany(peopleOf(destinatarios))}`}</T>
      </h3>
      <ul>
        {destinatarios.map((colegio) => (
          <li key={colegio.id} data-nadie={colegio.personas.length === 0 || undefined}>
            <b>{colegio.nombre}</b> <span>({stateOf(colegio)})</span>
            <span>
              {colegio.personas.length === 0
                ? withoutAccount(colegio)
                : colegio.personas.map(({ nombre, correo }) => `${nombre} (${correo})`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
