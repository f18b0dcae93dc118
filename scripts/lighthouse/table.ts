type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Audit = { title: string; score: number | null; displayValue?: string; numericValue?: number };

/** What is read of a report of Lighthouse. */
export type Report = {
  categories: { performance: Category; accessibility: Category; 'best-practices': Category; seo: Category };
  audits: Record<string, Audit>;
};

type Seen = readonly { page: string; report: Report }[];

/** The scores and the times behind them, as rows for docs/benchmarks.md. */
export function describeReports(reports: Seen): string {
  const rows = reports.map(({ page, report }) => {
    const { performance, accessibility, 'best-practices': practices, seo } = report.categories;
    const scores = [performance, accessibility, practices, seo].map(({ score }) => String(Math.round(score * 100)));
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'].map(
      (id) => `${Math.round(report.audits[id]?.numericValue ?? Number.NaN)} ms`,
    );
    const shift = (report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3);
    const weight = `${Math.round((report.audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1024)} kB`;
    return `| ${[page, ...scores, ...times, shift, weight].join(' | ')} |`;
  });
  return [
    '| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest paint | Speed index | Blocked | Shift | Sent |',
    `|${' --- |'.repeat(11)}`,
    ...rows,
  ].join('\n');
}

/** What keeps a page from the full score, and what Lighthouse proposes beside. */
export function describeFaults(reports: Seen): string {
  return reports
    .flatMap(({ page, report }) =>
      Object.entries(report.audits)
        .filter(([, { score }]) => score !== null && score < 0.9)
        .map(([id, { title, displayValue = '' }]) => `${page}: ${id}: ${title} ${displayValue}`),
    )
    .join('\n');
}
