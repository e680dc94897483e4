import { isTag, type Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { PlainBrowser } from '../browser-like.ts'

type Typed = Readonly<Record<string, string | File>>

/** Somebody whose browser runs no scripts: opens links, goes where redirects lead, and sends forms with what their pages have in them. */
export class PlainVisitor {
	readonly browser: PlainBrowser
	readonly #app: TestApp
	path = '/'
	status = 0
	#page = parseDocument('')

	constructor(app: TestApp) {
		this.#app = app
		this.browser = new PlainBrowser(app)
	}

	async open(path: string): Promise<void> {
		await this.#arrive(path, await this.browser.get(path))
	}

	/** Follows the link with this text. */
	async openLink(text: string): Promise<void> {
		const link = this.all('a').find((each) => words(each) === text)
		expect(link, `a link “${text}” on ${this.path}`).toBeDefined()
		await this.open(this.#resolve(link?.attribs['href'] ?? ''))
	}

	/** Fills in fields of the form that the button with this text sends, and presses it. */
	async press(text: string, typed: Typed = {}): Promise<void> {
		const names = Object.keys(typed)
		const has = (button: Element) => {
			const own = fieldsOf(formOf(button)).map(({ attribs }) => attribs['name'])
			return names.every((name) => own.includes(name))
		}
		const button = this.all('button').find((each) => words(each) === text && isSubmit(each) && has(each))
		expect(button, `a button “${text}” on ${this.path}, in a form with ${names.join(', ')}`).toBeDefined()
		if (!button) return
		const form = formOf(button)
		const body = new FormData()
		for (const field of fieldsOf(form))
			for (const value of valuesOf(field)) body.append(field.attribs['name'] ?? '', value)
		for (const [name, value] of Object.entries(typed)) body.set(name, value)
		const { name, value = '', formaction } = button.attribs
		if (name !== undefined) body.append(name, value)
		const action = this.#resolve(formaction ?? form.attribs['action'] ?? this.path)
		const isFile = form.attribs['enctype'] === 'multipart/form-data'
		const headers = { origin: 'http://site.test', cookie: this.browser.cookie(), accept: 'text/html' }
		if (form.attribs['method']?.toLowerCase() !== 'post') {
			const query = new URLSearchParams(textsOf(body))
			return this.open(`${action.replace(/[?#].*/s, '')}?${query}`)
		}
		const sent = { method: 'POST', headers, body: isFile ? body : new URLSearchParams(textsOf(body)) }
		await this.#arrive(action, this.browser.keep(await this.#app.fetch(action.replace(/#.*/s, ''), sent)))
	}

	/** The words of the page, or of its first element with this name. */
	text(name = 'body'): string {
		const [found] = this.all(name)
		return found ? words(found) : ''
	}

	hasHeading(text: string): boolean {
		return ['h1', 'h2', 'h3'].flatMap((name) => this.all(name)).some((heading) => words(heading) === text)
	}

	/** What a field of the page holds. */
	value(name: string): string | undefined {
		const field = this.field(name)
		return field && valuesOf(field)[0]
	}

	field(name: string): Element | undefined {
		const main = this.all('main')[0]
		return main && fieldsOf(main).find(({ attribs }) => attribs['name'] === name)
	}

	all(name: string): Element[] {
		return DomUtils.getElementsByTagName(name, this.#page)
	}

	async #arrive(path: string, response: Response): Promise<void> {
		const to = response.headers.get('location')
		if (to !== null && response.status < 400) return this.open(this.#resolve(to))
		this.path = path
		this.status = response.status
		this.#page = parseDocument(await response.text())
	}

	#resolve(address: string): string {
		const { pathname, search, hash } = new URL(address, `http://site.test${this.path}`)
		return pathname + search + hash
	}
}

const words = (element: Element): string => DomUtils.innerText(element).replaceAll(/\s+/g, ' ').trim()

const isSubmit = ({ attribs }: Element): boolean => attribs['type'] !== 'button' && attribs['type'] !== 'reset'

function formOf(button: Element): Element {
	for (let at = button.parent; at; at = at.parent) if (isTag(at) && at.name === 'form') return at
	throw new Error(`The button “${words(button)}” belongs to no form.`)
}

const fieldsOf = (within: Element): Element[] =>
	['input', 'textarea', 'select']
		.flatMap((name) => DomUtils.getElementsByTagName(name, within))
		.filter(({ attribs }) => attribs['name'] !== undefined && !('disabled' in attribs))

/** What a browser would send of a field that nobody has touched. */
function valuesOf(field: Element): string[] {
	const { type = 'text', value } = field.attribs
	if (field.name === 'textarea') return [DomUtils.textContent(field).replace(/^\n/, '')]
	if (field.name === 'select') {
		const options = DomUtils.getElementsByTagName('option', field)
		const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? options[0]
		return chosen ? [chosen.attribs['value'] ?? words(chosen)] : []
	}
	if (type === 'checkbox' || type === 'radio') return 'checked' in field.attribs ? [value ?? 'on'] : []
	return type === 'file' || type === 'submit' ? [] : [value ?? '']
}

const textsOf = (body: FormData): [string, string][] =>
	[...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
