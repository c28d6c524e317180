import type { Database } from '../../db/database'
import { isoLanguages } from '../../db/schema'

/** The two-letter codes of ISO 639-1, without those that only repeat another one (Twi is Akan). */
const codes =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es ' +
  'et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki ' +
  'kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no ' +
  'nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te ' +
  'tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'

/** The id of a language is its code: the two letters in hexadecimal, at the end. */
const idOfCode = (code: string) => Buffer.from(code).toString('hex').padStart(24, '0')

function languages(): (typeof isoLanguages.$inferInsert)[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return codes.split(' ').flatMap(code => {
    const name = names.of(code)
    return name ? [{ id: idOfCode(code), name, isoLanguage: code }] : []
  })
}

/** The languages that every company picks from, with English names. Writing them again changes nothing. */
export async function seedLookups(db: Database): Promise<void> {
  await db.asOwner(tx => tx.insert(isoLanguages).values(languages()).onConflictDoNothing())
}
