/**
 * The query parameters a page declares, each at most once; others are ignored. A declared one given twice, empty or
 * overlong makes a page that does not exist.
 */
export function readQuery<Name extends string>(request: Request, names: readonly Name[]): Partial<Record<Name, string>> {
  const { searchParams } = new URL(request.url);
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const [value, ...further] = searchParams.getAll(name);
    if (value === undefined) continue;
    if (further.length > 0 || value === '' || value.length > 120) throw new Response(null, { status: 404 });
    found[name] = value;
  }
  return found;
}

/** The parameter `text=original`, which asks for passages as they were written. */
export function readTextChoice(value: string | undefined): 'original' | undefined {
  if (value === undefined) return undefined;
  if (value !== 'original') throw new Response(null, { status: 404 });
  return value;
}
