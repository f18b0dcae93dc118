import type { Locale } from '#shared/locales.ts';
import { Icon } from '../drawings/icon.tsx';
import { Passage } from '../texts/passage.tsx';

type BreadcrumbProps = {
  label: string;
  steps: readonly { href: string; title: string; locale: Locale }[];
};

/** Where a page lies, from home down to its parent. */
export function Breadcrumb({ label, steps }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {steps.map((step, index) => (
          <li key={step.href}>
            {index > 0 && <Icon name="chevron-end" size="small" />}
            <a href={step.href}>
              <Passage text={step.title} locale={step.locale} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
