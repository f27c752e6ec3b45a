import { beforeEach, describe, expect, it } from 'vitest';
import type { Check, Recording } from '@shared/diagnostics/contract.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import { reportJson, reportOf, reportText } from './report.ts';

const mac = '00:0A:14:88:96:AD';
const frame = { application: 'Rollcall 0.1.0', platform: 'linux x64', madeAtMs: 0 };
let pseudonyms: Pseudonyms;
beforeEach(() => void (pseudonyms = createPseudonyms()));

/** A check and a recorded request that name a device where only a mistake would let them do so. */
function known(): { check: Check; recording: Recording } {
  return {
    check: {
      ...{ startedAtMs: 0, state: 'done' as const },
      target: { serviceAddress: `https://${mac}.example`, account: { name: `Depot ${mac}`, companyId: 627 } },
      steps: [
        {
          ...{ id: 'history' as const, state: 'failed' as const, elapsedMs: 1, facts: [`of ${mac}`] },
          error: {
            ...{
              code: 'not-found' as const,
              happened: `No ${mac}.`,
              safe: '',
              todo: '',
              details: `404 ${mac}`,
            },
            sample: { endpoint: mac, path: `$.${mac}`, expected: mac, excerpt: `x ${mac}` },
          },
        },
      ],
    },
    recording: {
      isOn: true,
      records: [
        {
          ...{ id: 1, atMs: 0, method: 'POST', path: `/devices/${mac}/history`, status: 200, error: null },
          ...{ elapsedMs: 1, attempts: 1, requestBytes: 1, answerBytes: 1 },
          ...{ request: `{"Name":"${pseudonyms.ofName('Bus 3101')}"}`, answer: `{"m":"${mac}"}` },
        },
      ],
    },
  };
}

describe('a report', () => {
  it('has words in the place of MAC addresses and names, wherever they stand', () => {
    const report = reportOf(frame, known(), { pseudonyms, isPlain: false });
    for (const text of [reportText(report), reportJson(report)]) {
      expect(text).not.toContain(mac);
      expect(text).not.toContain('Bus 3101');
      expect(text.match(/mac-[0-9a-f]{10}/g)?.length).toBeGreaterThan(6);
    }
  });

  it('has them as they are on request', () => {
    const report = reportOf(frame, known(), { pseudonyms, isPlain: true });
    for (const text of [reportText(report), reportJson(report)]) {
      expect(text).toContain(mac);
      expect(text).toContain('Bus 3101');
      expect(text).not.toMatch(/(?:mac|name)-[0-9a-f]{10}/);
    }
  });
});
