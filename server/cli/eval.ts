import { Control, type Limits } from '../../solvers/control.js';
import { Session } from '../../solvers/session.js';
import { methodText, title } from '../render/render.js';
import { print } from './output.js';
import { recordOf } from './records.js';
import { readText } from './source.js';

/** `grundy eval TEXT`: the answer of one expression or statement, with the definitions of a file in sight. */
export async function evalCommand(
  command: { readonly text: string; readonly file?: string; readonly json: boolean },
  limits: Limits,
): Promise<number> {
  const { lowered, complain } = await readText(command.text, command.file);
  const answer = new Session().evaluate({ program: lowered.program }, new Control(limits));
  if (command.json) print(`${JSON.stringify({ answers: [recordOf(answer, {})] }, undefined, 2)}\n`);
  else if (answer.kind !== 'failed') print(`${[title(answer), methodText(answer)].filter((text) => text !== '').join('\n')}\n`);
  if (answer.kind === 'failed') {
    complain(answer.failure);
    return 2;
  }
  return answer.kind === 'expect' && !answer.holds ? 1 : 0;
}
