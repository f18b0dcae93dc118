import { type Row, matrix } from '../permissions/matrix.ts';
import type { Stage } from './cast.ts';

/** Which item a read asks for; what an operation does not need it does not use. */
export type Asked = { threadId: number; commentId: number };

/** Every operation that reads, with the address that asks it for an item. A log-out by GET changes something, so it is none. */
export function readsOf(stage: Stage, { threadId, commentId }: Asked): { operation: string; address: string }[] {
  const reads = matrix.filter((row) => row.operation.startsWith('get ') && row.operation !== 'get /auth/logout');
  return reads.map((row) => ({
    operation: row.operation,
    address: addressOf(row, row.input(stage, { id: row.item === 'thread' ? threadId : commentId, threadId })),
  }));
}

function addressOf({ operation }: Row, input: Record<string, unknown>): string {
  const path = operation.slice('get '.length).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !operation.includes(`{${name}}`));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}
