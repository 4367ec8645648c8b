import { launchChromium } from '/work/wt-motores/e2e/chromium';
import { slowDown } from '/work/wt-motores/bench/navegador-lento';
import { arrancarProducto } from '/work/wt-motores/bench/servidores';
const p = await arrancarProducto({ DATA_DIR: '/tmp/motores-data' });
const b = await launchChromium();
for (let i=0;i<2;i++){ const c = await b.newContext({serviceWorkers:'block'}); const page = await c.newPage(); await slowDown(page);
await page.goto(p.url+'/login',{waitUntil:'commit'});
await page.waitForFunction("document.activeElement?.matches('input[name=username]')", undefined, {polling:50});
console.log('usable ~', await page.evaluate('Math.round(performance.now())'));
if(i) console.log(await page.evaluate(`performance.getEntries().filter(e=>e.transferSize!==undefined||e.entryType==='paint'||e.entryType==='longtask').map(e=>[Math.round(e.startTime),Math.round(e.responseStart||0),Math.round(e.responseEnd||e.startTime+e.duration),Math.round((e.transferSize||0)/1024),e.name.slice(-46)].join(' ')).join('\\n')`));
await c.close();}
await b.close(); await p.parar(); process.exit(0);
