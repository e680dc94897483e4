import { env, type Env } from '#app/platform/env/env.server.ts'
import type { Engines } from '../engine/engine.ts'
import { offlineDrafter } from '../messages.ts'
import { drawnPictures } from '../offline/drawn-pictures.server.ts'

const offline: Engines = { text: { kind: 'offline', name: offlineDrafter }, picture: drawnPictures }

let chosen: { settings: Env; engines: Promise<Engines> } | null = null

/** The engines of AI_PROVIDER, loaded on first use. With `offline` no provider code is loaded. */
export function engines(): Promise<Engines> {
	if (env.AI_PROVIDER === 'offline') return Promise.resolve(offline)
	if (chosen?.settings !== env) chosen = { settings: env, engines: load() }
	return chosen.engines
}

async function load(): Promise<Engines> {
	const [{ languageModel, imageModel }, { modelEngine, modelPictures }] = await Promise.all([
		import('../providers/provider.server.ts'),
		import('../providers/model-engine.server.ts'),
	])
	const [language, image] = await Promise.all([languageModel(env), imageModel(env)])
	return {
		text: language ? modelEngine(language, `${env.AI_MODEL ?? ''} via ${providerHost()}`) : offline.text,
		picture: image ? modelPictures(image, `${env.AI_IMAGE_MODEL ?? ''} via ${providerHost()}`) : offline.picture,
	}
}

/** The host the texts are sent to, as shown to users. */
export const providerHost = (): string =>
	env.AI_BASE_URL === undefined ? hosts[env.AI_PROVIDER] : new URL(env.AI_BASE_URL).host

const hosts: Record<Env['AI_PROVIDER'], string> = {
	offline: '',
	openai: 'api.openai.com',
	anthropic: 'api.anthropic.com',
	google: 'generativelanguage.googleapis.com',
	'openai-compatible': '',
}
