import { testimonialType } from '#app/features/site/testimonials/testimonial-content.ts'
import { servicesPageType } from '#app/features/site/services/services-page-content.ts'
import { projectType } from '#app/features/site/portfolio/project-content.ts'
import { readSample } from '#app/features/posts/publishing/sample-files.server.ts'

/** The names of the sample's people, clients, cases and posts. */
export function namesOfSample(): string[] {
	const { authors, comments, posts } = readSample()
	const people = [
		...authors.map((each) => each.full_name),
		...comments.flatMap((each) => [each, ...each.replies]).map(({ author }) => author),
	]
	const clients = testimonialType.first('sample').flatMap(({ name, company }) => [name, company.split(',')[0] ?? name])
	const cases = projectType
		.first('sample')
		.flatMap(({ title, study }) => [title, study.title, study.client, study.quote.name])
	const quoted = servicesPageType.first('sample').flatMap(({ quotes }) => quotes.quotes.map(({ name }) => name))
	return [...new Set([...people, ...clients, ...cases, ...quoted, ...posts.map(({ title }) => title)])].filter(
		(name) => name !== '',
	)
}

/** The sample company, its trade and its city: they are no part of another word in any language used here. */
const words = ['imole', 'solar', 'lagos']

/** The id of Nigeria's time zone in the database of time zones, in code that formats dates. */
const timeZone = /Africa\/Lagos/g

/** Pictures that show the sample company's trade, people, clients and cases: by the address of each. */
export const isPictureOfSample = (path: string): boolean =>
	/^\/(hero\/|illustrations\/(about|case|people|portfolio|service|technology))/.test(path)

/** Where the sample is named in a text, with what is around it, each word once. */
export function sampleNamesIn(text: string, names: readonly string[]): string[] {
	const searched = text.replaceAll(timeZone, '')
	const small = searched.toLowerCase()
	return [...words, ...names].flatMap((name) => {
		const at = small.indexOf(name.toLowerCase())
		return at < 0 ? [] : [`${name}: …${searched.slice(Math.max(0, at - 50), at + name.length + 40)}…`]
	})
}

/** Where a text names the sample, by what the text is of. */
export const namedIn = (texts: readonly (readonly [string, string])[]): string[] => {
	const names = namesOfSample()
	return texts.flatMap(([where, text]) => sampleNamesIn(text, names).map((found) => `${where} ${found}`))
}

/** What the sample company promises or says of its work, where nobody has entered it. */
const promise =
	/once a month|a month at most|this month, in one|one in five minutes|by the people who did it|notes from our work|what our clients say|glad to show/i

export const promisedIn = (texts: readonly (readonly [string, string])[]): string[] =>
	texts.flatMap(([where, text]) => {
		const found = promise.exec(text)
		return found ? [`${where}: …${text.slice(found.index - 40, found.index + 60)}…`] : []
	})
