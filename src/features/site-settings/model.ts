/** The settings that the desk can change, with what holds while it has not. */
export const siteSettingDefaults: SiteSettings = { approve: 'all', approve_first: 3, managers_approve: false };

export type SiteSettings = {
  /** Whose comments wait for approval: everybody's, or those of members with fewer published ones than `approve_first`. */
  approve: 'all' | 'first';
  approve_first: number;
  /** Whether managers approve in their own sub-categories (product decisions §1). */
  managers_approve: boolean;
};
