// VS Code for the desktop: one that is installed, or a download through @vscode/test-electron.
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { findProgram } from './paths.mjs';

const RELEASES = 'https://update.code.visualstudio.com/api/releases/stable';
const REACH_LIMIT = 5000;

/** The VS Code named by VSCODE_EXECUTABLE; one on PATH; or undefined. */
export function installedDesktop() {
  return findProgram(process.env.VSCODE_EXECUTABLE, 'code', 'codium');
}

/** A downloaded VS Code, or undefined on a machine without a screen or without a way to the download. */
export async function downloadedDesktop(version) {
  const screen = process.platform !== 'linux' || process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  if (!screen || !(await reachable())) return undefined;
  try {
    return await downloadAndUnzipVSCode(version === undefined ? {} : { version });
  } catch {
    return undefined;
  }
}

async function reachable() {
  try {
    return (await fetch(RELEASES, { signal: AbortSignal.timeout(REACH_LIMIT) })).ok;
  } catch {
    return false;
  }
}
