import type { CatalogoDeFases } from '@cd/contract/competicion/fases';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField, TextField } from '../../../ui/fields/fields';
import type { Form, Values } from '../../../ui/forms/form';
import { NONE } from './fases';

const named = ({ id, nombre }: { id: number; nombre: string }) => ({ valor: id, texto: nombre });

/** What is said of any phase. */
interface FaseValues {
  campeonato_id: number;
  nombre: string;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  tipo_acta: number;
  sistema_arbitraje_id: number;
}
interface FaseForm {
  getInputProps: (path: keyof FaseValues) => ReturnType<Form<Values>['getInputProps']>;
}

interface CampeonatoProps {
  form: FaseForm;
  read: { fase: unknown; catalogo: CatalogoDeFases };
  /** It proposes what its sport has; undefined, none. */
  onChoose: (id: number, elegido: CatalogoDeFases['campeonatos'][number] | undefined) => void;
}

/** What a phase of a championship has of its sport until something else is said. */
export const ofSport = ({ tipo_acta, sistema_arbitraje_id }: CatalogoDeFases['campeonatos'][number]) => ({
  tipo_acta,
  sistema_arbitraje_id: sistema_arbitraje_id ?? NONE,
});

/** Of one that is there already, it does not change. */
export function CampeonatoField({ form, read: { fase, catalogo }, onChoose }: CampeonatoProps) {
  const { onChange: _onChange, ...campo } = form.getInputProps('campeonato_id');
  return (
    <SelectField
      label="Campeonato"
      {...campo}
      disabled={fase !== null}
      opciones={[
        { valor: NONE, texto: 'Elija el campeonato' },
        ...catalogo.campeonatos.map(({ id, nombre, equipos }) => ({ valor: id, texto: `${nombre} · ${equipos} equipos` })),
      ]}
      onChange={(id) =>
        onChoose(
          id,
          catalogo.campeonatos.find((uno) => uno.id === id),
        )
      }
    />
  );
}

/** The fields that all phases have, each under its name. */
export function faseFields(form: FaseForm, { competicion, tiposActa, sistemasArbitraje }: CatalogoDeFases) {
  const limites = { minimo: competicion.fecha_inicio, maximo: competicion.fecha_fin };
  return {
    nombre: <TextField label="Nombre de la fase" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />,
    fecha_inicio: <DateField label="Empieza" ancho="tercio" ayuda="En lunes" {...limites} {...form.getInputProps('fecha_inicio')} />,
    fecha_fin: <DateField label="Termina" ancho="tercio" ayuda="En domingo" {...limites} {...form.getInputProps('fecha_fin')} />,
    tipo_acta: <SelectField label="Tipo de acta" ancho="tercio" opciones={tiposActa.map(named)} {...form.getInputProps('tipo_acta')} />,
    sistema_arbitraje_id: (
      <SelectField
        label="Sistema de arbitraje"
        ancho="tercio"
        ayuda="Los puestos de cada partido"
        opciones={[{ valor: NONE, texto: 'Elija el sistema' }, ...sistemasArbitraje.map(named)]}
        {...form.getInputProps('sistema_arbitraje_id')}
      />
    ),
  };
}
