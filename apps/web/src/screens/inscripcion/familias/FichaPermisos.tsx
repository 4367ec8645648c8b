import type { EnlaceAbierto } from '@cd/contract/inscripcion/familias';
import type { Asked, Draft } from './ficha';
import { Part, type Change } from './FichaParts';
import css from './familia.module.css';

type Text = EnlaceAbierto['permisos']['textos'][number];
interface Box extends Text {
  asked: Asked;
}

/** Of playing, what whoever is fourteen says is asked apart. */
const own = (texto: Text): Box => ({ ...texto, asked: texto.finalidad === 'inscripcion' ? 'propio' : texto.finalidad });
const ofFamily = (texto: Text): Box => ({ ...texto, asked: texto.finalidad });

/** What is asked of the family, and what of whoever is fourteen already (LOPDGDD, art. 7): their photo and their name are theirs to give. */
export function boxesOf({ textos, propios }: EnlaceAbierto['permisos'], ownSay: boolean): { family: Box[]; own: Box[] } {
  const family = textos.map(ofFamily);
  return ownSay ? { family: family.filter(({ asked }) => asked === 'inscripcion'), own: propios.map(own) } : { family, own: [] };
}

interface BoxesProps {
  boxes: readonly Box[];
  draft: Draft;
  change: Change;
}

/** None is ticked beforehand, and each says what happens without it. */
function Boxes({ boxes, draft: { permisos }, change }: BoxesProps) {
  return (
    <ul className={`tras-3 ${css.permisos}`}>
      {boxes.map(({ asked, titulo, texto, si_no }) => (
        <li key={asked}>
          <label className={css.opcion}>
            <input
              type="checkbox"
              id={`permiso-${asked}`}
              checked={permisos[asked]}
              onChange={(event) => change({ permisos: { ...permisos, [asked]: event.target.checked } })}
            />
            <span>
              <b>
                {titulo} {(asked === 'inscripcion' || asked === 'propio') && <em>necesario</em>}
              </b>
              {texto}
              <small className="debajo">{si_no}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** `n`: number of the first part. */
export function Permissions({ n, para, ownSay, ...rest }: Omit<BoxesProps, 'boxes'> & { n: number; para: EnlaceAbierto; ownSay: boolean }) {
  const boxes = boxesOf(para.permisos, ownSay);
  const quien = rest.draft.nombre.trim();
  return (
    <>
      <Part
        n={n}
        titulo={ownSay ? 'El permiso de su familia' : 'Sus permisos'}
        nota={ownSay ? 'Lo da quien firma.' : 'Cada uno por separado. Puede retirarlos cuando quiera.'}
      >
        <Boxes {...rest} boxes={boxes.family} />
      </Part>
      {ownSay && (
        <Part
          n={n + 1}
          titulo={quien === '' ? 'Lo que dice quien juega' : `Lo que dice ${quien}`}
          nota="Tiene 14 años o más: sobre sus datos decide por sí. Que lo lea y lo marque quien va a jugar, y no su familia."
        >
          <Boxes {...rest} boxes={boxes.own} />
        </Part>
      )}
    </>
  );
}
