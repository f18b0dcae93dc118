import type { Locale } from '#shared/locales.ts';
import { Icon } from '../drawings/icon.tsx';
import { Passage } from '../texts/passage.tsx';

type SurveyBarsProps = {
  label: string;
  chosenLabel: string;
  options: readonly {
    number: number;
    text: string;
    locale: Locale;
    share: number;
    shareText: string;
    countText: string;
    isChosen: boolean;
  }[];
  total: string;
};

/** A survey's outcome: each option with its bar, its share and its votes. */
export function SurveyBars({ label, chosenLabel, options, total }: SurveyBarsProps) {
  return (
    <div className="survey">
      <ul className="survey-bars" aria-label={label}>
        {options.map((option) => (
          <li key={option.number} className={option.isChosen ? 'survey-option survey-option-chosen' : 'survey-option'}>
            <span className="survey-option-text">
              <Passage text={option.text} locale={option.locale} />
              {option.isChosen && (
                <span className="survey-option-mark">
                  <Icon name="check" size="small" />
                  {chosenLabel}
                </span>
              )}
            </span>
            <span className="survey-option-share">
              {option.shareText} <span className="survey-option-count">{option.countText}</span>
            </span>
            <SurveyBar share={option.share} />
          </li>
        ))}
      </ul>
      <p className="survey-total">{total}</p>
    </div>
  );
}

function SurveyBar({ share }: { share: number }) {
  const percent = Math.min(100, Math.max(0, share * 100));
  return (
    <svg className="survey-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="survey-bar-ground" width="100" height="1" />
      <rect className="survey-bar-fill" width={percent.toFixed(1)} height="1" />
    </svg>
  );
}
