import { IconCamera, IconPhoto, IconTrash, IconZoomIn } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { readImage } from '../../../ui/fields/read-image';
import { drawn, fitted, QUALITY, proposed, WHOLE, WIDTH, type Frame } from '../fotos/card-crop';
import css from './familia.module.css';

const MAX_ZOOM = 3;
const STEP = 24;

interface Props {
  value: string | null;
  onChange: (foto: string | null) => void;
}

/** A photo taken or chosen, moved and brought nearer inside the frame of the card. What leaves the device is what the frame shows. */
function useFraming({ onChange }: Props) {
  const [imagen, setImagen] = useState<HTMLImageElement | null>(null);
  const [marco, setMarco] = useState<Frame>(WHOLE);
  const [fallo, setFallo] = useState(false);
  const [leyendo, setLeyendo] = useState(false);
  useEffect(() => () => void (imagen && URL.revokeObjectURL(imagen.src)), [imagen]);
  const put = (cual: HTMLImageElement, como: Frame): void => {
    const cabe = fitted(como, cual);
    setMarco(cabe);
    onChange(drawn(cual, cabe).toDataURL('image/jpeg', QUALITY));
  };
  return {
    imagen,
    marco,
    fallo,
    leyendo,
    choose: async (event: ChangeEvent<HTMLInputElement>) => {
      const [fichero] = event.target.files ?? [];
      event.target.value = '';
      if (!fichero) return;
      setLeyendo(true);
      const leida = await readImage(fichero).catch(() => null);
      setLeyendo(false);
      setFallo(leida === null);
      if (!leida) return;
      setImagen(leida);
      put(leida, proposed(leida));
    },
    move: (dx: number, dy: number) => imagen && put(imagen, { ...marco, x: marco.x + dx, y: marco.y + dy }),
    zoom: (zoom: number) => imagen && put(imagen, { ...marco, zoom }),
    remove: () => {
      setImagen(null);
      onChange(null);
    },
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function Picture({ value, move }: { value: string; move: ((dx: number, dy: number) => void) | null }) {
  const desde = useRef<{ x: number; y: number } | null>(null);
  const arrastrar = (event: PointerEvent<HTMLElement>) => {
    if (!desde.current || !move) return;
    const escala = WIDTH / event.currentTarget.clientWidth;
    move((event.clientX - desde.current.x) * escala, (event.clientY - desde.current.y) * escala);
    desde.current = { x: event.clientX, y: event.clientY };
  };
  const flechas = (event: KeyboardEvent) => {
    const paso = ARROWS[event.key];
    if (!paso || !move) return;
    event.preventDefault();
    move(...paso);
  };
  const dentro = (
    <>
      <img src={value} alt={move ? '' : 'La foto de la ficha, como se verá'} draggable={false} />
      <i className={css.ovalo} aria-hidden />
    </>
  );
  // Kept from before: what it was cut from is not here any more.
  if (!move) return <div className={css.marco}>{dentro}</div>;
  return (
    <button
      type="button"
      className={css.marco}
      aria-label="Su foto en el marco: muévala con el dedo o con las flechas"
      onKeyDown={flechas}
      onPointerDown={(event) => {
        desde.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={arrastrar}
      onPointerUp={() => (desde.current = null)}
    >
      {dentro}
    </button>
  );
}

/** 'user' opens the camera of a phone; elsewhere it is a choice of file as the other. */
function FileButton({
  texto,
  camara,
  onChoose,
}: {
  texto: string;
  camara: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const entrada = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={camara ? <IconCamera {...ICON} /> : <IconPhoto {...ICON} />} onClick={() => entrada.current?.click()}>
        {texto}
      </Button>
      <input
        ref={entrada}
        type="file"
        accept="image/*,.heic,.heif"
        capture={camara ? 'environment' : undefined}
        hidden
        aria-label={texto}
        data-camara={camara}
        onChange={onChoose}
      />
    </>
  );
}

const LOOKS = ['Que se le vea bien la cara', 'Sin gafas de sol ni gorra', 'Nadie más en la foto'];

export function CardPhoto(props: Props) {
  const { value } = props;
  const { imagen, marco, fallo, leyendo, choose, move, zoom, remove } = useFraming(props);
  const elegir = (event: ChangeEvent<HTMLInputElement>) => void choose(event);
  return (
    <>
      <div className={`tras-3 ${css.foto}`}>
        {value === null ? (
          <div className={css.marco} data-vacio>
            <i className={css.ovalo} aria-hidden />
          </div>
        ) : (
          <Picture value={value} move={imagen && move} />
        )}
        <ul className={css.pasa}>
          {LOOKS.map((look) => (
            <li key={look}>{look}</li>
          ))}
        </ul>
      </div>
      {imagen && (
        <label className={css.zoom}>
          <IconZoomIn {...ICON} />
          <span className="oculto">Acercar la foto</span>
          <input type="range" min={1} max={MAX_ZOOM} step={0.1} value={marco.zoom} onChange={(event) => zoom(Number(event.target.value))} />
        </label>
      )}
      {leyendo && <output>Abriendo la foto…</output>}
      {fallo && (
        <p role="alert" className={css.mal}>
          Esa imagen no se puede leer aquí: haga la foto o elija otra.
        </p>
      )}
      <div className={`tras-3 ${css.dos}`}>
        <FileButton texto={value === null ? 'Hacer la foto' : 'Repetir'} camara onChoose={elegir} />
        <FileButton texto={value === null ? 'Elegir una' : 'Elegir otra'} camara={false} onChoose={elegir} />
        {value !== null && (
          <Button tone="llano" icon={<IconTrash {...ICON} />} onClick={remove}>
            Quitar la foto
          </Button>
        )}
      </div>
    </>
  );
}
