import { createContext, use, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Finished, writeHeadMarkup, writeMarkup } from './write-markup.ts';

const Greeting = createContext('Good evening');

function Greet({ name }: { name: string }) {
  const greeting = use(Greeting);
  const [mark] = useState('!');
  return (
    <>
      {greeting}, <b>{name}</b>
      {mark} {3} {null}
      {false}
    </>
  );
}

function Written() {
  return <div dangerouslySetInnerHTML={{ __html: writeMarkup(<Everything />) }} />;
}

function Everything() {
  return (
    <section className='a "b"' aria-hidden="true" aria-busy={false} data-leaves="" tabIndex={-1} hidden={false}>
      {['手の内', ' & ', 'grip <1>']}
      <Greet name={`"Aiko" & 'Bruno'`} />
      {'two'}
      {''}
      {' texts'}
      <button type="button" disabled aria-pressed={true} onClick={() => undefined} title={undefined}>
        <svg className="icon" viewBox="0 0 2 2" focusable="false">
          <use href="/icons.svg#reply" />
        </svg>
      </button>
      <details name="menu" open>
        <summary>More</summary>
        <img src="/a.png?b=1&c=2" alt="" width="40" loading="lazy" />
      </details>
      <time dateTime="2026-11-18" suppressHydrationWarning>
        today
      </time>
      <label htmlFor="grip">
        <bdi lang="ar" dir="rtl" dangerouslySetInnerHTML={{ __html: '<i>قبضة</i>' }} />
      </label>
      <ul>
        {[1, 2].map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  );
}

test('what is written is what React would have rendered', () => {
  expect(renderToString(<Written />)).toBe(`<div>${renderToString(<Everything />)}</div>`);
});

function Named() {
  return <div dangerouslySetInnerHTML={{ __html: writeMarkup(<p id={useId()} />) }} />;
}

const scripts = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  '\u0000\u001fjava\nscript\t:alert(1)',
  '\tj\ta\tv\ta\ts\tc\tr\ti\tp\tt\r\n:alert(1)',
];
const innocent = [
  '/javascript:1',
  'xjavascript:1',
  'javascript',
  'https://example.org/?a=javascript:1',
  '#javascript:1',
  '?cursor="><b>',
];

test.each([...scripts, ...innocent])('the address %j is written as React writes it', (address) => {
  const element = (
    <p>
      <a href={address}>grip</a>
      <svg>
        <use href={address} />
      </svg>
      <img src={address} alt="" loading="lazy" />
      <form action={address}>
        <button formAction={address}>grip</button>
      </form>
    </p>
  );
  expect(writeMarkup(element)).toBe(renderToString(element));
  if (scripts.includes(address)) expect(writeMarkup(element)).not.toContain('alert');
});

test('a head is what React would have lifted', () => {
  const head = (
    <>
      <title>{`Grip & "tenouchi"`}</title>
      <meta name="description" content="手の内 <1>" />
      <link rel="canonical" href="/thread/1" />
      {['ja', 'ar'].map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={`/${one}/thread/1`} />
      ))}
    </>
  );
  expect(writeHeadMarkup(head)).toBe(renderToString(head));
});

test('truth is said in words where React does so', () => {
  const element = (
    <div contentEditable={false} draggable spellCheck={false} data-open={false} inert hidden>
      <svg focusable={false} />
    </div>
  );
  expect(writeMarkup(element)).toBe(renderToString(element));
});

test('what only React can render is refused instead of being left out', () => {
  expect(() => writeMarkup(<input name="grip" />)).toThrow('<input>');
  expect(() => writeMarkup(<title>Grip</title>)).toThrow('<title>');
  expect(() => writeHeadMarkup(<p>Grip</p>)).toThrow('<p>');
  expect(() => writeMarkup(<Greeting value="Hello">text</Greeting>)).toThrow('only elements');
  expect(() => writeMarkup(<p style={{ color: 'red' }} />)).toThrow('style');
  expect(() => renderToString(<Named />)).toThrow('useId');
});

test('finished markup stands as it is, between elements and texts, and React renders none', () => {
  expect(
    writeMarkup(
      <p>
        one
        <Finished markup="<b>two</b>" />
        three
        <Finished markup="" />
        {'four'}
      </p>,
    ),
  ).toBe('<p>one<b>two</b>three<!-- -->four</p>');
  expect(() => renderToString(<Finished markup="<b>two</b>" />)).toThrow('finished markup');
});
