/** In the page: whether what has the focus shows it. */
export function isFocusSeen(): boolean {
  const { activeElement: focused } = document;
  if (focused === null || focused === document.body) return true;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
}

/** In the page: what can be touched and is lower than 44 px with the room around it that counts as its own. Links in prose may be. */
export function findNarrowTargets(): string[] {
  const targets = [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')];
  return targets
    .filter((target) => target.checkVisibility() && target.closest('.prose, .skip-link, .visually-hidden') === null)
    .filter((target) => !isHighEnough(target))
    .map((target) => `${target.className} ${target.textContent.trim().slice(0, 30)}`);

  function isHighEnough(target: Element): boolean {
    const own = target.getBoundingClientRect().height;
    const around = Number.parseFloat(getComputedStyle(target, '::after').height);
    const label = target.closest('label')?.getBoundingClientRect().height ?? 0;
    return Math.max(own, Number.isNaN(around) ? 0 : around, label) >= 43.5;
  }
}
