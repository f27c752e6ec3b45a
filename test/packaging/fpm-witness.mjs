#!/usr/bin/env node
// Replaces fpm, which electron-builder would download: records its arguments, and what the files contain at that
// moment, next to the package that it was asked to build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const texts = /** @type {const} */ ({ type: 'string', multiple: true });
const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    ...{ s: { ...text, short: 's' }, target: { ...text, short: 't' }, depends: { ...texts, short: 'd' } },
    ...{ force: { type: 'boolean' }, package: text, url: text, maintainer: text, name: text, version: text },
    ...{ 'after-install': text, 'after-remove': text, architecture: text, description: text, license: text },
    ...{ vendor: text, 'deb-recommends': texts, 'deb-compression': text, 'deb-priority': text },
    ...{ 'rpm-compression': text, 'rpm-rpmbuild-define': texts, 'rpm-os': text, 'rpm-summary': text },
  },
});
const path = String(values['package']);
const files = positionals.map((position) => {
  const [source = '', target = ''] = position.split('=');
  const isText = /\.(desktop|xml)$/.test(source);
  return { target, isThere: existsSync(source), text: isText ? readFileSync(source, 'utf8') : null };
});
const scripts = ['after-install', 'after-remove'].map((name) => readFileSync(String(values[name]), 'utf8'));
writeFileSync(path, '');
writeFileSync(`${path}.json`, JSON.stringify({ values, files, scripts }));
