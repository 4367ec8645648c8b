import { tituloDe } from '@cd/domain/sesion/condiciones/texto';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import { ErrorState, Loading } from '../../../ui/page/states';
import estilos from '../condiciones/condiciones.module.css';
import { misContratos } from '../condiciones/mis-contratos';
import { useOwnProof } from '../condiciones/useOwnProof';

/** What one has signed, also what is closed since, each with its proof. */
export function CondicionesAceptadas() {
  const { data, error, refetch } = useQuery(misContratos);
  const { print, busy } = useOwnProof();
  const firmados = data?.filter(({ fecha_aceptacion }) => fecha_aceptacion !== null);
  return (
    <Block title="Mis condiciones aceptadas">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !firmados ? (
        <Loading />
      ) : firmados.length === 0 ? (
        <Muted>Todavía no ha aceptado ningunas.</Muted>
      ) : (
        <ul className={estilos.lista}>
          {firmados.map((contrato) => (
            <Row as="li" wrap gap={3} key={contrato.id}>
              <div>
                <strong>{tituloDe(contrato.contenido)}</strong>
                <Muted>
                  {contrato.fecha_aceptacion && `Aceptadas el ${formatMoment(contrato.fecha_aceptacion)}`}
                  {contrato.fecha_fin_vigencia && ' · ya no están vigentes'}
                </Muted>
              </div>
              <Button
                icon={<IconPrinter {...ICON} />}
                busy={busy}
                aria-label={`Imprimir la constancia de ${tituloDe(contrato.contenido)}`}
                onClick={() => print(contrato)}
              >
                Constancia
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </Block>
  );
}
