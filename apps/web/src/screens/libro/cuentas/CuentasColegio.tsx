import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { SelectField } from '../../../ui/fields/fields';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { PageTitle } from '../../../ui/page/PageTitle';
import { CobrosDeColegio } from './CobrosDeColegio';
import { FacturasDeColegio } from './FacturasDeColegio';
import { PropioLibro } from './PropioLibro';

/** What the schools of whoever coordinates them owe, and how it is paid: one at a time. */
export default function CuentasColegio() {
  const { data, error, refetch } = useQuery({
    queryKey: ['colegios', 'coordinador'],
    queryFn: () => call('GET /api/colegios/coordinador'),
  });
  const [elegido, setElegido] = useState<number | null>(null);
  const { titulo } = PANTALLAS.cuentas_colegio;
  const id = elegido ?? data?.[0]?.id ?? null;
  if (!data || id === null)
    return (
      <>
        <PageTitle>{titulo}</PageTitle>
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {!error && (data ? <EmptyState title="No coordina ningún colegio">Dígaselo a la oficina.</EmptyState> : <Loading />)}
      </>
    );
  return (
    <PropioLibro key={id} de="colegio" id={id} titulo={titulo}>
      {data.length > 1 && (
        <SelectField
          label="Colegio"
          opciones={data.map((colegio) => ({ valor: colegio.id, texto: colegio.nombre }))}
          value={id}
          onChange={setElegido}
        />
      )}
      <CobrosDeColegio id={id} />
      <FacturasDeColegio id={id} />
    </PropioLibro>
  );
}
