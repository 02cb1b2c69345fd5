// A Chromium that shows the workbench of the server edition, driven by Playwright.
import { chromium } from 'playwright-core';
import { findProgram } from './paths.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser() {
  const executablePath = findProgram(process.env.CHROMIUM, '/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome');
  if (executablePath === undefined) {
    throw new Error('No Chromium was found: install one (Debian: apt-get install chromium) or name it in CHROMIUM.');
  }
  return chromium.launch({ executablePath, args: ARGUMENTS, handleSIGINT: false, handleSIGTERM: false });
}

/** A page for one workbench, in the given display language; `log` gets what its console says. */
export async function newPage(browser, { language = 'en', width = 1280, height = 800, log = () => {} } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, locale: language === 'en' ? 'en-US' : language });
  page.on('console', (message) => log(`[${message.type()}] ${message.text()}\n`));
  page.on('pageerror', (error) => log(`[page error] ${error.message}\n`));
  if (language !== 'en') {
    // The workbench has no language pack here; this tells it, and so the extension, which language is wanted.
    await page.addInitScript((value) => {
      Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => value, set: () => {} });
    }, language);
  }
  return page;
}
