import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { ALCANCES } from '@cd/contract/maestros/tipossancion';
import type { Sancion } from '@cd/contract/disciplina/sanciones';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { DateField } from '../../../ui/fields/DateField';
import { formatCount, formatDate } from '../../../format/format';
import { FormModal } from '../../../ui/forms/FormModal';

import { emptySancion, kindOf, sancionFields, SancionSchema } from './sancion-fields';
import { subjectOf, SujetoField, type Sujeto } from './sujeto-field';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

const typesFor = (partido: boolean) =>
  queryOptions({
    queryKey: ['partidos', 'tipossancion', partido],
    queryFn: () => (partido ? call('GET /api/tipossancion/partido') : call('GET /api/tipossancion/nopartido')),
  });
const Elegido = z.custom<Sujeto | null>().refine((sujeto) => sujeto !== null, 'Elija a quién se sanciona');
const Schema = SancionSchema.extend({ fecha: z.string('Escriba la fecha').min(1, 'Escriba la fecha') });

/** A sanction for no match is made here; any is changed here until it is validated, and read from then on. */
export default function EditorSancion() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const onClose = () => void navigate({ to: '/admin/sanciones' });
  const edits = useLevel('sanciones') === Nivel.Edicion;
  if (id === undefined)
    return edits ? <New onClose={onClose} /> : <DialogNoPermission title={PANTALLAS.sanciones.nuevo} onClose={onClose} />;
  return <Existing id={Number(id)} edits={edits} onClose={onClose} />;
}

function New({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      width="normal"
      name="sanción"
      title={PANTALLAS.sanciones.nuevo}
      errorTitle="No se ha podido crear la sanción"
      button="Sancionar"
      makesAnother
      record={useQuery(typesFor(false))}
      values={() => ({ ...emptySancion(), fecha: '', sujeto: null as Sujeto | null })}
      schema={Schema.extend({ sujeto: Elegido })}
      save={async ({ sujeto, ...datos }, tipos) => {
        const quien = subjectOf(kindOf(tipos, datos.ts_id), sujeto.id);
        await call('POST /api/sanciones', { body: { sancion: { ...datos, ...quien, convocatoria_id: null } } });
        return { title: 'Sanción creada', text: 'Queda pendiente de validar.' };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      fields={(form, tipos) => {
        const clase = kindOf(tipos, form.values.ts_id);
        const { ts_id, ...resto } = sancionFields(form, tipos, null, { clase, id: form.values.sujeto?.id ?? null });
        return {
          ts_id,
          sujeto: <SujetoField clase={clase} label="A quién" {...form.getInputProps('sujeto')} />,
          fecha: <DateField label="Fecha" {...form.getInputProps('fecha')} />,
          ...resto,
        };
      }}
    />
  );
}

interface ExistingProps {
  id: number;
  edits: boolean;
  onClose: () => void;
}

function Existing({ id, edits, onClose }: ExistingProps) {
  const record = useQuery({
    queryKey: ['filas', '/api/sanciones', 'una', id],
    queryFn: async ({ client }) => {
      const sancion = await call('GET /api/sanciones/:id', { params: { id } });
      const tipos = await client.fetchQuery(typesFor(sancion.partido_id !== null));
      return { sancion, tipos: tipos.filter(({ sujeto }) => sujeto === sancion.sujeto) };
    },
  });
  const cerrada = record.data !== undefined && record.data.sancion.puede.modificar !== true;
  return (
    <FormModal
      width="normal"
      name={`sanción ${id}`}
      title={record.data ? `Sanción a ${record.data.sancion.sujeto_nombre}` : 'Sanción'}
      errorTitle="No se ha podido guardar la sanción"
      button="Guardar sanción"
      record={record}
      readOnly={!edits || cerrada}
      schema={Schema}
      values={({ sancion }) => valuesOf(sancion)}
      save={async (datos, { sancion: { version } }) => {
        await call('PUT /api/sanciones', { body: { sancion: { ...datos, id, version } } });
        return { title: 'Sanción guardada', text: 'Pulse para continuar' };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      before={forWhat}
      fields={(form, { sancion, tipos }) => {
        const { ts_id, ...resto } = sancionFields(form, tipos, sancion.grupo_id, { pagadores: sancion.pagadores });
        return { ts_id, fecha: <DateField label="Fecha" {...form.getInputProps('fecha')} />, ...resto };
      }}
    />
  );
}

const forWhat = (_: unknown, { sancion }: { sancion: Sancion }) => <ForWhat sancion={sancion} />;

/** What it is for, in which point of its life it is and how it is served. */
function ForWhat({ sancion }: { sancion: Sancion }) {
  const {
    partido,
    campeonato,
    estado_validacion,
    motivo_descarte,
    en_suspenso,
    sin_causa,
    cumplimiento,
    num_partidos,
    alcance,
    arrastrada,
  } = sancion;
  const said = [
    partido === null ? 'No es por un partido' : `Por ${partido}`,
    campeonato,
    arrastrada !== null && `Arrastrada de ${arrastrada}`,
    num_partidos !== null && `Dónde no juega: ${ALCANCES[alcance - 1]!.toLowerCase()}`,
    estado_validacion === 1 && 'Validada: para cambiarla hay que invalidarla',
    estado_validacion === 0 && `Descartada: ${motivo_descarte}`,
    en_suspenso !== null && `En suspenso desde el ${formatDate(en_suspenso.desde)}: ${en_suspenso.motivo}`,
    sin_causa === 1 && 'El acta ya no trae la tarjeta que la causó',
  ];
  return (
    <>
      <p>{said.filter(Boolean).join(' · ')}</p>
      {cumplimiento && <Cumplimiento cumplimiento={cumplimiento} numPartidos={num_partidos!} />}
    </>
  );
}

const CUMPLE = (cumplidos: number, de: number): string => `Ha cumplido ${cumplidos} de ${formatCount(de, 'partido', 'partidos')}`;

function Cumplimiento({ cumplimiento, numPartidos }: { cumplimiento: NonNullable<Sancion['cumplimiento']>; numPartidos: number }) {
  const { partidos, cumplidos, sin_partido } = cumplimiento;
  return (
    <>
      <p>
        <b>{CUMPLE(cumplidos, numPartidos)}</b>
        {sin_partido > 0 &&
          ` · ${sin_partido === 1 ? 'Falta 1 que aún no tiene partido' : `Faltan ${sin_partido} que aún no tienen partido`}`}
      </p>
      {partidos.length > 0 && (
        <ul>
          {partidos.map(({ id, rotulo, fecha, jugado }) => (
            <li key={id}>
              {rotulo} del {formatDate(fecha)}
              {jugado ? ', cumplido' : ''}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function valuesOf({ ts_id, importe, num_puntos, num_partidos, descripcion, fecha, pagador_id, pagadores }: Sancion) {
  return {
    ...emptySancion(descripcion),
    ts_id: ts_id ?? 0,
    importe,
    sin_importe: importe ? (0 as const) : (1 as const),
    // Where one alone may pay it, nobody says it.
    pagador_id: pagadores.length > 1 ? pagador_id : null,
    num_puntos: num_puntos === 0 ? null : num_puntos,
    num_partidos,
    fecha,
  };
}
