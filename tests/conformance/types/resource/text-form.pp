[String(Resource), String(File), String(File['a']), String(Resource['foo', 'a b']), "${File['a', 'b']}", String(File['it\'s'])]
