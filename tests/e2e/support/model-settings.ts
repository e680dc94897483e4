import { password } from './people.ts'

/** Settings of a site of its own (`own-site.ts`) with an admin, whose texts a model of the journey writes. */
export const modelSettings = (url: string, model: string, email: string): Record<string, string> => ({
	ADMIN_EMAIL: email,
	ADMIN_PASSWORD: password,
	AI_PROVIDER: 'openai-compatible',
	AI_BASE_URL: url,
	AI_MODEL: model,
})
