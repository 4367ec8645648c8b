import type { Candidato } from '@cd/contract/arbitraje/arbitrajes';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { SelectField, Toggle } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import { NO_ADDRESS, oneToldInWords } from '../../../ui/dialogs/told';
import { tellCeden } from './arbitraje-actions';
import { situationOf } from './candidatos';
import { candidatosFor, convocatoriaBy, type Convocatoria } from '../../partidos/convocatorias/convocatorias-queries';
import { postsOf } from './posts';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

const TITULO = 'Designar árbitro';
const NADIE = 0;
const Bit = z.union([z.literal(0), z.literal(1)]);
const Schema = z.object({
  arbitro_id: z.number().min(1, 'Elija un árbitro'),
  perfil_arbitraje_id: z.number().min(1, 'Elija el puesto'),
  practicas: Bit,
  sinconfirmar: Bit,
});
type Values = z.output<typeof Schema>;

interface Leido {
  convocatoria: Convocatoria;
  candidatos: readonly Candidato[];
}

/** Appoints a referee by hand, of those that the server offers in their order (spec 3 §4). */
export default function NuevoArbitraje() {
  const { id, idConvocatoria } = useParams({ from: '/oficina/admin/partido_editar/$id/nueva_convocatoria_arbitro/$idConvocatoria' });
  const navigate = useNavigate();
  const onClose = () => void navigate({ to: '/admin/partido_editar/$id', params: { id } });
  const edita = useLevel('partido_editar') === Nivel.Edicion;
  const cv = Number(idConvocatoria);
  const registro = useQuery({
    queryKey: ['partidos', 'designar', cv],
    queryFn: async ({ client }): Promise<Leido> => {
      const [convocatoria, candidatos] = await Promise.all([client.fetchQuery(convocatoriaBy(cv)), client.fetchQuery(candidatosFor(cv))]);
      return { convocatoria, candidatos };
    },
    gcTime: 0,
    enabled: edita,
  });
  if (!edita) return <DialogNoPermission title={TITULO} onClose={onClose} />;
  return (
    <FormModal
      width="normal"
      name={`designar ${idConvocatoria}`}
      title={TITULO}
      errorTitle="Se produjo un error al crear el arbitraje"
      button="Designar"
      record={registro}
      values={({ convocatoria }) => ({
        arbitro_id: NADIE,
        perfil_arbitraje_id: freePost(convocatoria),
        practicas: 0 as const,
        sinconfirmar: 1 as const,
      })}
      schema={Schema}
      save={async (arbitraje) => {
        const told = await call('POST /api/arbitrajes/crear', { body: { arbitraje: { ...arbitraje, convocatoria_id: cv } } });
        tellCeden(told);
        return { title: 'Árbitro designado', text: oneToldInWords(told) };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      fields={fields}
    />
  );
}

const freePost = (convocatoria: Convocatoria): number =>
  postsOf(convocatoria).puestos.find(({ ocupante }) => ocupante === null)?.perfil ?? convocatoria.perfilesArbitraje[0]?.id ?? NADIE;

const lista = new Intl.ListFormat('es');
/** Each profile once, with who has its posts where none is free: only to practise in one. */
const toPosts = (convocatoria: Convocatoria) => {
  const { puestos } = postsOf(convocatoria);
  const perfiles = new Map(convocatoria.perfilesArbitraje.map((perfil) => [perfil.id, perfil.nombre]));
  return [...perfiles].map(([valor, nombre]) => {
    const suyos = puestos.filter(({ perfil }) => perfil === valor).map(({ ocupante }) => ocupante);
    const ocupado = suyos.every((ocupante) => ocupante !== null);
    return { valor, texto: ocupado ? `${nombre} · lo tiene ${lista.format(suyos.map((suyo) => suyo.arbitro_nombre))}` : nombre };
  });
};

const toOption = (candidato: Candidato) => ({
  valor: candidato.arbitro_id,
  texto: [
    candidato.nombre,
    `valoración ${candidato.valoracion}`,
    candidato.renuncia ? `Ha renunciado: ${candidato.renuncia}` : situationOf(candidato),
    candidato.ocupado_en,
    candidato.practica_en === null ? null : `dejaría las prácticas de ${candidato.practica_en}`,
    candidato.anotador_pref === 1 ? 'prefiere anotar' : null,
    candidato.con_cuenta === 0 ? NO_ADDRESS : null,
  ]
    .filter(Boolean)
    .join(' · '),
  deshabilitada: candidato.solapamiento === 1,
});

const fields = (form: Form<Values>, { convocatoria, candidatos }: Leido) => ({
  arbitro_id: (
    <SelectField
      label="Árbitro"
      ancho="todo"
      ayuda="Quien está en otro partido a esa hora, contando el viaje, no se puede elegir"
      opciones={[{ valor: NADIE, texto: 'Elija un árbitro' }, ...candidatos.map(toOption)]}
      {...form.getInputProps('arbitro_id')}
    />
  ),
  perfil_arbitraje_id: (
    <SelectField label="Puesto" ancho="todo" opciones={toPosts(convocatoria)} {...form.getInputProps('perfil_arbitraje_id')} />
  ),
  practicas: <Toggle label="En prácticas: no cobra" ancho="todo" {...form.getInputProps('practicas')} />,
  sinconfirmar: <Toggle label="Pedirle que confirme" ancho="todo" {...form.getInputProps('sinconfirmar')} />,
});
