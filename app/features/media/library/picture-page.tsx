import { pagePath } from '#app/platform/request/data-request.ts'
import { data, redirect, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { revalidateAfterConflict } from '#app/ui/admin/revalidate-after-conflict.ts'
import { returnTo } from '#app/ui/admin/return-to.ts'
import { pictureInput } from '../picture/describe-input.ts'
import { libraryPath } from '../picture/library-address.ts'
import { pictureAddress, pictureMarkdown } from '../picture/library-picture.ts'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { DeleteForm } from './delete-form.tsx'
import libraryStyles from './library.css?url'
import { PageNote } from './page-note.tsx'
import { PictureForm } from './picture-form.tsx'
import { ReplaceForm } from '../upload/replace-form.tsx'
import { useRefreshWhileMaking } from './use-refresh-while-making.ts'
import { UsesList } from './uses-list.tsx'
import { libraryMessages as messages } from '../picture/messages.ts'
import { entryUsesOf } from '../picture/entry-uses.server.ts'
import {
	deletePicture,
	describePicture,
	readPicture,
	type PictureDetail,
	usesOf,
} from '../picture/one-picture.server.ts'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: libraryStyles }]

const idIn = (params: LoaderFunctionArgs['params']): string => {
	const id = z.uuid().safeParse(params['id'])
	if (!id.success) throw data(messages.gone, { status: 404 })
	return id.data
}

export async function loader({ params }: LoaderFunctionArgs) {
	const picture = await readPicture(idIn(params))
	if (!picture) throw data(messages.gone, { status: 404 })
	const [uses, entries] = await Promise.all([usesOf(picture.name), entryUsesOf(picture.name)])
	return { picture, ...uses, entries }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.picture.alt || loaderData?.picture.fileName || messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'media:manage',
	limit: 'desk',
	restorable: true,
	input: pictureInput,
	run: async (form, { request }) => {
		const id = idIn({
			id: pagePath(request).split('/').at(-1),
		})
		if (form.intent === 'delete') {
			await deletePicture(id)
			throw redirect(`${libraryPath}?said=deleted`, 303)
		}
		await describePicture(id, form)
		return { ok: true as const, message: messages.saved }
	},
})

export const shouldRevalidate = revalidateAfterConflict

export default function PicturePage() {
	const { picture, uses, total, entries } = useLoaderData<typeof loader>()
	const { name, alt, fileName, key } = picture
	useRefreshWhileMaking(picture.state === 'waiting')
	return (
		<AdminPage
			key={picture.id}
			title={alt || fileName || name}
			back={{ href: returnTo(useLocation().state, libraryPath), label: messages.back }}
		>
			<PageNote />
			<div className="admin-columns">
				<PictureForm key={key} picture={picture} />
				<div className="admin-stack">
					<section aria-labelledby="use-heading" className="admin-panel">
						<h2 id="use-heading">{messages.useHeading}</h2>
						<CopyField
							label={messages.address}
							help={messages.addressHelp}
							value={pictureAddress(name)}
							texts={messages}
						/>
						<CopyField
							label={messages.markdown}
							help={messages.markdownHelp}
							value={pictureMarkdown(name, alt)}
							texts={messages}
						/>
					</section>
					<UsesList uses={uses} total={total} entries={entries} />
					<Facts picture={picture} />
					<ReplaceForm id={picture.id} />
					<DeleteForm isUsed={total > 0 || entries.length > 0} />
				</div>
			</div>
		</AdminPage>
	)
}

/** Size, formats and origin of the file. */
function Facts({ picture }: { picture: PictureDetail }) {
	const { width, height, bytes, widths, state, addedAt, addedBy, fileName } = picture
	const formats =
		state === 'failed' ? messages.formatsFailed : state === 'ready' ? messages.formats(widths) : messages.formatsWaiting
	const { facts } = messages
	return (
		<section aria-labelledby="facts-heading" className="admin-panel">
			<h2 id="facts-heading">{messages.factsHeading}</h2>
			<FactList>
				<Fact name={facts.size}>{messages.pixels(width, height)}</Fact>
				<Fact name={facts.weight}>{messages.weight(bytes)}</Fact>
				<Fact name={facts.formats}>{formats}</Fact>
				<Fact name={facts.added}>
					<Timestamp at={addedAt} />
				</Fact>
				<Fact name={facts.by}>{addedBy ?? messages.somebody}</Fact>
				{fileName && <Fact name={facts.file}>{fileName}</Fact>}
			</FactList>
		</section>
	)
}
