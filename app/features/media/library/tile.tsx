import { Link } from 'react-router'
import { Badge } from '#app/ui/page/badge.tsx'
import { focusClass } from '#app/ui/page/picture.tsx'
import { picturePagePath } from '../picture/library-address.ts'
import { thumbUrl } from '../picture/library-picture.ts'
import type { PictureTile } from './library.server.ts'
import { libraryMessages as messages } from '../picture/messages.ts'

/** A picture in the grid; the whole tile links to its page. */
export function Tile({ picture, from }: { picture: PictureTile; from: string }) {
	const { id, alt, fileName, name, focusX, focusY, uses, isMaking } = picture
	return (
		<li className="media-tile">
			<div className="media-frame">
				<img
					src={thumbUrl(picture)}
					alt=""
					width={320}
					height={240}
					loading="lazy"
					decoding="async"
					className={focusClass(focusX, focusY)}
				/>
			</div>
			<div className="media-caption">
				<Link to={picturePagePath(id)} state={{ from }} className="media-link">
					{alt || fileName || name}
				</Link>
				<p className="media-badges">
					{uses > 0 && <span>{messages.usedBadge(uses)}</span>}
					{alt === '' && <Badge look="outline">{messages.decorativeBadge}</Badge>}
					{isMaking && <span>{messages.making}</span>}
				</p>
			</div>
		</li>
	)
}
