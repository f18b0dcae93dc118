type GlobalSpinnerProps = { requestCount: number; label: string };

/** Shown while requests are in flight: a thread drawn along the top of the page. */
export function GlobalSpinner({ requestCount, label }: GlobalSpinnerProps) {
  return (
    <div className="global-spinner" role="status">
      {requestCount > 0 && (
        <>
          <span className="global-spinner-line" aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </div>
  );
}
