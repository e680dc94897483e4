import type { TestApp } from './app.ts'

/** A browser without scripts: keeps cookies, sends forms, does not follow redirects. */
export class PlainBrowser {
	readonly cookies = new Map<string, string>()
	readonly #app: Pick<TestApp, 'fetch' | 'submit'>
	constructor(app: Pick<TestApp, 'fetch' | 'submit'>) {
		this.#app = app
	}
	async get(path: string): Promise<Response> {
		return this.keep(await this.#app.fetch(path, { headers: this.#headers() }))
	}
	async submit(path: string, fields: Record<string, string>): Promise<Response> {
		return this.keep(await this.#app.submit(path, fields, this.#headers()))
	}
	async call(path: string, body: Record<string, unknown>): Promise<Response> {
		const headers = { ...this.#headers(), origin: 'http://site.test', 'content-type': 'application/json' }
		return this.keep(await this.#app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }))
	}
	/** What it sends as its cookies. */
	cookie(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	}
	#headers(): Record<string, string> {
		const cookie = this.cookie()
		return cookie ? { cookie } : {}
	}
	/** Keeps the cookies of a response that was asked for elsewhere. */
	keep(response: Response): Response {
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ''] = cookie.split(';')
			const at = pair.indexOf('=')
			const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
			if (value === '') this.cookies.delete(name)
			else this.cookies.set(name, value)
		}
		return response
	}
}
