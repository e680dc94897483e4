/** Programs that serve AI models with the API of OpenAI, and where they listen by default. */
export const localServers = [
	{ id: 'ollama', name: 'Ollama', address: 'http://127.0.0.1:11434/v1' },
	{ id: 'lm-studio', name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' },
	{ id: 'llama-cpp', name: 'llama.cpp', address: 'http://127.0.0.1:8080/v1' },
] as const

export type LocalServer = { id: string; name: string; address: string }
export type FoundServer = LocalServer & { models: string[] }

const aiSettingsPath = '/admin/settings/ai'

/** Leads to the form of the AI provider with a server and one of its models filled in. */
export const useAddress = (server: string, model: string): string =>
	`${aiSettingsPath}?${new URLSearchParams({ use: server, model })}`

/** What such an address fills in; null for any other. */
export function filledIn(params: URLSearchParams): { name: string; values: Record<string, string> } | null {
	const server = localServers.find(({ id }) => id === params.get('use'))
	const model = (params.get('model') ?? '').slice(0, 200)
	if (!server) return null
	return {
		name: server.name,
		values: { aiProvider: 'openai-compatible', aiBaseUrl: server.address, aiModel: model },
	}
}
