import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setCompany } from '#app/config/company.ts'
import { sampleCompany } from '#app/config/company-settings.ts'
import { DocumentContext, emptyDocument } from '#app/config/document-context.ts'
import { drawnParts } from './drawn-parts.server.ts'
import { DrawnPartsContext, useDrawnParts } from './drawn-parts.ts'

setCompany(sampleCompany)

type Props = { label: string }
const Bold = ({ label }: Props) => <b>{label}</b>
const Italic = ({ label }: Props) => <i>{label}</i>
const Visitor = ({ label }: Props) => `${label} ${use(DocumentContext).requestId}${use(DocumentContext).nonce}`

it('distinguishes parts with the same props', () => {
	const draw = drawnParts('http://site.test')
	const drawn = ['One', 'Two', 'One'].map((label) => draw(Bold, { label }) + draw(Italic, { label }))
	expect(drawn).toEqual(['<b>One</b><i>One</i>', '<b>Two</b><i>Two</i>', '<b>One</b><i>One</i>'])
})

it('draws nothing of the request during which a part is first asked for', () => {
	const Page = () => <p {...useDrawnParts()(Visitor, { label: 'Request' })} />
	const pages = ['first', 'second'].map((requestId) =>
		renderToString(
			<DocumentContext value={{ ...emptyDocument, requestId, nonce: 'secret' }}>
				<DrawnPartsContext value={drawnParts('http://site.test')}>
					<Page />
				</DrawnPartsContext>
				<Visitor label="After" />
			</DocumentContext>,
		),
	)
	expect(pages).toEqual(['<p>Request </p>After firstsecret', '<p>Request </p>After secondsecret'])
})

it('renders a part in its place where nothing is drawn', () => {
	const Page = () => <p {...useDrawnParts()(Visitor, { label: 'Request' })} />
	expect(
		renderToString(
			<DocumentContext value={{ ...emptyDocument, requestId: 'own' }}>
				<Page />
			</DocumentContext>,
		),
	).toBe('<p>Request own</p>')
})
