import { PAGADORES } from '@cd/contract/partidos/cambios';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoment } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, TextField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { Muted, Stack } from '../../../ui/page/Layout';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { T } from '../../../ui/pieces/translations';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';
import { cambioBy, consecuenciasOf, isOpen, siteText, type CambioDeEquipo, type Eleccion } from './cambios-queries';
import css from './cambios.module.css';
import { Consecuencias } from './Consecuencias';
import { CambioPedido } from '../mis-equipos/CambioPedido';

const Cual = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const schemaOf = (maximo: number) =>
  z
    .object({
      eleccion: Cual,
      pagador: Cual,
      importe: z.number('El importe no es válido').int().min(0).max(maximo, 'No puede ser más de lo que se dijo al pedirlo'),
      motivo_importe: z.string().trim().max(500),
    })
    .refine(({ importe, motivo_importe }) => importe === maximo || motivo_importe !== '', {
      error: 'Escriba por qué es menos',
      path: ['motivo_importe'],
    });
type Values = { eleccion: Eleccion; pagador: 1 | 2 | 3; importe: number; motivo_importe: string };

const valuesOf = ({ opciones, eleccion, pagador, icp_importe, motivo_importe }: CambioDeEquipo): Values => ({
  eleccion: eleccion ?? opciones.find(({ pasada }) => pasada === 0)?.eleccion ?? 1,
  pagador,
  importe: icp_importe,
  motivo_importe,
});

/** A change as the office sees it: what it does, and, while it waits, how it is confirmed: which date, who pays and how much. */
export default function VerCambio() {
  const { id } = useParams({ from: '/oficina/admin/cambiospartido/ver/$id' });
  const navigate = useNavigate();
  const edita = useLevel('cambiospartido') === Nivel.Edicion;
  const registro = useQuery(cambioBy(Number(id)));
  const cambio = registro.data;
  return (
    <FormModal<Values, Values, CambioDeEquipo>
      name={`cambio de partido ${id}`}
      title={frase`Cambio de ${cambio?.partido ?? 'partido'}`}
      errorTitle="No se ha podido confirmar el cambio"
      button={cambio?.estado === 2 ? 'Validar el cambio' : 'Confirmar y validar el cambio'}
      width="amplio"
      readOnly={!edita || cambio?.puede.confirmar !== true}
      record={registro}
      schema={schemaOf(cambio?.icp_importe ?? 0)}
      values={valuesOf}
      save={async (datos, { version, icp_importe }) => {
        const { importe, motivo_importe, ...resto } = datos;
        await call('PUT /api/convocatorias/confirmaradmin/:id', {
          params: { id: Number(id) },
          body: {
            ...resto,
            importe: importe === icp_importe ? undefined : importe,
            motivo_importe: importe === icp_importe ? undefined : motivo_importe,
            version,
          },
        });
        return { title: 'Cambio válido', text: 'El partido se ha vuelto a convocar. Se ha avisado a los equipos y a los árbitros.' };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={() => void navigate({ to: '/admin/cambiospartido' })}
      before={summaryOf}
      fields={(form, leido) => ({
        eleccion: (
          <SelectField
            label="Qué fecha"
            ancho="todo"
            opciones={leido.opciones.map((opcion) => ({ valor: opcion.eleccion, texto: siteText(opcion) }))}
            {...form.getInputProps('eleccion')}
          />
        ),
        pagador: leido.icp_importe > 0 && <SelectField label="Quién paga" opciones={PAGADORES} {...form.getInputProps('pagador')} />,
        importe: leido.icp_importe > 0 && <MoneyField label="Importe" {...form.getInputProps('importe')} />,
        motivo_importe: leido.icp_importe > 0 && form.values.importe !== leido.icp_importe && (
          <TextField label="Por qué es menos" ancho="todo" maxLength={500} {...form.getInputProps('motivo_importe')} />
        ),
      })}
      after={consecuenciasAfter}
    />
  );
}

const summaryOf = (_form: unknown, cambio: CambioDeEquipo) => <Summary cambio={cambio} />;
/** Of the date that is chosen, while it waits. */
const consecuenciasAfter = ({ values }: { values: Values }, cambio: CambioDeEquipo) =>
  isOpen(cambio) && <What id={cambio.id} eleccion={values.eleccion} />;

function What({ id, eleccion }: { id: number; eleccion: Eleccion }) {
  const consulta = useQuery(consecuenciasOf(id, eleccion));
  return (
    <section aria-label="Qué cambia" className={css.que}>
      <h3>Qué cambia</h3>
      <Consecuencias consulta={consulta} />
    </section>
  );
}

function Summary({ cambio }: { cambio: CambioDeEquipo }) {
  const { equipo_nombre, colegio_nombre, campeonato, fase, grupo, partido_fecha, partido_sede } = cambio;
  const lines = [
    `${campeonato} · ${[fase, grupo].filter(Boolean).join(' · ')}`,
    `Estaba: ${[partido_fecha === null ? 'sin fecha' : formatMoment(partido_fecha), partido_sede].filter(Boolean).join(' · ')}`,
    ...(cambio.invertir === 1 ? ['Se cambia quién juega en casa, también en el otro partido de los dos'] : []),
    ...(cambio.tcp_nombre === null ? [] : [`Tipo: ${cambio.tcp_nombre}`]),
  ];
  return (
    <Stack gap={1} className="se-parte">
      <div>
        <CambioPedido cambio={cambio} />
      </div>
      <p>
        <b>
          <T>{frase`${equipo_nombre}`}</T>
        </b>{' '}
        (<T>{frase`${colegio_nombre}`}</T>) lo pidió el {formatMoment(cambio.fecha_solicitud)}
        {cambio.por_silencio === 1 && '; el otro equipo no contestó a tiempo'}.
      </p>
      {cambio.propuesta_observaciones !== '' && <p>«{cambio.propuesta_observaciones}»</p>}
      {cambio.motivo_rechazo !== '' && <p>Motivo: {cambio.motivo_rechazo}</p>}
      {lines.map((line) => (
        <Muted key={line}>{line}</Muted>
      ))}
    </Stack>
  );
}
