import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { aboutPurpose } from './about.ts'
import { homeAbout } from '../home/home.ts'

const [team, roof] = homeAbout.images

/** Two statements, large, each leaning on a picture from the other side. */
export function AboutPurpose() {
	const { mission, vision } = aboutPurpose
	return (
		<Section>
			<div className="grid gap-16 lg:gap-24">
				<section aria-labelledby="mission" className="grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
					<Statement id="mission" {...mission} className="lg:col-span-6" />
					{team && <Picture {...team} className="lg:col-span-6" />}
				</section>
				<section aria-labelledby="vision" className="grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
					<Statement id="vision" {...vision} className="lg:order-2 lg:col-span-6" />
					{roof && <Picture {...roof} className="lg:col-span-6" />}
				</section>
			</div>
		</Section>
	)
}

function Statement({ id, title, text, className }: { id: string; title: string; text: string; className: string }) {
	return (
		<div className={className}>
			<h2 id={id} className="text-xl text-accent-ink">
				{title}
			</h2>
			<p className="mt-4 font-display text-3xl leading-tight font-medium tracking-tight text-balance">{text}</p>
		</div>
	)
}
