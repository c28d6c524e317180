import { jwtVerify, SignJWT } from 'jose'
import { newId } from '../../db/ids'

const issuer = 'management-portal-device'
const algorithm = 'HS256'

/** s for which a device is known after the last sign-in on it. */
export const deviceSeconds = 180 * 24 * 60 * 60
/** A device remembers this many people who have signed in on it. */
const mostPeople = 10

/** A browser in which somebody has signed in. It opens nothing: it only keeps others from making its people wait. */
export interface Device {
  id: string
  /** Who has signed in on it, latest first. */
  people: string[]
}

/** Reads and writes what a browser keeps to be known again. */
export interface Devices {
  /** The device behind a kept text; null for one that is forged, too old or missing. */
  read(kept: string | undefined, now: Date): Promise<Device | null>
  /** Gives the text that the device keeps once this person has signed in on it. */
  withPerson(device: Device | null, person: string, now: Date): Promise<string>
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** Devices are signed, not stored: `secret` is that of the tokens, the issuer another. */
export function createDevices(secret: Uint8Array): Devices {
  return {
    async read(kept, currentDate) {
      if (!kept) return null
      const options = { issuer, algorithms: [algorithm], requiredClaims: ['exp'], currentDate }
      const read = await jwtVerify(kept, secret, options).catch(() => null)
      const { jti, people } = read?.payload ?? {}
      return jti && isTexts(people) ? { id: jti, people } : null
    },
    withPerson(device, person, now) {
      const others = device?.people.filter(other => other !== person) ?? []
      const people = [person, ...others].slice(0, mostPeople)
      return new SignJWT({ people })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setJti(device?.id ?? newId(now.getTime()))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + deviceSeconds)
        .sign(secret)
    },
  }
}
