import { SUBEQUIPOS, type PreviaDeMigracion } from '@cd/contract/competicion/equipos';
import { IconAlertTriangle, IconArrowRight, IconTransfer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount, formatNumber } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase, tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { keyOf } from '../../../client/ask-ahead';
import { SelectField } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { T } from '../../../ui/pieces/translations';
import { Row, Stack } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import estilos from './migracionequipos.module.css';

interface Move {
  origen: number;
  equipo: number;
  destino: number;
  onMigrate: () => void;
}
type Letter = '' | (typeof SUBEQUIPOS)[number];
const WITHOUT = '';

/** What moving it comes to, or what keeps it where it is. */
export function Preview(move: Move) {
  const { origen, equipo, destino } = move;
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf('equipos'), 'migracion', equipo, origen, destino],
    queryFn: () =>
      call('GET /api/equipos/campeonato/migracion/:idEquipo/:idCampeonatoOrigen/:idCampeonatoDestino', {
        params: { idEquipo: equipo, idCampeonatoOrigen: origen, idCampeonatoDestino: destino },
      }),
    gcTime: 0,
  });
  if (data) return <Told previa={data} {...move} />;
  return <Waiting error={error} refetch={refetch} />;
}

function Told({ previa, ...move }: Move & { previa: PreviaDeMigracion }) {
  const { nombre, origen, destino, impiden, mueve, fuera_de_categoria: fuera } = previa;
  return (
    <Stack as="section" gap={3} className={estilos.previa} aria-label="Lo que va a ocurrir">
      <h2 className="titular">{nombre}</h2>
      <Row as="p" wrap className={estilos.camino}>
        <span>{origen}</span>
        <IconArrowRight {...ICON} />
        <b>{destino}</b>
      </Row>
      {impiden.length > 0 ? (
        <Things titulo="No se puede migrar: ya tiene" cosas={impiden} tono="mal" />
      ) : (
        <>
          {mueve.length > 0 ? <Things titulo="Se va con él" cosas={mueve} /> : <p>No tiene plantillas: se va el equipo solo.</p>}
          {fuera > 0 && (
            <Row as="p" gap={2} align="start">
              <IconAlertTriangle {...ICON} />
              <span>
                {formatCount(fuera, 'jugador quedaría', 'jugadores quedarían')} fuera de categoría en {destino}.
              </span>
            </Row>
          )}
          <Migrate previa={previa} {...move} />
        </>
      )}
    </Stack>
  );
}

function Things({ titulo, cosas, tono }: { titulo: string; cosas: PreviaDeMigracion['mueve']; tono?: 'mal' }) {
  return (
    <>
      <h3>
        <T>{titulo}</T>
      </h3>
      <Row as="ul" wrap gap={1} gapX={5} align="stretch" className={`dice-mira ${estilos.cosas}`} data-tono={tono}>
        {cosas.map(({ cuantas, que }) => (
          <li key={que}>
            <b>{formatNumber(cuantas)}</b> <T>{que}</T>
          </li>
        ))}
      </Row>
    </>
  );
}

function Migrate({ previa, origen, equipo, destino, onMigrate }: Move & { previa: PreviaDeMigracion }) {
  const { nombre, ocupados } = previa;
  const letters: readonly Letter[] = [WITHOUT, ...SUBEQUIPOS];
  const taken = (letra: Letter) => ocupados.some((ocupada) => (ocupada ?? WITHOUT) === letra);
  const [chosen, setChosen] = useState<Letter>(() => {
    const propia = previa.subequipo ?? WITHOUT;
    return taken(propia) ? (letters.find((letra) => !taken(letra)) ?? WITHOUT) : propia;
  });
  const migrar = async () => {
    const si = await confirm({
      title: frase`¿Migrar ${nombre} a ${previa.destino}?`,
      text: frase`Dejará de estar en ${previa.origen}. No se puede deshacer: volver es otra migración.`,
      button: frase`Migrar ${nombre}`,
      keepButton: 'Dejarlo donde está',
    });
    if (!si) return;
    const body = { idEquipo: equipo, idCampeonatoOrigen: origen, idCampeonatoDestino: destino, subequipoDestino: chosen };
    try {
      await call('PUT /api/equipos/migrar', { body });
      await tellResult('Equipo migrado', frase`${nombre} está ya en ${previa.destino}.`);
      onMigrate();
    } catch (error) {
      await tellFailure(error, 'No se ha podido migrar el equipo');
    }
    await queryClient.invalidateQueries({ queryKey: keyOf('equipos') });
  };
  return (
    <Row wrap gap={3} align="end">
      <SelectField<Letter>
        label="Letra en el destino"
        opciones={letters.map((letra) => ({
          valor: letra,
          texto: `${letra || '[ninguna]'}${taken(letra) ? ' · su colegio ya la tiene' : ''}`,
          deshabilitada: taken(letra),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button tone="primario" icon={<IconTransfer {...ICON} />} onClick={() => void migrar()}>
        {frase`Migrar ${nombre}`}
      </Button>
    </Row>
  );
}
