import type { ComponentProps } from 'react';
import { NumberField, SelectField, TextField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import type { LigaValues, ReadLiga } from './edited-liga';
import { newGroupName } from './edited-liga';
import { LigaEsquema } from '../../maestros/habituales/LigaEsquema';
import { CampeonatoField, faseFields, ofSport } from './fase-fields';
import { GruposField } from './GruposField';

const VUELTAS = [
  { valor: 1, texto: 'Una: ida' },
  { valor: 2, texto: 'Dos: ida y vuelta' },
  { valor: 3, texto: 'Tres' },
  { valor: 4, texto: 'Cuatro' },
];

/** The sport of a championship proposes its scheme, its acta and who referees it; the teams are others. */
const chooseCampeonato =
  (form: Form<LigaValues>): ComponentProps<typeof CampeonatoField>['onChoose'] =>
  (id, elegido) =>
    form.setValues({
      campeonato_id: id,
      grupos: [{ nombre: newGroupName([]), equipos: [] }],
      ...(elegido && { ...ofSport(elegido), esquema_id: elegido.esquema_id ?? form.values.esquema_id }),
    });

/** What the positions of its table mean. */
const placesFields = (form: Form<LigaValues>) => ({
  plazas_ascenso: <NumberField label="Plazas de ascenso" ancho="tercio" min={0} max={40} {...form.getInputProps('plazas_ascenso')} />,
  texto_ascenso: (
    <TextField
      label="Qué ganan"
      ancho="tercio"
      opcional="si hay plazas"
      maxLength={60}
      autoComplete="off"
      {...form.getInputProps('texto_ascenso')}
    />
  ),
  plazas_promocion: <NumberField label="Plazas de promoción" min={0} max={40} {...form.getInputProps('plazas_promocion')} />,
  texto_promocion: (
    <TextField label="Qué juegan" opcional="si hay plazas" maxLength={60} autoComplete="off" {...form.getInputProps('texto_promocion')} />
  ),
});

export function ligaFields(form: Form<LigaValues>, read: ReadLiga, soloLectura: boolean): FieldsOf<LigaValues> {
  const { fase, catalogo } = read;
  const { esquemas } = catalogo;
  const conPartidos = (fase?.total_partidos ?? 0) > 0;
  const { nombre, fecha_inicio, fecha_fin, tipo_acta, sistema_arbitraje_id } = faseFields(form, catalogo);
  return {
    campeonato_id: <CampeonatoField form={form} read={read} onChoose={chooseCampeonato(form)} />,
    nombre,
    fecha_inicio,
    fecha_fin,
    num_vueltas: (
      <SelectField label="Vueltas" ancho="tercio" opciones={VUELTAS} {...form.getInputProps('num_vueltas')} disabled={conPartidos} />
    ),
    hueco_maximo: (
      <NumberField
        label="Huecos"
        ancho="tercio"
        min={0}
        max={20}
        ayuda="Semanas hábiles sin jugar, como máximo, entre dos jornadas de un grupo"
        {...form.getInputProps('hueco_maximo')}
      />
    ),
    esquema_id: <LigaEsquema ancho="tercio" esquemas={esquemas} {...form.getInputProps('esquema_id')} />,
    tipo_acta,
    sistema_arbitraje_id,
    ...placesFields(form),
    grupos: <GruposField form={form} fijos={conPartidos} soloLectura={soloLectura} {...form.getInputProps('grupos')} />,
  };
}
