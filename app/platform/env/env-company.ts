import { z } from 'zod'
import type { CompanySettings } from '#app/config/company-settings.ts'

const text = z.string().optional()
const companyNumber = z
	.string()
	.regex(/^(off|\+[1-9](?:[ -]?\d){6,14})$/, 'must be a number with its country code such as +234 803 123 4567, or off')
	.optional()

/** Values of the company that the environment replaces. */
export const companySettings = {
	COMPANY_NAME: text,
	COMPANY_LEGAL_NAME: text,
	COMPANY_SHORT_NAME: text,
	COMPANY_TAGLINE: text,
	COMPANY_EMAIL: text,
	COMPANY_SUPPORT_EMAIL: text,
	COMPANY_PRIVACY_EMAIL: text,
	COMPANY_SECURITY_EMAIL: text,
	COMPANY_PHONE: companyNumber,
	COMPANY_WHATSAPP: companyNumber,
	COMPANY_GITHUB: text,
	COMPANY_X: text,
	COMPANY_LINKEDIN: text,
} satisfies Record<keyof CompanySettings, z.ZodType>
