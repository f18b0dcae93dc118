import { z } from 'zod';
import type { Operation } from '#shared/operation.ts';

/**
 * The reference page of the API as one static document: no script, so it works everywhere and needs no exception in
 * the content security policy (decision record 0004). Everything in it comes from the contracts.
 */
export function renderReference(operations: readonly Operation[], errors: Readonly<Record<string, number>>): string {
  const groups = Map.groupBy(operations, (operation) => operation.path.split('/')[1] ?? '');
  const sections = [...groups].map(
    ([group, members]) => `<section><h2>/${escape(group)}</h2>${members.map(renderOperation).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tatami API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api-reference.css"></head>
<body><main><h1>Tatami API</h1>
<p>Base path <code>/api</code>; the machine-readable form is <a href="/api/openapi.json">openapi.json</a>. Every call may send
<code>User-Language</code>; an answer carries the original field, <code>{field}_{locale}</code> of that locale and <code>{field}_en</code>.
Writes are POST with a JSON body and accept <code>Idempotency-Key</code>. Errors are <code>application/problem+json</code>.</p>
${sections.join('\n')}<section><h2>Errors</h2><table><thead><tr><th>Code</th><th>Status</th></tr></thead><tbody>${Object.entries(
    errors,
  )
    .map(([code, status]) => `<tr id="${escape(code)}"><td><code>${escape(code)}</code></td><td>${status}</td></tr>`)
    .join('')}</tbody></table></section></main></body></html>`;
}

function renderOperation(operation: Operation): string {
  const addresses = [operation.path, ...(operation.alsoAt ?? [])].map((path) => `<code>${escape(path)}</code>`).join(' or ');
  const errors = operation.errors.map((code) => `<a href="#${escape(code)}"><code>${escape(code)}</code></a>`).join(', ');
  return `<article><h3><b>${operation.method.toUpperCase()}</b> ${addresses}</h3><p>${escape(operation.summary)}.</p>
<details><summary>Takes</summary><pre>${renderSchema(operation.input, 'input')}</pre></details>
<details><summary>Gives</summary><pre>${renderSchema(operation.output, 'output')}</pre></details>${errors === '' ? '' : `<p>Fails with ${errors}.</p>`}</article>`;
}

function renderSchema(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return escape(JSON.stringify(described, null, 2));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
