/*
 * Attacks on the Markdown pipeline, made by combining parts: what is tried, how it is spelled, where it is placed.
 */

const schemes = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'vbscript:x', 'data:text/html,<script>alert(1)</script>']
const disguises: ((url: string) => string)[] = [
	(url) => url,
	(url) => url.replace('s', 's\t'),
	(url) => `\u0001${url}`,
	(url) => ` \n${url}`,
	(url) => url.replace(':', '&colon;'),
	(url) => url.replace(':', '&#58;'),
	(url) => url.replace(':', '&#x0003a;'),
	(url) => url.replace('a', '&#97'),
	(url) => url.replace(':', '%3A'),
	(url) => `\u200b${url}`,
	(url) => `//evil.example/${url}`,
	(url) => `/\\evil.example/${url}`,
]
const urls = schemes.flatMap((url) => disguises.map((disguise) => disguise(url)))

const handlers = [
	'onerror=alert(1)',
	'onload="alert(1)"',
	"onfocus='alert(1)' autofocus",
	'oNcLiCk=alert`1`',
	'on\nclick=alert(1)',
]
const separators = [' ', '/', '\t', '\n', '\f', '"', '=x ']
const carriers = ['img src=x', 'svg', 'a href=#', 'video', 'details open', 'input', 'body', 'p', 'table', 'x']
const events = carriers.flatMap((carrier) =>
	handlers.flatMap((handler) => separators.map((separator) => `<${carrier}${separator}${handler}>`)),
)

const containers = [
	'script',
	'style',
	'iframe',
	'object',
	'svg',
	'math',
	'template',
	'noscript',
	'textarea',
	'title',
	'xmp',
]
const tricks = ['<img src=x onerror=alert(1)>', '</CLOSE><img src=x onerror=alert(1)>', '<!--</CLOSE>--><b onclick=x>']
const raw = containers.flatMap((name) =>
	tricks.flatMap((trick) => {
		const inner = trick.replace('CLOSE', name)
		return [
			`<${name}>${inner}</${name}>`,
			`<${name.toUpperCase()} x>${inner}`,
			`<${name}/>${inner}`,
			`<p><${name}><p>${inner}`,
		]
	}),
)

const odd = [
	'<base href=//evil.example>',
	'<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
	'<link rel=stylesheet href=//evil.example/x.css>',
	'<form action=javascript:alert(1)><button>x</button></form>',
	'<button formaction=javascript:alert(1)>x</button>',
	'<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
	'<svg><style><img title="</style><img src=x onerror=alert(1)>">',
	'<form id=x><input name=innerHTML></form>',
	'<p style="background:url(javascript:alert(1))">x</p>',
	'<p id="main" class="fixed inset-0" name="cookie">x</p>',
	'<a href="x" target="_blank" ping="//evil.example" download>x</a>',
	'<img srcset="//evil.example/x 1x" src="//evil.example/x">',
	'<img src="data:image/svg+xml,<svg onload=alert(1)>">',
	'<code class="tk-k evil language-ts onclick">x</code>',
	'<h2 id="x" onclick="y">z</h2>',
	'<table background="javascript:alert(1)"><tr><th onclick=x>y</th></table>',
	'<!--><img src=x onerror=alert(1)>-->',
	'<![CDATA[><img src=x onerror=alert(1)>]]>',
	'<?php echo "<img src=x onerror=alert(1)>" ?>',
	'<!DOCTYPE x [<!ENTITY y "<img src=x onerror=alert(1)>">]>&y;',
	'<a title="`<img src=x onerror=alert(1)>`">x</a>',
	'<plaintext><img src=x onerror=alert(1)>',
	'\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
	'<<script>alert(1)//<</script>',
	'</table></div></article><script>alert(1)</script>',
]

const payloads = [
	...events,
	...raw,
	...odd,
	...urls.flatMap((url) => [`<a href="${url}">x</a>`, `<img src="${url}">`, `<a href=${url}>x</a>`]),
]

const escaped = (text: string) => text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
const contexts: ((attack: string) => string)[] = [
	(attack) => attack,
	(attack) => `Words ${attack} words`,
	(attack) => `## ${attack}\n\ntext`,
	(attack) => `- [x] ${attack}\n- [ ] <li>${attack}`,
	(attack) => `| ${attack} | b |\n|:-:|---|\n| ${attack} | [x](${attack}) |`,
	(attack) => `> ${attack}\n\n<blockquote lang="${attack}">`,
	(attack) => `[${attack}](${attack} "${attack}")`,
	(attack) => `![${attack}](/a.png '${attack}')`,
	(attack) => `[a]\n\n[a]: ${attack}\n\n<${attack}>`,
	(attack) => `\`${attack}\` \`\`\`${attack}\`\`\``,
	(attack) => `\`\`\`ts ${attack}\n${attack}\n\`\`\``,
	(attack) => `\`\`\`${attack}\n${attack}\n</code></pre>${attack}\n\`\`\``,
	(attack) => `<pre><code class="language-html">${attack}</code></pre>`,
	(attack) => `<details open><summary>${attack}</summary><em title="${attack}`,
	(attack) => `<a href="/x" title='${attack}'>x</a><img alt="${attack}">`,
	(attack) => escaped(attack),
	(attack) => `> [!NOTE]\n> ${attack}\n\n<div class="callout callout-tip" role="${attack}">${attack}</div>`,
	(attack) => `[${attack}](/contact?service=${attack} "button")\n\n[x](/about#figure-${attack} "figure")`,
	(attack) =>
		`[![${attack}](/media/a-b)](https://youtu.be/${attack} "video")\n\n<p class="block-map"><a href="${attack}"><img src="${attack}"></a></p>`,
	(attack) => `**${attack}** *${attack}* ~~${attack}~~ <${attack}`,
]

/** Markdown of every kind of attack at every place. */
export function* attackDocuments(): Generator<string> {
	for (const attack of payloads) for (const context of contexts) yield context(attack)
	for (const url of urls) {
		yield `[x](${url}) ![x](${url}) <${url}>`
		yield `[x](<${url}> "t") [y][r]\n\n[r]: <${url}>`
		yield `<a href='${url}'><img src='${url}' alt='${url}'></a>`
	}
}
