import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { gap } from './phrase.ts';
import UiPhrase from './UiPhrase.vue';

describe('UiPhrase', () => {
  it('puts the elements where the message has its gaps, and adds no space', () => {
    const phrase = mount(UiPhrase, {
      props: { text: `Of ${gap('all')}, ${gap('gone')}.` },
      slots: { gone: '<b>two</b>', all: '<i>{{ 5 }}</i>' },
    });
    expect(phrase.html({ raw: true }).replaceAll(/<!--.*?-->/g, '')).toBe('Of <i>5</i>, <b>two</b>.');
  });
});
