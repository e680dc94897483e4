import type { FormRefusal } from '#app/auth/form-action.server.ts'
import { emptyPost, type PostFields } from './post-model.ts'
import { fromLagosText } from '../writing/lagos-time.ts'
import { mergeNames } from '../writing/names.ts'

type Sent = { values: Readonly<Record<string, string>>; lists: Readonly<Record<string, readonly string[]>> }

/** The post that a form's fields say, by the names of the fields; what is not there is empty. */
function fieldsOf({ values, lists }: Sent): PostFields {
	const value = (name: string) => (values[name] ?? '').replaceAll('\r\n', '\n')
	return {
		...emptyPost,
		title: value('title'),
		slug: value('slug'),
		content: value('content'),
		excerpt: value('excerpt'),
		featuredImage: value('featured_image'),
		featuredImageAlt: value('featured_image_alt'),
		status: value('status') === 'published' ? 'published' : 'draft',
		publishedAt: fromLagosText(value('published_at')) ?? '',
		categories: mergeNames(lists['categories'] ?? [], value('new_categories')),
		tags: mergeNames(lists['tags'] ?? [], value('new_tags')),
		focusKeyword: value('focus_keyword'),
		metaDescription: value('meta_description'),
	}
}

/** What came back with a refusal. */
export const refusedFields = ({ values, lists }: FormRefusal): PostFields => fieldsOf({ values, lists: lists ?? {} })

/** What stands in the form: somebody may have typed before scripts were there. */
export function typedFields(form: HTMLFormElement): PostFields {
	const data = new FormData(form)
	const texts = (name: string) => data.getAll(name).filter((each) => typeof each === 'string')
	const values = Object.fromEntries([...new Set(data.keys())].map((name) => [name, texts(name)[0] ?? '']))
	return fieldsOf({ values, lists: { categories: texts('categories'), tags: texts('tags') } })
}
