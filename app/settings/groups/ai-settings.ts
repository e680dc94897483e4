import { aiProviders, structuredModes } from '#app/platform/env/env-ai.ts'
import { choiceSetting, secretSetting, textSetting, whole } from './setting.ts'

const isAddress = (typed: string) =>
	/^https?:\/\/\S+$/.test(typed) && URL.canParse(typed) && new URL(typed).username === ''
const address = 'Enter an address that begins with https:// or http://, such as http://127.0.0.1:11434/v1.'

/** Who writes drafts. */
export const aiSettings = {
	aiProvider: choiceSetting({
		variable: 'AI_PROVIDER',
		label: 'Who writes',
		help: 'With the offline drafter nothing leaves this machine. A server of your own has the API of OpenAI: Ollama, LM Studio, llama.cpp, vLLM and others.',
		options: aiProviders,
		names: {
			offline: 'Offline drafter',
			'openai-compatible': 'A server of your own',
			openai: 'OpenAI',
			anthropic: 'Anthropic',
			google: 'Google',
		},
	}),
	aiBaseUrl: textSetting({
		variable: 'AI_BASE_URL',
		label: 'Address of its API',
		max: 500,
		help: 'Needed for a server of your own; most end in /v1. If empty: the provider’s usual address.',
		problem: (typed) => (isAddress(typed) ? null : address),
	}),
	aiKey: secretSetting({
		variable: 'AI_API_KEY',
		label: 'API key',
		help: 'From your account at the provider. A server on this machine usually needs none.',
	}),
	aiModel: textSetting({
		variable: 'AI_MODEL',
		label: 'Model for texts',
		help: 'Its name as the provider writes it.',
	}),
	aiImageModel: textSetting({
		variable: 'AI_IMAGE_MODEL',
		label: 'Model for pictures',
		help: 'If empty: pictures are drawn here, without a provider.',
	}),
	aiStructured: choiceSetting({
		variable: 'AI_STRUCTURED',
		label: 'How answers are asked for',
		options: structuredModes,
		names: { schema: 'By a schema (usual)', json: 'As JSON', prompt: 'In words (small models)' },
	}),
	aiTimeout: textSetting({
		variable: 'AI_TIMEOUT_MS',
		label: 'Seconds that a call may take',
		max: 3,
		help: 'If empty: 180. A small machine may need more for a long text.',
		problem: whole(1, 900),
	}),
	aiRetries: textSetting({
		variable: 'AI_MAX_RETRIES',
		label: 'Retries after an error of the provider',
		max: 1,
		help: 'If empty: 2.',
		problem: whole(0, 5),
	}),
	aiMaxOutput: textSetting({
		variable: 'AI_MAX_OUTPUT_TOKENS',
		label: 'Most tokens that one answer may have',
		max: 6,
		help: 'If empty: 8000, about 6,000 words.',
		problem: whole(100, 100_000),
	}),
}
