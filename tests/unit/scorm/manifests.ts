interface Parts {
  version?: string
  /** After `<organizations`. */
  organizations?: string
  resources?: string
  attributes?: string
}

const namespaces = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
}

const resource = (identifier: string, href: string) =>
  `<resource identifier="${identifier}" type="webcontent" adlcp:scormType="sco" href="${href}"/>`

export const twoResources = resource('r1', 'one/index.html') + resource('r2', 'two/index.html')

export const twoItems = ` default="o"><organization identifier="o"><title>Course</title>
  <item identifier="i1" identifierref="r1"><title>First</title></item>
  <item identifier="i2" identifierref="r2"><title>Second</title></item></organization>`

/** A manifest as authoring tools write them. */
export const manifest = ({
  version = '2004 4th Edition',
  organizations = twoItems,
  resources = twoResources,
  attributes = '',
}: Parts = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course" version="1" ${namespaces[version.startsWith('1') ? '1.2' : '2004']} ${attributes}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations${organizations}</organizations>
  <resources>${resources}</resources>
</manifest>`
