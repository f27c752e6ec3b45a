import { excludedSpans } from '@shared/history/excluded.ts';
import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { CellWriter, createCells } from '@shared/wall/cells.ts';
import type { WallQuestion } from '@shared/wall/contract.ts';
import { maxDevices } from '@shared/wall/limits.ts';
import { AtOnceCounter } from './at-once.ts';
import type { Precedence } from './precedence.ts';
import { knownToEnd, readStandings } from './standing.ts';
import type { SurveyPorts } from './survey.ts';
import { walkConnections } from './walk-connections.ts';

/**
 * Counts how many devices of a narrowing of an account were offline at once, without any request. It takes longer than
 * the cells, which do not wait for it.
 * @param turn called between two steps
 */
export async function countAtOnce(
  ports: SurveyPorts,
  { edges, ...choice }: WallQuestion,
  accountId: string,
  turn: Precedence['turn'],
): Promise<OfflineAtOnce> {
  const span = { startMs: edges[0] ?? 0, endMs: edges.at(-1) ?? 0 };
  const standings = knownToEnd(await readStandings(ports, choice, maxDevices), span.endMs);
  const excluded = excludedSpans(ports.windows(accountId), span);
  const cells = createCells(standings.devices.length, edges.length - 1);
  const writer = new CellWriter(cells, edges, excluded);
  const counter = new AtOnceCounter(edges, excluded);
  const connections: typeof ports.history.connections = async (macs, within) => {
    await turn();
    return ports.history.connections(macs, within);
  };
  await walkConnections(
    { connections },
    standings,
    { span, askable: span },
    {
      begin: (row) => writer.begin(row),
      add(startMs, endMs, state) {
        writer.add(startMs, endMs, state);
        counter.add(startMs, endMs, state);
      },
    },
  );
  writer.end();
  return counter.result(cells, turn);
}
