import type { ComponentType } from 'react';
import { SelectField } from '../../../ui/fields/fields';
import { Dias, Parametros } from '../informes/Parametros';
import { daysOf, useParameters } from '../informes/parameters';
import { lastDays } from '../informes/period';
import { NAMES, type ParteDeOficina } from './parte';
import { Aplazamientos } from './Aplazamientos';
import { CargaArbitral } from './CargaArbitral';
import { Participacion } from './Participacion';
import { Puntualidad } from './Puntualidad';
import { UsoDeSedes } from './UsoDeSedes';

const PARTES: Readonly<Record<string, { texto: string; Parte: ComponentType<ParteDeOficina>; sinDias?: true }>> = {
  campos: { texto: 'Uso de los campos', Parte: UsoDeSedes },
  arbitros: { texto: 'Carga de los árbitros', Parte: CargaArbitral },
  aplazamientos: { texto: 'Causas de los aplazamientos', Parte: Aplazamientos },
  actas: { texto: 'Puntualidad de las actas', Parte: Puntualidad },
  participacion: { texto: 'Participación', Parte: Participacion, sinDias: true },
};
const OPCIONES = Object.entries(PARTES).map(([valor, { texto }]) => ({ valor, texto }));

/** How the season goes for whoever runs it, one question at a time. */
export default function InformeOficina() {
  const [values, put] = useParameters(NAMES);
  const que = values.que in PARTES ? values.que : 'campos';
  const { Parte, sinDias } = PARTES[que]!;
  const { desde, hasta } = daysOf(values.desde, values.hasta, lastDays());
  const parametros = (
    <Parametros>
      <SelectField label="Qué se mira" opciones={OPCIONES} value={que} onChange={(elegida) => put({ que: elegida })} />
      {!sinDias && <Dias desde={desde} hasta={hasta} onChange={put} />}
    </Parametros>
  );
  return <Parte desde={desde} hasta={hasta} por={values.por} parametros={parametros} put={put} />;
}
