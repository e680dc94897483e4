import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'

type Branch = (typeof routes)[number]

const idOf = ({ id, file }: Branch) => id ?? file

const objectsOf = (branches: readonly Branch[]): RouteObject[] =>
	branches.map((branch) => {
		const { path, index, children = [] } = branch
		const place = { id: idOf(branch), ...(path !== undefined && { path }) }
		return index ? { ...place, index } : { ...place, children: objectsOf(children) }
	})

/** A page is a document for people: a file named so, also where it writes its HTML itself. */
const isPage = ({ file }: Branch) => /-page\.tsx?$/.test(file)

/** Answered only where a provider is set: a frame around the provider's own widget. */
const frames = new Set(['features/sign-in/challenge/captcha-frame-page.ts'])

const pagesIn = (branches: readonly Branch[], above = ''): { id: string; address: string }[] =>
	branches.flatMap((branch) => {
		const address = [above, branch.path].filter(Boolean).join('/')
		const below = pagesIn(branch.children ?? [], address)
		return isPage(branch) && !frames.has(branch.file) ? [{ id: idOf(branch), address: `/${address}` }, ...below] : below
	})

/** The pages of app/routes.ts, such as `/blog/:slug`, that none of these addresses opens. */
export function pagesWithout(addresses: Iterable<string>): string[] {
	const tree = objectsOf(routes)
	const opened = new Set<string | undefined>()
	for (const address of addresses) opened.add(matchRoutes(tree, address.replace(/[?].*/, ''))?.at(-1)?.route.id)
	return pagesIn(routes)
		.filter(({ id }) => !opened.has(id))
		.map(({ address }) => address)
}

/** The addresses of the pages below layouts with such files. */
export function pagesBelow(layout: RegExp): string[] {
	const below = (branches: readonly Branch[], above: string): string[] =>
		branches.flatMap((branch) => {
			const address = [above, branch.path].filter(Boolean).join('/')
			return layout.test(branch.file)
				? pagesIn([branch], above).map((page) => page.address)
				: below(branch.children ?? [], address)
		})
	return below(routes, '').filter((address) => !address.includes('*'))
}
