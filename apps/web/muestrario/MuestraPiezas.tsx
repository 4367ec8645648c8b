import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../src/ui/pieces/Avatar';
import { Button, IconButton } from '../src/ui/pieces/Button';
import { StateTag } from '../src/ui/pieces/StateTag';
import { formatCount, formatMoney, formatDate, formatAgo, formatMoment } from '../src/format/format';
import { ICON } from '../src/ui/pieces/icon';
import { Knob } from '../src/ui/fields/Knob';
import { Segmented } from '../src/ui/fields/Segmented';
import { T, TranslationsProvider } from '../src/ui/pieces/translations';
import estilos from './muestrario.module.css';

const LENGTH = 'Colegio Público Comarcal Nuestra Señora de la Peña de Francia y San Esteban';
const PAIRS = [
  { palabra: 'Colegio', traduccion: 'Club' },
  { palabra: 'Coordinador', traduccion: 'Delegado' },
];

export default function MuestraPiezas() {
  return (
    <>
      <Buttons />
      <Tags />
      <Choices />
      <div className={estilos.fila}>
        <Knob valor={72} etiqueta="Prejornada del 28/11" />
        {[0, 31, 40, 59.6, 60, 80, 100].map((valor) => (
          <Knob key={valor} valor={valor} etiqueta={`Valor ${String(valor).replace('.', ',')}`} chico />
        ))}
      </div>
      <p className={estilos.nota}>
        {[
          formatMoney(123450),
          formatMoney(-5),
          formatDate('2026-11-21'),
          formatMoment('2026-11-21 09:30:00'),
          formatAgo('2026-11-21 09:25:00', '2026-11-21 09:30:00'),
          formatCount(2306, 'jugador', 'jugadores'),
        ].join(' · ')}
      </p>
      <TranslationsProvider pares={PAIRS}>
        <p className={estilos.nota}>
          Con el vocabulario «Colegio → Club, Coordinador → Delegado»: <T>Coordinador del colegio · COLEGIO · Colegiado</T>
        </p>
      </TranslationsProvider>
    </>
  );
}

function Buttons() {
  const [ocupado, setOcupado] = useState(false);
  const trabajar = () => {
    setOcupado(true);
    setTimeout(() => setOcupado(false), 2000);
  };
  return (
    <div className={estilos.fila}>
      <Button tone="primario" icon={<IconPlus {...ICON} />} busy={ocupado} onClick={trabajar}>
        Nuevo usuario
      </Button>
      <Button icon={<IconDownload {...ICON} />}>Excel</Button>
      <Button tone="peligro" icon={<IconTrash {...ICON} />}>
        Eliminar Fuentemora B
      </Button>
      <Button tone="llano">Cancelar</Button>
      <Button disabled>Desactivado</Button>
      <Button tone="primario" disabled>
        Desactivado
      </Button>
      <IconButton label="Editar a Elena Arce">
        <IconPencil {...ICON} />
      </IconButton>
      <IconButton label="Eliminar a Elena Arce" disabled>
        <IconTrash {...ICON} />
      </IconButton>
    </div>
  );
}

const Tags = () => (
  <div className={estilos.fila}>
    <StateTag tone="ok">Activo</StateTag>
    <StateTag tone="no">Suspendido</StateTag>
    <StateTag tone="aviso">Espera resto conf.</StateTag>
    <StateTag tone="info">En directo</StateTag>
    <StateTag tone="neutro">Sin confirmar</StateTag>
    <StateTag tone="neutro">{LENGTH}</StateTag>
  </div>
);

function Choices() {
  const [intervalo, setIntervalo] = useState<'semana' | 'mes' | 'todo'>('semana');
  return (
    <div className={estilos.fila}>
      <Avatar name="Elena Arce Montes" image={null} />
      <Avatar name="Óscar Pinares" image="/marca.svg" />
      <Avatar name="varios" image={null} size={48} />
      <Segmented
        label="Intervalo"
        value={intervalo}
        onChange={setIntervalo}
        opciones={[
          { valor: 'semana', texto: 'Semana' },
          { valor: 'mes', texto: 'Mes' },
          { valor: 'todo', texto: 'Todo' },
        ]}
      />
      <Segmented
        label="Densidad"
        value={1}
        onChange={() => undefined}
        disabled
        opciones={[
          { valor: 1, texto: 'Cómoda' },
          { valor: 2, texto: 'Compacta' },
        ]}
      />
    </div>
  );
}
