import { ignoreErrors, type SentForm } from '#app/content/field.ts'
import { sentForm } from '#app/content/form.ts'
import { postField, type PostFields } from '../post/post-model.ts'

/** What was typed, from a response with validation errors. */
export const refusedFields = ({ values, lists = {} }: Pick<SentForm, 'values'> & Partial<SentForm>): PostFields =>
	postField.fromForm({ values, lists }, '', ignoreErrors)

/** What the form holds: somebody may have typed before the scripts ran. */
export const typedFields = (form: HTMLFormElement): PostFields =>
	postField.fromForm(sentForm(new FormData(form)), '', ignoreErrors)
