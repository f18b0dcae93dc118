type SkeletonProps = { kind: 'thread' | 'comment'; count: number; label: string };

/** The outline of what is coming, in its final size; it shows itself only after 300 ms. */
export function Skeleton({ kind, count, label }: SkeletonProps) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{label}</span>
      {numbers.map((number) => (
        <div key={number} className={`skeleton skeleton-${kind}`} aria-hidden="true">
          <span className="skeleton-line skeleton-line-short" />
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-line-short" />
        </div>
      ))}
    </div>
  );
}
