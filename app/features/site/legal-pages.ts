import { cookiesPage } from './content/legal-cookies.ts'
import { privacyPage } from './content/legal-privacy.ts'
import { termsPage } from './content/legal-terms.ts'
import type { LegalPage } from './content/legal.ts'

export const legalPages: readonly LegalPage[] = [privacyPage, termsPage, cookiesPage]

export function findLegalPage(slug: string): LegalPage | undefined {
	return legalPages.find((page) => page.slug === slug)
}
