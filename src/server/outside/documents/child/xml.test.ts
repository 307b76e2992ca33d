import { expect, test } from 'vitest';
import { attribute, readXml } from './xml.ts';

const eventsOf = (xml: string | Uint8Array) => {
  const events: string[] = [];
  readXml(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, {
    open: (name) => events.push(`<${name}`),
    close: (name) => events.push(`>${name}`),
    text: (text) => events.push(text),
  });
  return events;
};

test('elements, text, CDATA and entities are reported in order, comments and instructions are not', () => {
  expect(
    eventsOf('<?xml version="1.0"?><w:a x="1>2"><!-- <b/> -->R&amp;D &#65;&#x42;<b/><![CDATA[<c>]]></w:a>'),
  ).toEqual(['<a', 'R&D AB', '<b', '>b', '<c>', '>a']);
});

test('UTF-16 parts are read', () => {
  expect(eventsOf(Buffer.from('\ufeff<a>ş</a>', 'utf16le'))).toEqual(['<a', 'ş', '>a']);
});

test('an attribute is found by its local name in either quotes', () => {
  const tag = `<w:sz w:value="no" w:val='4' r:id="a&amp;b"/>`;

  expect([attribute(tag, 'val'), attribute(tag, 'id'), attribute(tag, 'none')]).toEqual(['4', 'a&b', undefined]);
});

test.each([
  '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
  '<!DOCTYPE a [<!ENTITY x "xxxx">]><a>&x;</a>',
  '<a x="1',
  '<!-- never closed',
  '<a><![CDATA[ never closed',
])('%j is damaged', (xml) => {
  expect(() => eventsOf(xml)).toThrow(expect.objectContaining({ code: 'file.damaged' }));
});

test('an undeclared entity stays as it is written', () => {
  expect(eventsOf('<a>&xxe;</a>')).toEqual(['<a', '&xxe;', '>a']);
});
