import { cookiesBase } from './legal-cookies.ts'
import { privacyBase } from './legal-privacy.ts'
import { termsBase } from './legal-terms.ts'
import type { LegalBase } from './legal.ts'

export const legalBases: readonly LegalBase[] = [privacyBase, termsBase, cookiesBase]
