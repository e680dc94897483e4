import { aiSettings } from '#app/settings/groups/ai-settings.ts'

/** A field of the settings by its label, and by the variable that may have set it instead. */
const named = (name: keyof typeof aiSettings): string =>
	`“${aiSettings[name].field.label}” (${aiSettings[name].variable})`

/** What went wrong with the test call, and what to check. */
export const tryMessages = {
	keyRejected: (host: string) => `${host} rejected the key. Check ${named('aiKey')}.`,
	quota: (host: string) => `${host} says that the account has no credit left, or the key is wrong.`,
	nobody: (host: string) => `${host} does not respond. Is it running, and is ${named('aiBaseUrl')} correct?`,
	noHost: (host: string) => `${host} was not found. Check ${named('aiBaseUrl')} and the network of the server.`,
	certificate: (host: string) => `The certificate of ${host} is not trusted. Check ${named('aiBaseUrl')}.`,
	notThere: (host: string, model: string) =>
		`${host} knows neither this address nor the model “${model}”. Check ${named('aiModel')}, and that ${named('aiBaseUrl')} ends as its manual says (most end in /v1).`,
	rejected: (host: string, model: string) =>
		`${host} rejected the request. Check ${named('aiModel')}, now “${model}”, and try another choice of ${named('aiStructured')}.`,
	shape: (host: string) =>
		`${host} sent an unexpected response. Check ${named('aiBaseUrl')}, and try another choice of ${named('aiStructured')} or a larger model.`,
	slow: (host: string, seconds: number) =>
		`${host} did not respond within ${seconds} s. Is the model still loading? ${named('aiTimeout')} allows more time.`,
}
