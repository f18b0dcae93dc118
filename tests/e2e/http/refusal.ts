import { expect } from '@playwright/test';
import { type RawAnswer, type RawRequest, sendRaw } from '../../support/raw-request.ts';
import { siteAddresses } from '../../support/site-addresses.ts';

/** What a bad request may take, in milliseconds, once the site is warm. */
const patience = 50;
const mostAttempts = 10;

/** Sends a bad request until an answer comes in time: where the machine is shared, one quick answer says what it costs. */
export async function refuse(sent: RawRequest): Promise<RawAnswer> {
  let answer = await send(sent);
  for (let attempt = 1; answer.milliseconds >= patience && attempt < mostAttempts; attempt += 1) answer = await send(sent);
  expect(answer.milliseconds, describe(sent)).toBeLessThan(patience);
  return answer;
}

/** Sends one request. */
export function send(sent: RawRequest): Promise<RawAnswer> {
  return sendRaw(siteAddresses('plain').board, sent);
}

/** The request in a few words, for messages of failed tests. */
export function describe({ method = 'GET', path }: RawRequest): string {
  return `${method} ${path.slice(0, 120)}`;
}

/** Expects problem JSON with exactly this code. */
export async function expectProblem(sent: RawRequest, code: string, status: number): Promise<RawAnswer> {
  const answer = await refuse(sent);
  expect(`${answer.status} ${answer.headers['content-type']}`, describe(sent)).toBe(`${status} application/problem+json`);
  expect(JSON.parse(answer.body), describe(sent)).toMatchObject({ code, status });
  return answer;
}
