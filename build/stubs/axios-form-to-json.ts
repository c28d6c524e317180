/** Stands in for what axios turns forms into JSON with: forms of the portal are sent as they are. */
export default (): null => null
