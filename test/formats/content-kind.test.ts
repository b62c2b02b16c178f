import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentInWords, isBlank, strangeContentInWords } from '../../src/formats/catalogue/content-kind.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

const ARCHIVE = 'a ZIP archive, or a document of Excel, Word or the like';

test.each([
  ['', 'empty'],
  [' \r\n\t', 'empty'],
  ['%PDF-1.7\n', 'a PDF document'],
  ['PK\x03\x04', ARCHIVE],
  ['\x89PNG\r\n\x1a\n', 'a picture (PNG)'],
  ['\0\x01\0\0Standard Jet DB\0', 'an Access database'],
  ['<!DOCTYPE html><p>', 'a web page (HTML)'],
  ['<?xml version="1.0"?>\n<!-- x --><rss a="b"/>', 'an XML file whose first element is rss'],
  ['board,ns\n1,2\n\x1a', 'a text file'],
  ['caf\xe9\n', 'a text file'],
  ['\xff\xfea\0b\0', 'a text file'],
  ['a\0\x01b', 'a file of binary data'],
])('%j is %s', (text, kind) => {
  expect(contentInWords(bytesOf(text))).toBe(kind);
});

test('packed bytes are known, and noise is binary', () => {
  expect(contentInWords(gzipSync('4S='))).toBe('a file packed with gzip');
  expect(contentInWords(deflateRawSync(Buffer.from('noise '.repeat(500))))).toBe('a file of binary data');
});

test.each([
  ['%PDF-1.7', 'a.bws', 'a PDF document, but a .bws file holds a Bridgemate database (Access)'],
  ['hello', 'a.xml', 'a text file, but a .xml file holds results in USEBIO'],
  ['%PDF-1.7', 'a.pbn', 'a PDF document, but a .pbn file holds Portable Bridge Notation 2.1'],
  ['PK\x03\x04', 'a.csv', `${ARCHIVE}, but a .csv file holds comma-separated values`],
  ['PK\x03\x04', 'a.txt', `${ARCHIVE}, but a .txt file holds plain text`],
  ['%PDF-1.7', 'a', 'a PDF document'],
  ['hello', 'a.csv', undefined],
  ['hello', '-', undefined],
])('%s as %s is %s', (text, path, strange) => {
  expect(strangeContentInWords(bytesOf(text), path)).toBe(strange);
});

test('nothing but white space is blank', () => {
  expect(isBlank(bytesOf('\n \t\v\f\r'))).toBe(true);
  expect(isBlank(bytesOf('\0\0'))).toBe(false);
});
