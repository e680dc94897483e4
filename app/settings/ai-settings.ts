import { choiceSetting, secretSetting, textSetting } from './setting.ts'

const isAddress = (typed: string) =>
	/^https?:\/\/\S+$/.test(typed) && URL.canParse(typed) && new URL(typed).username === ''
const address = 'Enter an address that begins with https:// or http://, such as http://127.0.0.1:11434/v1.'
const price = (typed: string) => (/^\d{1,6}(\.\d{1,4})?$/.test(typed) ? null : 'Enter a number such as 2.5.')

/** Who writes drafts, and what it costs. */
export const aiSettings = {
	aiProvider: choiceSetting({
		variable: 'AI_PROVIDER',
		label: 'Who writes',
		options: ['offline', 'openai-compatible', 'openai', 'anthropic', 'google'],
		names: {
			offline: 'Offline drafter (nothing leaves this machine)',
			'openai-compatible': 'A server with the API of OpenAI (Ollama, LM Studio, llama.cpp, vLLM)',
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
		secret: { sentTo: ['aiProvider', 'aiBaseUrl'] },
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
		options: ['schema', 'json', 'prompt'],
		names: { schema: 'By a schema (usual)', json: 'As JSON', prompt: 'In words only (small models)' },
	}),
	aiPriceInput: textSetting({
		variable: 'AI_PRICE_INPUT',
		label: 'Price of a million tokens sent, in US dollars',
		max: 11,
		help: 'A budget needs prices. If empty: only tokens are counted.',
		problem: price,
	}),
	aiPriceOutput: textSetting({
		variable: 'AI_PRICE_OUTPUT',
		label: 'Price of a million tokens written, in US dollars',
		max: 11,
		problem: price,
	}),
	aiPriceImage: textSetting({
		variable: 'AI_PRICE_IMAGE',
		label: 'Price of a picture, in US dollars',
		max: 11,
		help: 'If empty: 0.25, more than most providers charge.',
		problem: price,
	}),
	aiPersonBudget: textSetting({
		variable: 'AI_PERSON_BUDGET',
		label: 'Monthly limit for each person, in US dollars',
		max: 11,
		help: 'If empty: only the limit of the whole site applies.',
		problem: price,
	}),
}
