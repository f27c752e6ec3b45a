import type * as z from 'zod';
import type {
  Report,
  ReportOrder,
  ReportPlan,
  ReportRow,
  ReportStatus,
  reportsContract,
} from '@shared/reports/contract.ts';
import { inWords, type KeptReport } from './assemble.ts';
import { MadeReport } from './made-report.ts';
import { periodOf } from './period.ts';
import { planReport } from './plan-report.ts';
import type { ReportPorts } from './ports.ts';
import { noReport } from './refusals.ts';
import { saveReport } from './save-report.ts';
import { serviceNowMs } from './service-now.ts';

type InputOf<K extends 'start' | 'rows' | 'save'> = z.output<(typeof reportsContract)[K]['input']>;

/** The reports of the active account; every method handles the request of the same name in `reportsContract`. */
export interface Reports {
  plan(order: ReportOrder): Promise<ReportPlan>;
  start(input: InputOf<'start'>): ReportStatus;
  cancel(id: string): Promise<ReportStatus>;
  read(id: string): Report;
  rows(input: InputOf<'rows'>): ReportRow[];
  save(input: InputOf<'save'>): Promise<{ folder: string } | null>;
  stopSaving(id: string): void;
  reveal(id: string): void;
  /** Abandons the report, and resolves once nothing of it is under way. */
  close(): Promise<void>;
}

/** Creates the reports; one at a time is made and kept, none at first. */
export function createReports(ports: ReportPorts): Reports {
  let current: MadeReport | null = null;

  function ofId(id: string): MadeReport {
    if (current?.status.id !== id) throw noReport();
    return current;
  }

  function keptOf(id: string): KeptReport {
    const { kept } = ofId(id);
    if (kept === null) throw noReport();
    return kept;
  }

  return {
    plan: (order) => planReport(order, ports),
    start(input) {
      const active = ports.access.active();
      periodOf(input, serviceNowMs(ports.clock, active));
      void current?.giveUp();
      current = new MadeReport({ ...input, id: ports.newId() }, active, ports);
      return current.status;
    },
    async cancel(id) {
      const made = ofId(id);
      if (made.kept === null) await made.giveUp();
      return made.status;
    },
    read: (id) => inWords(keptOf(id)).report,
    rows: ({ id, offset, limit }) => keptOf(id).rows.slice(offset, offset + limit),
    save: ({ id, place }) => {
      const kept = inWords(keptOf(id));
      return ofId(id).save((signal) => saveReport(kept, { ...ports, signal }, place));
    },
    stopSaving: (id) => ofId(id).stopSaving(),
    reveal(id) {
      const { folder } = ofId(id);
      if (folder === null) throw noReport();
      ports.place.reveal(folder);
    },
    close: () => current?.giveUp() ?? Promise.resolve(),
  };
}
