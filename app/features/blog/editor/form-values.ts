import type { FormRefusal } from '#app/auth/form-action.server.ts'
import type { PostFields } from '../post-fields.ts'
import { toLagosText } from '../writing/lagos-time.ts'

/** What stands in the form's fields, by their names. */
export type FormValues = {
	title: string
	slug: string
	content: string
	excerpt: string
	featured_image: string
	featured_image_alt: string
	status: string
	published_at: string
	focus_keyword: string
	meta_description: string
	new_categories: string
	new_tags: string
	categories: readonly string[]
	tags: readonly string[]
}

/** A post as the form shows it. */
export const valuesOf = (fields: PostFields): FormValues => ({
	title: fields.title,
	slug: fields.slug,
	content: fields.content,
	excerpt: fields.excerpt,
	featured_image: fields.featuredImage,
	featured_image_alt: fields.featuredImageAlt,
	status: fields.status,
	published_at: toLagosText(fields.publishedAt),
	focus_keyword: fields.focusKeyword,
	meta_description: fields.metaDescription,
	new_categories: '',
	new_tags: '',
	categories: fields.categories,
	tags: fields.tags,
})

/** The same after a refusal: everything as it was typed. */
export const typedValues = (before: FormValues, { values, lists }: FormRefusal): FormValues => ({
	...before,
	...values,
	categories: lists?.['categories'] ?? [],
	tags: lists?.['tags'] ?? [],
})
