import { Linter } from 'eslint';
import vue from 'eslint-plugin-vue';
import { describe, expect, it } from 'vitest';
import { securityRules, templateSecurityRules } from '../../eslint-security.config.mjs';

const linter = new Linter();

const rulesBrokenBy = (code: string): (string | null)[] =>
  linter
    .verify(code, { languageOptions: { sourceType: 'module' }, rules: securityRules })
    .map(({ ruleId, message }) => ruleId ?? message);

const templateRulesBrokenBy = (template: string): (string | null)[] =>
  linter
    .verify(
      `<template><div>${template}</div></template>`,
      [...vue.configs['flat/base'], { files: ['**/*.vue'], rules: templateSecurityRules }],
      'Page.vue',
    )
    .map(({ ruleId, message }) => ruleId ?? message);

describe('the product’s code is refused', () => {
  it.each([
    ['markup assigned', 'element.innerHTML = name;'],
    ['markup added to', 'element.innerHTML += name;'],
    ['markup in place of an element', 'element.outerHTML = name;'],
    ['markup by a name in quotes', "element['innerHTML'] = name;"],
    ['markup as a property', "h('p', { innerHTML: name });"],
    ['markup as a property in quotes', "h('p', { 'innerHTML': name });"],
    ['markup beside an element', "element.insertAdjacentHTML('beforeend', name);"],
    ['markup by a range', 'range.createContextualFragment(name);'],
    ['markup by a parser', "new DOMParser().parseFromString(name, 'text/html');"],
    ['markup without a sanitizer', 'element.setHTMLUnsafe(name);'],
    ['a document written', 'document.write(name);'],
    ['a document in a frame', 'frame.srcdoc = name;'],
    ['a text that is evaluated', 'eval(name);'],
    ['a text that becomes a function', 'new Function(name);'],
    ['an address that is a script', "link.href = 'javascript:run()';"],
    ['an address for another program', 'shell.openExternal(url);'],
    ['an address for another program, by another name', 'const { openExternal } = shell;'],
    ['a file for another program', 'shell.openPath(path);'],
  ])('with %s', (_what, code) => {
    expect(rulesBrokenBy(code)).not.toEqual([]);
  });

  it('nothing else', () => {
    expect(
      rulesBrokenBy("element.textContent = name; h('p', { title: name }); setTimeout(run, 10);"),
    ).toEqual([]);
  });
});

describe('a template is refused', () => {
  it.each([
    ['markup', '<p v-html="name" />'],
    ['markup for a component', '<UiButton v-html="name" />'],
    ['markup as a property', '<p :innerHTML="name" />'],
    ['a document for a frame', '<p :srcdoc="name" />'],
    ['a frame', '<iframe />'],
    ['a webview', '<webview allowpopups />'],
    ['an object', '<object />'],
    ['an embedded one', '<embed />'],
    ['a link to a window that knows its opener', '<a :href="url" target="_blank">x</a>'],
  ])('with %s', (_what, template) => {
    expect(templateRulesBrokenBy(template)).not.toEqual([]);
  });

  it('with nothing else', () => {
    expect(templateRulesBrokenBy('<p :title="name">{{ name }}</p>')).toEqual([]);
  });
});
