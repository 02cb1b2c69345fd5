import type { InitializationOptions, Settings } from '../protocol.js';

const DEFAULTS: Settings = { timeBudget: 2, memory: 1024, codeLens: true, inlayHints: true };

type SettingsListener = (now: Settings, before: Settings) => void;

/** The settings as the client sent them last; what it left out or got wrong has its default. */
export class SettingsStore {
  private settings = DEFAULTS;
  private readonly listeners: SettingsListener[] = [];

  get current(): Settings {
    return this.settings;
  }

  onChanged(listener: SettingsListener): void {
    this.listeners.push(listener);
  }

  /** From the options of `initialize`. */
  initialize(options: Partial<InitializationOptions> | undefined): void {
    this.settings = valid(options?.settings);
  }

  /** From `workspace/didChangeConfiguration`: the settings, or an object that holds them under `grundy`. */
  update(sent: unknown): void {
    const inner = isRecord(sent) && isRecord(sent['grundy']) ? sent['grundy'] : sent;
    const settings = valid(inner);
    if (JSON.stringify(settings) === JSON.stringify(this.settings)) return;
    const before = this.settings;
    this.settings = settings;
    for (const listener of this.listeners) listener(settings, before);
  }
}

function valid(sent: unknown): Settings {
  if (!isRecord(sent)) return DEFAULTS;
  const number = (key: 'timeBudget' | 'memory', least: number) => {
    const value = sent[key];
    return typeof value === 'number' && value >= least ? value : DEFAULTS[key];
  };
  const flag = (key: 'codeLens' | 'inlayHints') => {
    const value = sent[key];
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  return {
    timeBudget: number('timeBudget', 0.01),
    memory: number('memory', 16),
    codeLens: flag('codeLens'),
    inlayHints: flag('inlayHints'),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
