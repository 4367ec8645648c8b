import { launchChromium } from './chromium';
const B = process.env.BASE ?? 'http://localhost:4377';
const [,, outPrefix, ...paths] = process.argv;
const browser = await launchChromium();
const widths = (process.env.W ?? '390,1440').split(',').map(Number);
const schemes = (process.env.S ?? 'light,dark').split(',') as ('light'|'dark')[];
for (const w of widths) for (const colorScheme of schemes) {
  const ctx = await browser.newContext({ viewport: { width: w, height: 900 }, colorScheme, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('error', e.message));
  for (const [i, p] of paths.entries()) {
    await page.goto(B + p);
    await page.waitForTimeout(400);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) console.log('overflow', w, p, over);
    await page.screenshot({ path: `/tmp/shots/${outPrefix}-${i}-${w}-${colorScheme}.png`, fullPage: process.env.FULL !== '0' });
  }
  await ctx.close();
}
await browser.close();
