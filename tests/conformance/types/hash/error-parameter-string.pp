Hash[String, 'a']
