/** Stands in for what axios makes forms of JSON with: the portal makes its own. */
export default (): null => null
