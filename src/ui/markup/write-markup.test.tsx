import { createContext, use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { writeMarkup } from './write-markup.ts';

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

test('what only React can render is refused instead of being left out', () => {
  expect(() => writeMarkup(<input name="grip" />)).toThrow('<input>');
  expect(() => writeMarkup(<title>Grip</title>)).toThrow('<title>');
  expect(() => writeMarkup(<Greeting value="Hello">text</Greeting>)).toThrow('only elements');
  expect(() => writeMarkup(<p style={{ color: 'red' }} />)).toThrow('style');
});
