import { ALTOS } from '@cd/contract/publico/widgets';
import { letraSobre } from './colores';

/**
 * The whole style of a widget. It travels in the page, which says by its hash that it may: one request, and no letter of ours to load. Rows are as tall
 * as `ALTOS` says, so that nothing moves in the page that holds the frame.
 */
export function estiloDe(color: string, fondo: string): string {
  return `:root{--color:${color};--sobre:${letraSobre(color)};--fondo:${fondo};--texto:${letraSobre(fondo)}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;border:1px solid;border-color:color-mix(in srgb,var(--texto) 20%,var(--fondo));background:var(--fondo);color:var(--texto);font:15px/20px system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:3px solid currentColor;outline-offset:-3px}
header{display:flex;flex-direction:column;justify-content:center;height:${ALTOS.cabecera}px;padding:0 12px;background:var(--color);color:var(--sobre)}
h1,header p{margin:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
h1{font-size:17px;line-height:24px}
header p{font-size:13px}
footer{display:flex;align-items:center;justify-content:space-between;gap:12px;height:${ALTOS.pie}px;padding:0 12px;font-size:13px}
footer a{flex:none;font-weight:700;text-decoration:underline}
footer span,.nom,.cuando,.de{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.oculto{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.sin-conexion{margin:0;padding:6px 12px;font-size:13px;text-align:center}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{height:${ALTOS.fila}px;padding:0 4px;text-align:right;font-weight:400}
thead th{height:${ALTOS.titulos}px;font-size:12px}
tr{border-bottom:1px solid;border-color:color-mix(in srgb,var(--texto) 16%,var(--fondo))}
.pos{width:36px}
.eq{text-align:left}
.eq a{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;line-height:18px}
.n{width:38px}
.op{width:34px}
.pts{width:46px;font-weight:700}
abbr{text-decoration:none}
@media (max-width:479px){.op{display:none}}
ol,ul{margin:0;padding:0;list-style:none}
.p a{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);grid-template-rows:22px 19px 19px;align-content:center;column-gap:10px;height:${ALTOS.partido}px;padding:0 12px;border-bottom:1px solid;border-color:color-mix(in srgb,var(--texto) 16%,var(--fondo))}
.p .nom:first-child{text-align:right}
.tan{min-width:52px;padding:0 6px;background:var(--color);color:var(--sobre);font-weight:700;text-align:center}
.gana,.pasa{font-weight:700}
.cuando{grid-column:1/-1;font-size:13px;line-height:19px;text-align:center}
.cuadro{display:flex;overflow-x:auto;padding-bottom:16px}
.ronda{display:flex;flex:1 0 190px;flex-direction:column}
h2{margin:0;height:${ALTOS.ronda}px;padding:0 8px;font-size:13px;line-height:${ALTOS.ronda}px}
.cruces{display:flex;flex:1;flex-direction:column;justify-content:space-around}
.cruces>li{height:${ALTOS.cruce}px;padding:6px 8px}
.cruces ul{border:1px solid;border-color:color-mix(in srgb,var(--texto) 30%,var(--fondo))}
.cruces ul li{display:flex;justify-content:space-between;gap:8px;height:31px;padding:0 8px;line-height:31px;font-size:14px}
.cruces ul li+li{border-top:1px solid;border-color:color-mix(in srgb,var(--texto) 16%,var(--fondo))}
.nada{display:flex;align-items:center;height:${ALTOS.partido}px;margin:0;padding:0 12px}
`;
}

/** Tells the page that holds the frame how tall it is, and again when it is asked (public/widget.js). */
export const GUION = `(()=>{const decir=()=>parent.postMessage({competicionDeportiva:{alto:Math.ceil(document.body.getBoundingClientRect().height)}},'*');new ResizeObserver(decir).observe(document.body);addEventListener('message',({data})=>data&&data.competicionDeportiva==='alto'&&decir())})()`;
