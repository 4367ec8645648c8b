import type { FilaCuota, FilaDeZona } from '@cd/contract/competicion/tarifas';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { keyFor } from '../tarifas/AmountsField';
import { CuotasOnPaper } from '../tarifas/AmountsPrint';
import { AmountsTable, Money, present, type Named } from '../tarifas/AmountsTable';
import { allOf, catalogo, CUOTAS, CUOTAS_ZONA, type Amount, type Catalogo } from '../tarifas/tables';
import { Stack } from '../../../ui/page/Layout';

interface Props {
  competicion: number;
  titulo: string;
  periodo: string;
  vistas: ReactNode;
  /** Null: it is only read. */
  onCreate: (() => void) | null;
}

/** The whole of a season at a glance: categories by sports, and zones by sports. */
export function CuotasTable({ competicion, titulo, periodo, vistas, onCreate }: Props) {
  const cuotas = useQuery(allOf(CUOTAS, competicion));
  const zonas = useQuery(allOf(CUOTAS_ZONA, competicion));
  const listas = useQuery(catalogo);
  const nuevas = onCreate && (
    <Button tone="primario" icon={<IconPlus {...ICON} />} onClick={onCreate}>
      Nuevas cuotas
    </Button>
  );
  const error = cuotas.error ?? zonas.error ?? listas.error;
  return (
    <>
      <PageTitle
        count={cuotas.data && formatCount(cuotas.data.length, 'cuota', 'cuotas')}
        actions={
          <>
            {cuotas.data && listas.data && <CuotasOnPaper cuotas={cuotas.data} listas={listas.data} {...{ titulo, periodo }} />}
            {nuevas}
          </>
        }
      >
        {titulo}
      </PageTitle>
      {vistas}
      {cuotas.data && zonas.data && listas.data ? (
        <Tables cuotas={cuotas.data} zonas={zonas.data} listas={listas.data} nuevas={nuevas} />
      ) : (
        <Waiting error={error} refetch={() => Promise.all([cuotas.refetch(), zonas.refetch(), listas.refetch()])} />
      )}
    </>
  );
}

interface TablesProps {
  cuotas: readonly FilaCuota[];
  zonas: readonly FilaDeZona[];
  listas: Catalogo;
  nuevas: ReactNode;
}

function Tables({ cuotas, zonas, listas, nuevas }: TablesProps) {
  if (cuotas.length === 0 && zonas.length === 0) {
    return (
      <EmptyState title="Aún no hay cuotas" action={nuevas}>
        Escriba en una tabla lo que paga un equipo de cada deporte y categoría.
      </EmptyState>
    );
  }
  return (
    <Block>
      <Stack gap={5}>
        <BySport
          titulo="Cuotas"
          deFilas="Categoría"
          importes={cuotas}
          filas={listas.categorias}
          de={(c) => c.categoria_id}
          deportes={listas.deportes}
        />
        <BySport
          titulo="Incrementos por zona"
          deFilas="Zona"
          importes={zonas}
          filas={listas.zonas}
          de={(z) => z.zona_id}
          deportes={listas.deportes}
        />
      </Stack>
    </Block>
  );
}

interface BySportProps<F extends Amount> {
  titulo: string;
  deFilas: string;
  importes: readonly F[];
  filas: readonly Named[];
  /** Which of those rows an amount is of. */
  de: (importe: F) => number;
  deportes: readonly Named[];
}

function BySport<F extends Amount>({ titulo, deFilas, importes, filas, de, deportes }: BySportProps<F>) {
  if (importes.length === 0) return null;
  const cuanto = new Map(importes.map((uno) => [keyFor(de(uno), uno.deporte_id), uno.importe] as const));
  return (
    <AmountsTable
      titulo={titulo}
      deFilas={deFilas}
      filas={present(filas, importes, de)}
      grupos={[{ columnas: present(deportes, importes, (uno) => uno.deporte_id) }]}
      renderCelda={(fila, deporte) => <Money importe={cuanto.get(keyFor(fila.id, deporte.id))} />}
    />
  );
}
