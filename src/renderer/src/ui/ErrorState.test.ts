import { mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { sampleError } from '@test/support/samples.ts';
import ErrorState from './ErrorState.vue';
import { copyTextKey } from './page-services.ts';

describe('a screen that ends in an error', () => {
  it('says what happened, what is safe and what to do', () => {
    const error = sampleError();
    const wrapper = mount(ErrorState, { props: { error } });
    expect(wrapper.findAll('dd').map((one) => one.text())).toEqual([error.happened, error.safe, error.todo]);
    expect(wrapper.get('[role="alert"] h2').text()).toBe('The service did not answer in time');
  });

  it('tries again once per click, and not while it is busy', async () => {
    const wrapper = mount(ErrorState, { props: { error: sampleError() } });
    const retry = wrapper.get('button');
    await retry.trigger('click');
    await wrapper.setProps({ busy: true });
    await retry.trigger('click');
    expect(wrapper.emitted('retry')).toHaveLength(1);
  });

  it('shows the part that was not understood and puts all of it into the report', async () => {
    const copy = vi.fn(() => Promise.resolve());
    const sample = {
      endpoint: 'POST /api/monitoring/sources',
      path: '$.data[0].value',
      expected: 'a number, a text or null',
      excerpt: '{ "value": { "amount": 391 } }',
    };
    const error = sampleError({ code: 'not-understood', sample, details: 'HTTP 200' });
    const wrapper = mount(ErrorState, {
      props: { error },
      global: { provide: { [copyTextKey as symbol]: copy } },
    });
    expect(wrapper.get('mark').text()).toContain('$.data[0].value: a number, a text or null');
    await wrapper.findAll('button')[1]?.trigger('click');
    const report = (copy.mock.calls as unknown as string[][])[0]?.[0];
    for (const part of [sample.endpoint, sample.path, sample.excerpt, 'HTTP 200', error.happened]) {
      expect(report).toContain(part);
    }
  });
});
