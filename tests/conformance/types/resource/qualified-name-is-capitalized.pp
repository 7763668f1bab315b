[Resource['foo::bar'], "${Resource['foo::bar']}", String(Resource['foo::bar', 'x'])]
