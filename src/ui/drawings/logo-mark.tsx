/** Three mats laid the lucky way, no four corners meeting, one of them vermilion. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 24" aria-hidden="true" focusable="false">
      <path className="logo-mark-ai" d="M2 1h8a1 1 0 0 1 1 1v20a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1" />
      <path className="logo-mark-ai" d="M14 1h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H14a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1" />
      <path className="logo-mark-shu" d="M14 13h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H14a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1" />
    </svg>
  );
}
