import { describe, expect, it, vi } from 'vitest';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { sampleField } from '@test/support/samples.ts';
import { deviceRows, previewRows } from './operation-rows.ts';

describe('the rows of a change of many devices', () => {
  it('are all of them, read in one go: each further window would look for its place among all again', async () => {
    const bench = new OperationsBench(new FakeFleet(1203));
    const preview = await bench.preview();
    const [ofPreview, ofOperation] = [
      vi.spyOn(bench.operations, 'previewRows'),
      vi.spyOn(bench.operations, 'devices'),
    ];
    const previewed = previewRows(bench.operations, preview, sampleField({ name: 'Ring' })).rows;
    const confirmation = { reason: '', typedCount: 1203, typedName: 'Transit' };
    const { id } = await bench.operations.apply({ previewId: preview.id, ...confirmation });
    const sent = deviceRows(bench.operations, id).rows;
    for (const rows of [previewed, sent])
      expect(rows.map(([mac]) => mac)).toEqual(Array.from({ length: 1203 }, (_, index) => macOf(index)));
    expect([ofPreview, ofOperation].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    bench.close();
  });
});
