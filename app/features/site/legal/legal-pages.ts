import { cookiesPage } from './legal-cookies.ts'
import { privacyPage } from './legal-privacy.ts'
import { termsPage } from './legal-terms.ts'
import type { LegalDocument } from './legal.ts'

export const legalPages: readonly LegalDocument[] = [privacyPage, termsPage, cookiesPage]

export function findLegalPage(slug: string): LegalDocument | undefined {
	return legalPages.find((page) => page.slug === slug)
}
