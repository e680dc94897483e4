import { beginInVisual, visual } from '../support/post-editor.ts'
import { expect, test } from '../support/site.ts'

const text = `## Roofs

- one

1. first

> They came on time.

> [!TIP]
> Switch it off.

\`\`\`js
let a = 1
\`\`\`

\`\`\`
plain
\`\`\`

---

| Load | Watts |
| --- | --- |
| Fridge | 120 |

![A roof](/illustrations/about-1.svg)

![](/illustrations/about-2.svg)

![](/illustrations/about-3.svg "With a caption")

![](https://example.com/far.jpg)

[Ask us](/contact "button")

[Prices: Solar](/services/solar#costs "prices")

<details>
<summary>More</summary>
</details>
`

test('assistive technology gets a role and a name of every kind of block', async ({ page }) => {
	await beginInVisual(page, text)
	await expect(visual(page).getByRole('group', { name: 'Prices: ' })).toBeVisible()
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Accessibility.enable')
	const { nodes } = await devtools.send('Accessibility.getFullAXTree')
	const byId = new Map(nodes.map((node) => [node.nodeId, node]))
	const root = nodes.find(({ role, name }) => role?.value === 'textbox' && name?.value === 'Content')
	const within = (node: typeof root): typeof nodes =>
		node ? [node, ...(node.childIds ?? []).flatMap((id) => within(byId.get(id)))] : []
	const found = within(root)
		.filter(({ ignored }) => !ignored)
		.map(({ role, name }) => `${String(role?.value)}: ${String(name?.value)}`)
	const blocks = found.filter((one) =>
		/^(heading|blockquote|note|group|separator|splitter|table|image|figure): /.test(one),
	)
	expect(blocks).toEqual([
		'heading: Roofs',
		'blockquote: Quote',
		'note: Tip',
		'group: JavaScript code',
		'group: Code',
		'separator: Divider',
		'table: Table',
		'image: A roof',
		'image: Picture without alt text',
		'figure: With a caption',
		'image: Picture without alt text',
		'image: Picture on another website',
		'group: Button: Ask us',
		'group: Prices: Prices: Solar',
		'group: Markdown block',
	])
	expect(found).toEqual(expect.arrayContaining(['list: ', 'columnheader: Load', 'cell: Fridge']))
})
