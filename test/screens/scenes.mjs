// What a user sees, in a dark and a light theme and in Chinese. Each scene asserts what stands on the screen and leaves a
// picture in out/screenshots/.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newPage } from '../../scripts/vscode/browser.mjs';
import { copyOf } from '../../scripts/vscode/code-server.mjs';
import { root } from '../../scripts/vscode/paths.mjs';
import { Workbench } from './workbench.mjs';

const LOOKS = [
  { name: 'dark', theme: 'Default Dark Modern', language: 'en' },
  { name: 'light', theme: 'Default Light Modern', language: 'en' },
  { name: 'chinese', theme: 'Default Dark Modern', language: 'zh-cn' },
];
/** How long VS Code fades in what it shows, in milliseconds. */
const FADE = 500;
const SCENE_LIMIT = 40_000;

const WORDS = {
  en: { run: /Run/, solve: 'Grundy: Solve Selection or Position' },
  'zh-cn': { run: /运行/, solve: 'Grundy: 求解' },
};

const SCENES = {
  async 'a solve with its hover'(workbench) {
    await workbench.openFile('positions.grundy');
    await workbench.lens('N · *2').waitFor();
    await workbench.lens('P · 0').waitFor();
    await workbench.hover('solve nim(3', 'nim', /Bouton/);
  },

  async 'counts over the lines'(workbench) {
    await workbench.openFile('counts.grundy');
    await workbench.lens('100').waitFor();
    await workbench.lens('415077497').waitFor();
    await workbench.lens('657310493').waitFor();
  },

  async 'a count with its plan'(workbench) {
    await workbench.openFile('counts.grundy');
    await workbench.hover('count c in placements(1e18', 'count', /657310493/);
  },

  async 'a failing sample with its difference'(workbench, words) {
    await workbench.openFile('samples.grundy');
    await workbench.lens(words.run).locator('a', { hasText: words.run }).click();
    await workbench.openDifference();
  },

  async 'the Testing view'(workbench) {
    await workbench.openFile('samples.grundy');
    await workbench.command('Testing: Focus on Test Explorer View');
    await workbench.expandTest('samples.grundy');
    await workbench.expandTest('Who wins at Nim');
    await workbench.test('2').waitFor();
  },

  async 'the box that solves what is typed'(workbench, words) {
    await workbench.openFile('positions.grundy');
    await workbench.command(words.solve);
    await workbench.typeInto('nim(3, 4, 5)', 'kayles(7) + nim(1, 2)');
    const row = workbench.page.locator('.quick-input-list .monaco-list-row').first();
    await row.filter({ hasText: 'N · *1' }).waitFor();
  },
};

/** Plays every scene in every look; a scene that fails leaves its picture too. */
export async function runScenes(browser, authority, { out, log }) {
  mkdirSync(out, { recursive: true });
  const lines = [];
  let passed = 0;
  for (const look of LOOKS) {
    const folder = copyOf(join(root, 'test', 'extension', 'workspace'), { 'workbench.colorTheme': look.theme });
    const page = await newPage(browser, { language: look.language, log });
    const workbench = new Workbench(page);
    try {
      await workbench.open(authority, folder);
      for (const [name, scene] of Object.entries(SCENES)) {
        const title = `On the screen, ${look.name}: ${name}`;
        const start = Date.now();
        try {
          await limited(scene(workbench, WORDS[look.language]));
          passed++;
          lines.push(`✓ ${title} (${Date.now() - start} ms)`);
        } catch (error) {
          lines.push(`✗ ${title}\n  ${error.message}`);
        }
        await page.waitForTimeout(FADE);
        await page.screenshot({ path: join(out, `${look.name}-${name.replaceAll(' ', '-')}.png`) });
        await workbench.closeAll();
      }
    } catch (error) {
      lines.push(`✗ On the screen, ${look.name}: the window\n  ${error.message}`);
      await page.screenshot({ path: join(out, `${look.name}-window.png`) });
    } finally {
      await page.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const failed = lines.filter((line) => line.startsWith('✗')).length;
  return { passed, failed, lines };
}

async function limited(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The scene took longer than ${SCENE_LIMIT} ms`)), SCENE_LIMIT);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
