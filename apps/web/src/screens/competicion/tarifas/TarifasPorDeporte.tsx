import type { FilaTarifa } from '@cd/contract/competicion/tarifas';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { TarifasOnPaper } from './AmountsPrint';
import { AmountsTable, Money, present } from './AmountsTable';
import { keyFor } from './AmountsField';
import { allOf, catalogo, TARIFAS, type Catalogo } from './tables';
import { Stack } from '../../../ui/page/Layout';

interface Props {
  competicion: number;
  titulo: string;
  periodo: string;
  vistas: ReactNode;
  /** Null: it is only read. */
  onCreate: (() => void) | null;
}

/** The whole of a season: of each sport, what each profile is paid for each type of fee in each category. */
export function TarifasPorDeporte({ competicion, titulo, periodo, vistas, onCreate }: Props) {
  const { data, error, refetch } = useQuery(allOf(TARIFAS, competicion));
  const { data: listas } = useQuery(catalogo);
  const nuevas = onCreate && (
    <Button tone="primario" icon={<IconPlus {...ICON} />} onClick={onCreate}>
      Nuevas tarifas
    </Button>
  );
  return (
    <>
      <PageTitle
        count={data && formatCount(data.length, 'tarifa', 'tarifas')}
        actions={
          <>
            {data && listas && <TarifasOnPaper tarifas={data} {...{ titulo, periodo, listas }} />}
            {nuevas}
          </>
        }
      >
        {titulo}
      </PageTitle>
      {vistas}
      {data?.length === 0 && (
        <EmptyState title="Aún no hay tarifas" action={nuevas}>
          Escriba en una tabla lo que cobra cada perfil de árbitro en cada categoría.
        </EmptyState>
      )}
      {data && data.length > 0 && listas && <Sports filas={data} listas={listas} />}
      {!data && <Waiting error={error} refetch={refetch} />}
    </>
  );
}

function Sports({ filas, listas }: { filas: readonly FilaTarifa[]; listas: Catalogo }) {
  const importes = new Map(
    filas.map((t) => [keyFor(t.deporte_id, t.categoria_id, t.perfil_arbitro_id, t.tipo_tarifa_id), t.importe] as const),
  );
  return (
    <Block>
      <Stack gap={5}>
        {present(listas.deportes, filas, (t) => t.deporte_id).map((deporte) => {
          const suyas = filas.filter(({ deporte_id }) => deporte_id === deporte.id);
          const tipos = present(listas.tipos, suyas, (t) => t.tipo_tarifa_id);
          const grupos = tipos.map((tipo) => ({
            nombre: tipo.nombre,
            columnas: present(
              listas.perfiles,
              suyas.filter((t) => t.tipo_tarifa_id === tipo.id),
              (t) => t.perfil_arbitro_id,
            ),
          }));
          return (
            <AmountsTable
              key={deporte.id}
              titulo={deporte.nombre}
              deFilas="Categoría"
              filas={present(listas.categorias, suyas, (t) => t.categoria_id)}
              grupos={grupos}
              renderCelda={({ id: categoria }, { id: perfil }, grupo) => (
                <Money importe={importes.get(keyFor(deporte.id, categoria, perfil, tipos[grupo]!.id))} />
              )}
            />
          );
        })}
      </Stack>
    </Block>
  );
}
