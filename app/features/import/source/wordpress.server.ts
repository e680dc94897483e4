import { newRoom, overviewText, type Room } from './overview.ts'
import { readWxr, type WxrElement } from './read-wxr.server.ts'
import { isBrought, itemOf, otherComments, wordPressText } from './wordpress-text.ts'
import { ownHostsOf, hostOf, type Overview, type OverviewText, type Source, type SourceFile } from './source.ts'
import type { SourcePerson, SourceTopic } from './source.ts'

const leftNames: Readonly<Record<string, string>> = {
	nav_menu_item: 'menu items: arrange the menu under /admin/site',
	revision: '',
	attachment: '',
	custom_css: 'style sheets',
	wp_global_styles: 'styles of a theme',
	wp_template: 'templates of a theme',
	wp_template_part: 'templates of a theme',
	wp_navigation: 'menus: arrange the menu under /admin/site',
	oembed_cache: '',
	customize_changeset: '',
	user_request: '',
}

/** An export of WordPress. It is read twice: once for the overview, and again for its texts. */
export async function openWordPress(file: string): Promise<Source> {
	const people = new Map<string, SourcePerson>()
	const categories = new Map<string, SourceTopic>()
	const tags = new Map<string, SourceTopic>()
	const files = new Map<string, SourceFile>()
	const texts: OverviewText[] = []
	const left = new Map<string, number>()
	const room = newRoom()
	const addLeft = (what: string, count = 1) => {
		if (what !== '' && count > 0) left.set(what, (left.get(what) ?? 0) + count)
	}
	let site = ''
	const readers: Record<string, (element: WxrElement) => void> = {
		'wp:base_blog_url': ({ texts: of }) => void (site = siteFrom(of.get('')) || site),
		link: ({ texts: of }) => void (site ||= siteFrom(of.get(''))),
		'wp:author': (element) => {
			const of = (name: string) => (element.texts.get(`wp:author_${name}`) ?? '').trim()
			const id = of('login')
			people.set(id, room.take({ id, name: of('display_name') || id, email: of('email'), bio: '' }))
		},
		'wp:category': (element) =>
			addTopic(categories, room, element, 'wp:cat_name', 'wp:category_nicename', 'wp:category_description'),
		'wp:tag': (element) => addTopic(tags, room, element, 'wp:tag_name', 'wp:tag_slug', 'wp:tag_description'),
		item: (element) => {
			const item = itemOf(element)
			if (item.type === 'attachment' && item.file !== '')
				files.set(
					item.id,
					room.take({
						id: item.id,
						addresses: [item.link, item.guid],
						address: item.file,
						alt: item.meta.get('_wp_attachment_image_alt') ?? '',
						caption: element.texts.get('excerpt:encoded') ?? '',
						parent: element.texts.get('wp:post_parent')?.trim() ?? '',
					}),
				)
			else if (isBrought(item)) {
				addLeft('pingbacks, spam and deleted comments', otherComments(element))
				texts.push(room.takeText(overviewText(wordPressText(element, () => null))))
			} else if (item.status === 'trash') addLeft('texts in the trash')
			else if (item.status !== 'auto-draft') addLeft(leftNames[item.type] ?? `entries of the kind “${item.type}”`)
		},
	}
	for await (const element of readWxr(file)) readers[element.name]?.(element)
	const overview: Overview = {
		people,
		categories,
		tags,
		texts,
		files,
		left,
		feeds: ['/feed'],
		topicPaths: { category: '/category', tag: '/tag' },
	}
	return {
		kind: 'wordpress',
		name: `wordpress ${hostOf(site)}`,
		site,
		overview,
		async *texts() {
			for await (const element of readWxr(file)) {
				if (element.name !== 'item' || !isBrought(itemOf(element))) continue
				yield wordPressText(element, (id) => files.get(id) ?? null)
			}
		},
		file: async () => null,
		own: ownHostsOf(site, ...[...files.values()].map(({ address }) => address)),
		whole: null,
		close: () => {},
	}
}

/** Where the site was; empty where the file names no address. Written by hand it may lack its `https://`. */
function siteFrom(text = ''): string {
	const address = /^[\w.-]+\.[a-z]{2,}(?:[:/]|$)/i.test(text) ? `https://${text}` : text
	return /^https?:/i.test(address) && URL.canParse(address) ? address.replace(/\/+$/, '') : ''
}

function addTopic(
	topics: Map<string, SourceTopic>,
	room: Room,
	{ texts }: WxrElement,
	name: string,
	slug: string,
	description: string,
): void {
	const given = (texts.get(name) ?? '').trim()
	if (given === '') return
	topics.set(
		given.toLowerCase(),
		room.take({
			name: given,
			slug: (texts.get(slug) ?? '').trim(),
			description: (texts.get(description) ?? '').trim(),
			number: (texts.get('wp:term_id') ?? '').trim(),
		}),
	)
}
