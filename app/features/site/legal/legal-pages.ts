import { cookiesPage } from './legal-cookies.ts'
import { privacyPage } from './legal-privacy.ts'
import { termsPage } from './legal-terms.ts'
import type { LegalPage } from './legal.ts'

export const legalPages: readonly LegalPage[] = [privacyPage, termsPage, cookiesPage]

export function findLegalPage(slug: string): LegalPage | undefined {
	return legalPages.find((page) => page.slug === slug)
}
