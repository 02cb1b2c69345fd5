// The window of VS Code in the words of its user.
import { address } from '../../scripts/vscode/code-server.mjs';

const LIMIT = 20_000;

export class Workbench {
  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(LIMIT);
  }

  /** Opens a folder and waits for the window to be drawn. */
  async open(authority, folder) {
    await this.page.goto(address(authority, folder));
    await this.page.locator('.monaco-workbench').waitFor();
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await this.closeAll();
  }

  async openFile(name) {
    await this.page.keyboard.press('Control+p');
    await this.#type(name);
    await this.#choose(name);
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
    await this.page.locator('.editor-instance .view-line').first().waitFor();
  }

  async command(title) {
    await this.page.keyboard.press('F1');
    await this.#type(`>${title}`);
    await this.#choose(title);
  }

  /** Types into the box with this placeholder, once it is open at the top of the window. */
  async typeInto(placeholder, text) {
    await this.page.locator(`.quick-input-widget input[placeholder="${placeholder}"]`).fill(text);
  }

  lens(text) {
    return this.page.locator('.codelens-decoration', { hasText: text }).first();
  }

  /** Puts the pointer on a word of the editor; the hover that comes fills up on its own until it says what is wanted. */
  async hover(line, word, wanted) {
    const row = this.page.locator('.editor-instance .view-line', { hasText: line }).first();
    await row.getByText(word).first().hover();
    await this.page.locator('.monaco-hover').filter({ hasText: wanted, visible: true }).first().waitFor();
  }

  /** Opens the difference of a failed sample from the message beside it. */
  async openDifference() {
    await this.page.locator('.test-error-content-widget, .test-message-inline-content').first().click();
    const difference = this.page.locator('.test-output-peek .monaco-diff-editor, .zone-widget .monaco-diff-editor').first();
    await difference.locator('.view-line', { hasText: 'No' }).first().waitFor();
    return difference;
  }

  /** The row of the Testing view with this text. */
  test(text) {
    return this.page.locator('.test-explorer .monaco-list-row', { hasText: text }).first();
  }

  async expandTest(text) {
    const row = this.test(text);
    await row.waitFor();
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.locator('.monaco-tl-twistie').click();
  }

  async closeAll() {
    await this.page.keyboard.press('Escape');
    if (await this.page.locator('.part.sidebar').isVisible()) await this.page.keyboard.press('Control+b');
    await this.command('View: Close All Editors');
  }

  async #choose(text) {
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first().click();
  }

  async #type(text) {
    const input = this.page.locator('.quick-input-widget:visible .quick-input-filter input');
    await input.waitFor();
    await input.fill(text);
  }
}
