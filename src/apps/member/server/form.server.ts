import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { explainFields } from '#features/accounts/credentials.ts';
import { AppError } from '#shared/errors.ts';
import type { Asking } from './asking.server.ts';
import { cookiesOf } from './cookies.ts';

/** What went wrong, by its stable code; `seconds` says when trying again makes sense. */
export type FormError = { code: string; seconds?: number };

/** A form that could not be accepted: what was typed, without passwords, and what is wrong with which field. */
export type FormAnswer = { values: Record<string, string>; errors: Record<string, FormError>; failure: FormError | undefined };

type SentForm<Input> = {
  asking: Asking;
  request: Request;
  schema: z.ZodType<Input>;
  /** Fields that the browser may be sent back. */
  kept: readonly string[];
  act: (input: Input) => Promise<Response>;
  /** Where the person goes when it succeeds. */
  wayOn: string;
};

/** Does what a form asks for, then leads on; or gives the form back with its errors. */
export async function answerForm<Input>({ asking, request, schema, kept, act, wayOn }: SentForm<Input>) {
  const fields = await readFields(request);
  const values = Object.fromEntries(kept.map((name) => [name, fields[name] ?? '']));
  const read = schema.safeParse(fields);
  if (!read.success) {
    const errors = [...explainFields(read.error)].map(([field, error]) => [field, describe(error)] as const);
    return refuse({ values, errors: Object.fromEntries(errors), failure: undefined }, 400);
  }
  try {
    const answer = await act(read.data);
    const headers = new Headers();
    for (const cookie of cookiesOf(answer, asking)) headers.append('set-cookie', cookie);
    return redirect(wayOn, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { field } = error.details;
    const isOfField = field !== undefined && field in fields;
    const errors = isOfField ? { [field]: describe(error) } : {};
    return refuse({ values, errors, failure: isOfField ? undefined : describe(error) }, error.status);
  }
}

function refuse(answer: FormAnswer, status: number) {
  const seconds = answer.failure?.seconds;
  return data(answer, { status, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } });
}

function describe({ code, details: { retryAfter } }: AppError): FormError {
  return retryAfter === undefined ? { code } : { code, seconds: retryAfter };
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
